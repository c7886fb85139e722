// Package glued mends lines of YAML that have no blank behind their colon or dash, or the colon of another script.
//
// What comes in are the problems of a text. What goes out are these with fixes, and the lines of the same kind that the parser
// does not come to, because it takes them for a part of what is broken above.
package glued
