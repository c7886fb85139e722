// Package keyword finds keywords that no message has as they are written: several in one text, with something else than | or the
// next item of a list between them, patterns of a program, places for another word, signs that nobody types.
//
// What comes in is the text of a file with its head, or a keyword. What goes out are problems, each with what to write, or with the
// edits after which every keyword stands by itself, in the notation that the value has.
package keyword
