// Package mark says what tells a file from the same one after an edit.
//
// What comes in are paths, or what the system has said of a file that is open. What goes out are marks: two that are equal
// are those of a file that has not changed in between. Nothing here reads a file.
package mark
