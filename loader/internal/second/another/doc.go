// Package another finds another skill in the instructions of one: two files that somebody has put into one.
//
// What comes in is a text and where its body starts. What goes out is a problem for each whole frontmatter in the body.
package another
