// Package quoted takes the quotes off a keyword, which no message has.
//
// What comes in is a keyword. What goes out is what stands between its quotes, straight or typographic, or all of it.
package quoted
