// Package lines is about the lines of a YAML entry: the column that each starts in, the text that it goes on with, and the brackets,
// escapes and comments in it.
//
// In come the text of a frontmatter and a line or an entry of it. Out go places, texts as people read them, and problems with lines
// that stand where YAML reads something else than their author meant: too far to the left or to the right, or without the blank
// behind a colon.
package lines
