// Package shell splits the line of a server into words as a shell does that expands nothing, and says what became of its backslashes:
// those that a word loses, and those that are an escape in double quotes.
//
// What comes in is a line, or a value as it is written. What goes out are words, characters, and problems.
package shell
