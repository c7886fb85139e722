// Package front reads the front of a file: its encoding, its fences, and the frontmatter between them.
//
// What comes in is the text of a SKILL.md or a ROLE.md, the log of what is wrong with it, and what the profile accepts.
// What goes out is the tree of the frontmatter, where it stands, and where the body begins. There is one ladder for all
// files: encoding, fences, limits, then TOML or YAML. What a key means is not known here, but for which keys there are.
package front
