// Package cut finds comments that cut a value of YAML, where YAML refuses what is left: a text that goes on below one, and a value
// in brackets that has lost its comma or its closing bracket to one.
//
// What comes in is the text of a frontmatter and the span of an entry, or of a value in brackets, that the parser refuses. What goes
// out is the problem at the sign of the comment. A fix is offered where the parser reads the value with it, and as it is meant.
package cut
