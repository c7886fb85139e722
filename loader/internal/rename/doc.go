// Package rename decides which name each skill of a load should have, where the one that it has is none of the specification,
// or not that of its directory.
//
// In come the skills, with their names and directories. Out goes what to do about each: a name, an edit that writes it, a new
// path. Nothing is opened.
package rename
