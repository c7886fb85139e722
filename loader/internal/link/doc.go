// Package link finds the links of a Markdown text.
//
// What comes in is a text. What goes out are the destinations of its links and of its definitions, each with its place, and
// which files of a directory belong to a skill by them. Markdown is parsed here, and nowhere else.
package link
