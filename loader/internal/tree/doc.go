// Package tree gives the files of a skill.
//
// What comes in is the door to a root and the directory of the skill below it. What goes out is a [Tree], which opens and
// lists regular files below that directory for as long as it is the same one, and never through a link out of it. Nothing
// stays open between two calls, nothing here reports, and nothing knows what is in a file but whether it is a program.
package tree
