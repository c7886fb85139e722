// Package author applies the rules about one skill that concern its author only: keywords that match too much, the size of
// the body, links that lead nowhere, and what other clients do not read.
//
// What comes in is the text of a file, its front, its keywords and its files. What goes out are reports to the log. Whoever
// loads skills to use them does without.
package author
