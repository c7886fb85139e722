// Package shallow finds lines of a text that are indented too little to go on with it, where YAML refuses them: below | and >, and below a
// key or the dash of an item.
//
// What comes in is the text of a frontmatter and the line that starts a value, or the line that goes on with one. What goes out is the
// problem, with the fix that indents what follows.
package shallow
