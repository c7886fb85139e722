// Package scan looks through the text of a file for what no frontmatter says: text that hides, damage, secrets, and encoded
// commands.
//
// What comes in is the text, where its frontmatter stands, the tree of that, and the log. What goes out are problems, and
// the text with its secrets masked. One pass over the bytes does it all.
package scan
