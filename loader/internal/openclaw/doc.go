// Package openclaw knows the blocks in a skill's metadata that say what it requires, as the openclaw family writes them.
//
// What comes in is the tree of metadata. What goes out are the blocks that count, and one set of requirements for those of
// several: whatever one of them restricts is restricted; and problems about what OpenClaw passes over in a block. Reading one is
// for those who read requirements elsewhere.
package openclaw
