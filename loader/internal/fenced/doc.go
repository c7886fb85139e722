// Package fenced finds the blocks of code of a Markdown text by their fences.
//
// What comes in is a line of a text. What goes out is whether it opens or closes a block, and where its own text starts, behind
// the marks of quotes and lists.
package fenced
