// Package stray counts the skills that are hidden by a SKILL.md in a directory of skills itself, which makes all of that one
// skill.
//
// What comes in are the files that a search has passed over. What goes out is what to say of the one that hides them.
package stray
