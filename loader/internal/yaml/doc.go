// Package yaml reads frontmatter that is YAML.
//
// What comes in is the text between the fences, its offset in the file, and which keys are fields. What goes out is a
// tree and the problems that were found, both with their places in the file; without a tree the frontmatter cannot be
// used, and the problems say why. On the way down a text that the parser refuses is taken entry by entry, each is
// repaired where it is plain what its author meant, and explained where it is not. The package has no state, reads no
// file, and decides no severity.
package yaml
