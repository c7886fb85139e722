// Package strayed is about the lines of a text that have lost their indentation, and stand where keys do.
//
// What comes in is a problem with such a line, and the frontmatter. What goes out is the same with a fix, of all lines that belong
// to that text.
package strayed
