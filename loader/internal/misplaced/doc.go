// Package misplaced finds keys of a frontmatter that are valid and that nobody reads, since they stand at the wrong level, under the
// name that another client has for them, or in a block of another kind.
//
// What comes in is the tree of the frontmatter and which keys are fields. What goes out are problems, each with the place where the
// key belongs or the name that counts. All of it is valid YAML and TOML, so no parser says so.
package misplaced
