// Package placeholder tells what templates have where a description or instructions belong from a text.
//
// What comes in is a text. What goes out is whether it waits to be replaced.
package placeholder
