// Package claude knows what Claude's clients read of a frontmatter beyond the specification, and what they reject.
//
// What comes in is a frontmatter, or a field of one. What goes out are reports to the log, about words and events that are most
// likely meant to be others, and why a field is rejected. Nothing here reads instructions or files.
package claude
