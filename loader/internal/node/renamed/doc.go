// Package renamed has the one fix that gives a key another name: within the quotes that the key has, and only where it stands as it
// is read.
//
// What comes in is the node of a key. What goes out is an edit, or nothing where the place of the key is not known.
package renamed
