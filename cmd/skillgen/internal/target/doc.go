// Package target is the Go package that generate writes, as it stands on the disk, and the module that it is in.
//
// In come the directory, the name that was asked for, and the files that the generator made. Out go the name of the package and the
// identifiers that it has already, for the generator; what is different, as a diff; and the files, written all or none. What skillgen
// did not write is never replaced, and what somebody else changes meanwhile stays.
package target
