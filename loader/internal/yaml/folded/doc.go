// Package folded reads a plain scalar of YAML over several lines as people read it, whatever YAML makes of its signs.
//
// What comes in is the text of a frontmatter and where a value starts. What goes out is the text that it stands for, and the
// comments in it: those that are one to everybody, and those that only YAML takes for one, such as "#12".
package folded
