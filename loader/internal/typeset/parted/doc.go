// Package parted finds the commas of other keyboards, and the blanks of Unicode, between names: they part nothing, so that all of the names are one.
//
// What comes in is a text with the tree of its frontmatter. What goes out are problems, with fixes where an ordinary comma parts
// the names.
package parted
