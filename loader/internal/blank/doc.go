// Package blank finds the blanks of Unicode in the commands of a text. A shell parts words at ordinary blanks and at tabs only,
// so that a command with another one in it fails, and nobody sees why.
//
// What comes in is a Markdown text. What goes out are the places of such blanks in blocks of shell and in commands within a
// line; those in prose, in comments and in quotes are none.
package blank
