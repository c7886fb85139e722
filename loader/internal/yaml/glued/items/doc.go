// Package items mends the items of lists that have no blank behind their dash, or no dash but that of a flag.
//
// What comes in is a line of a text, and a problem there. What goes out is that problem with the fix of the whole list.
package items
