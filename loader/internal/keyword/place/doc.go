// Package place finds keywords with a place for another word in them, which no message has as they are written.
//
// What comes in is a keyword. What goes out is whether it has such a place, and what stands in front of one at its end.
package place
