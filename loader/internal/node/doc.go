// Package node is the tree that frontmatter becomes, whatever it is written in.
//
// What comes in is built by the readers of YAML and TOML, or is JSON text. What goes out are values with their places in
// the file, and JSON. The package does not know which keys mean something, and reports nothing.
package node
