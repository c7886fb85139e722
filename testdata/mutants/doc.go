// Command mutants makes the mistakes that authors of skills make, one at a time, and looks whether the loader says so:
// with the right rule, at the right line.
//
// The skills below skills/ and projects/ are silent. A kind of mistake is a row of the tables in fences.go, quotes.go and
// the files beside them: a name, the rules that may answer, and a function that makes the mistake wherever a skill has a
// place for it. Each skill gets at most four mistakes of a kind, with line feeds and again with CRLF. A mistake that changes
// nothing (the same skill is loaded) may be silent.
//
//	go run ./testdata/mutants            # one line for each kind: how many, how many right, and what went wrong
//	go run ./testdata/mutants -v         # each mistake that is not reported as it should be
//	go run ./testdata/mutants DIR ...    # the same mistakes in the skills below other directories
//
// The test holds how much of it must be right.
package main
