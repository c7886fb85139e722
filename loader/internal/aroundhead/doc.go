// Package aroundhead finds the one key, or header of TOML, around a whole head, and the fence above one.
//
// What comes in is the tree of a frontmatter with its text. What goes out is what keeps its fields from being read, with a fix where everything
// in it can move out.
package aroundhead
