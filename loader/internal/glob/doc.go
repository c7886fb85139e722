// Package glob matches paths with patterns in which ** stands for any number of elements.
//
// What comes in is a pattern of a skillgen.toml and a path with slashes. What goes out is whether they match, and of a
// pattern why it never can.
package glob
