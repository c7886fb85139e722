// Package level finds keys of a frontmatter that stand at the wrong level.
//
// What comes in is the tree of the frontmatter and which keys are fields. What goes out are problems: a key of the first
// level that belongs to the block above it, and a field that stands within a block, where nobody looks for it. Both are
// valid YAML and TOML, so no parser says so.
package level
