// Package field turns the tree of a skill's frontmatter into typed values.
//
// What comes in is the tree, the text that it was read from, the table of the known keys, and what the profile wants. What
// goes out is a [Frontmatter]: text, lists, requirements, servers, and JSON of all the rest. What is missing, misspelt, of
// another type, or a server that must not run is reported to the log. Nothing here opens a file or knows directories.
package field
