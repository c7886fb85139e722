// Package keyword finds values of a frontmatter in which something else than | or the next item of a list stands between
// keywords, so that all of them are one that no message has.
//
// What comes in is the text of a file with its head. What goes out are problems, each with the edits after which every
// keyword stands by itself, in the notation that the value has.
package keyword
