// Package lines finds keywords of which each has a line of its own and none has a dash, so that all of them are one that no message
// has.
//
// What comes in is the text of a file with its head. What goes out is what package keyword finds there, and a hint for each value
// on several lines.
package lines
