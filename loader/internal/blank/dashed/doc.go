// Package dashed finds hyphens, dashes and quotes of typography in the commands of a text: a word processor, or a page
// that somebody has copied from, has put them there, and no program knows them.
//
// What comes in is a Markdown text. What goes out are problems: those in prose, in comments and in other quotes are none.
package dashed
