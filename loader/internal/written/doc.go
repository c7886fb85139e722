// Package written says in words what stands where another kind of value belongs.
//
// What comes in is a node of the tree. What goes out is what its author would call it: a number, a date, a list.
package written
