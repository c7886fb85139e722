// Package role reads a ROLE.md.
//
// What comes in are its text and the log that takes what is wrong. What goes out are the instructions and the names of the project's
// skills with their places, and what nobody reads there: keys of a skill, names in the instructions, a frontmatter without a fence.
// Whether there are such skills is for the rooms above to say.
package role
