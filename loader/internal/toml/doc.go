// Package toml reads frontmatter that is TOML.
//
// What comes in is the text between the fences and its offset in the file. What goes out is a tree of what could be read
// and the problems that were found, both with their places in the file. An entry that has a
// problem has no value in the tree; with a problem of the whole, which names no entry, the tree is there for whoever
// wants to say more about the file. The package has no state and reads no file; its
// cost is linear in the text.
package toml
