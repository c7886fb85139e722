// Package missing says which directory that a skillgen.toml names is not there.
//
// What comes in is the file as it was read. What goes out is an error with the place in it, and the directory that is most
// likely meant.
package missing
