/*
Package term knows terminals: how wide one is, how many of its columns a text takes, and how a text or a table is laid out in so many.

In come texts and rows, and a width; 0 is that of a pipe, where everything stays on its line. Out go lines that break between words and never
inside of one: a word that is wider than the terminal stands on a line of its own. Scripts that write no blanks break between
any two wide characters.
*/
package term
