// Package late finds the key of a ROLE.md where it is no frontmatter: the file does not start with a fence.
//
// What comes in is the text, and the key. What goes out is where it stands. Prose may start with the same word.
package late
