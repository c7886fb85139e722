// Package author applies the rules about one skill that concern its author only: keywords that match too much, the size of
// the body, links that lead nowhere, scripts and hooks that are not there, and what other clients do not read.
//
// What comes in is the text of a file, its front, its keywords and its files, the Markdown files that it links to included, or the links of a
// ROLE.md. What goes out are reports to the log. Whoever loads skills to use them does without.
package author
