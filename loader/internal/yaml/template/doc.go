// Package template says of braces that YAML refuses that a template left them there.
//
// What comes in is what the parser says is wrong with a text. What goes out is the same, or what is wrong for its author.
package template
