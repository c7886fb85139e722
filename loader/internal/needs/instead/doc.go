// Package instead says which name is meant by one that no system, no variable and no program has.
//
// What comes in are names of frontmatter with their places. What goes out are problems, those of systems with a fix where the text
// has the name as it is read.
package instead
