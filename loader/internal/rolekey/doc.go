// Package rolekey finds the key that a ROLE.md has, and what is most likely meant to be it.
//
// What comes in is the tree of the frontmatter. What goes out is the value of the key; what is wrong goes into the log.
package rolekey
