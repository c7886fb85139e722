// Package misread finds values that YAML reads, or refuses, as something else than their author meant: a # that is no comment, items
// without a blank behind their dash, text that lost its indentation, fields that a text above them has swallowed, the braces of a
// template.
//
// In come the text of a frontmatter, and the tree and the problems that the parser made of it. Out go problems that name the cause,
// with a fix of the whole value. Nothing is parsed again.
package misread
