// Package border says where the search for a skillgen.toml ends, and what its paths stay inside of.
//
// What comes in is a directory. What goes out is the one above it that holds go.mod or .git, or itself where none does.
package border
