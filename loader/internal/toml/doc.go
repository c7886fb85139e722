// Package toml reads frontmatter that is TOML.
//
// What comes in is the text between the fences and its offset in the file. What goes out is a tree of what could be read
// and the problems that were found, both with their places in the file. With a problem the tree is not to be used as a
// skill's: it is there for whoever wants to say more about the file. The package has no state and reads no file; its
// cost is linear in the text.
package toml
