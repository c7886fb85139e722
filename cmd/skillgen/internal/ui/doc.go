/*
Package ui is the one way out of the command: for results, for what it says about its own doings, and for text that it
did not make itself, such as names, paths, fields, flags and lines of files.

In come diagnostics, rows, values and texts of anybody's. Out, to the streams of the run, goes what holds nothing that a
terminal obeys or a person does not see, as runtime.Hidden has it, and no bytes that are no text. CI systems look for
commands in everything that is printed: no line starts with "::", and none holds the opening of an old command, which
counts anywhere. Keys that open something are masked in all of it, but for patches. Each kind of output has one function:

	Plain, OneLine         a cell of a table, a word in a line
	Sentence, Note         a message or an error, on one line
	VisibleLines           a body or a diff
	PrintDiagnostics       diagnostics, each with its line of the file
	PrintJSON              JSON: of check, SARIF, rdjson and all --json
	PatchName              a name in a patch; what is in the files is in it as it is

Prompts have their own functions, in package runtime.
*/
package ui
