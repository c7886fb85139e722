// Package mode finds the words with which other clients say when a rule is read, where keywords stand.
//
// What comes in are the keywords and the frontmatter of a skill. What goes out is what such a word does here, and which key does what
// it is meant to.
package mode
