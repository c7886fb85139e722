// Package remark knows the comments of other languages in a frontmatter of YAML, where # starts one.
//
// What comes in are the problems and the tree of a text. What goes out are these problems with what to write instead, and those that
// YAML has not: it takes a comment with a colon for an entry.
package remark
