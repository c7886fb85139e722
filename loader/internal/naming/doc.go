// Package naming says what is wrong with the name of a skill, which names are near to it, and which name each skill of a load
// should have.
//
// In come names of skills and of their directories, as they are written. Out go reasons in words, names of the specification, and edits
// that write one in the place of another. Nothing is opened: a directory is asked for the names beside it.
package naming
