// Package scan looks through the text of a file for what no frontmatter says: text that hides, damage, secrets, encoded
// commands, and the links of a body.
//
// What comes in is the text, where its frontmatter stands, the tree of that, and the log. What goes out are problems, and
// the text with its secrets masked. One pass over the bytes does all but the links; a parser of Markdown finds those.
// Whether a link leads anywhere is not known here.
package scan
