// Package notation writes the keys of a frontmatter as the one that they are meant for has them.
//
// What comes in is the format of a frontmatter, with keys and what stands for their values. What goes out are texts for hints:
// in a frontmatter of TOML nobody can use a key with a colon.
package notation
