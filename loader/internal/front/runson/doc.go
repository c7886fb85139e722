// Package runson finds where the body begins in a head that was closed too late.
//
// What comes in is the text of a file and the span up to what looks like the closing fence. What goes out is the line where
// the body begins, or that there is none: the head only looks untidy then.
package runson
