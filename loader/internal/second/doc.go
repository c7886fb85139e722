// Package second finds a second block of frontmatter, right behind the first.
//
// What comes in is a text and where its body starts. What goes out is a problem: the keys of that block are read as instructions.
package second
