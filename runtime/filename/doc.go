// Package filename says what files and directories can be called on Linux, macOS and Windows alike.
//
// What comes in is a name or a path, what goes out is the reason why one of these systems cannot hold it. Nothing here looks at the
// machine, and the answer is the same on each. Package loader asks of the files of a skill, package runtime when it names the
// directories of the clean view, and package userdir before it writes. Beside that it knows the names of files that are no skills.
package filename
