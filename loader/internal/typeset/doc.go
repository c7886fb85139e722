// Package typeset finds what typography puts in the place of the keyboard's characters: dashes, quotes and blanks in what starts a
// server, in keys, in lists of names, and in the commands of instructions.
//
// A tree and its text come in, problems with fixes go out.
package typeset
