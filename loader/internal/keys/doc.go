// Package keys says of the key of a frontmatter whether it is a word of its own and no misspelt one, and of a value whether a known
// key takes it.
package keys
