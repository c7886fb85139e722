// Package keyquote finds keys in quotes of typography: to YAML they are part of the key.
//
// What comes in is a text with the tree of its frontmatter. What goes out are problems, with fixes.
package keyquote
