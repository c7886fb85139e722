// Package column finds lines of YAML that start in the wrong column.
//
// What comes in is the text of a frontmatter, the span of an entry that the parser refuses, and a way to ask the parser
// about a text. What goes out is the problem with its place: the line that fits to none of the blocks above it, or the one
// that makes the entry readable when it starts elsewhere.
package column
