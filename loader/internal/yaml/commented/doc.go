// Package commented finds values of a frontmatter that are nothing, since they start with the sign of a comment: #deploy.
//
// What comes in is the tree of a frontmatter with its text. What goes out are problems, each with the edit that quotes the value.
package commented
