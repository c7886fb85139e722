// Package part is what a load has from one find of its search, until it is joined to the rest in the order of the search.
//
// What comes in are problems and diagnostics about the find. What goes out is the same, and what was looked at meanwhile. A
// [Member] is what the goroutine that reads finds has for itself.
package part
