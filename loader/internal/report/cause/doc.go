// Package cause knows which problem is there because of another: one mistake is told once.
//
// What comes in are the problems of a text. What goes out are those of which no other says all.
package cause
