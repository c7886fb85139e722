// Package complete tells shells what a flag or an argument may be, and writes the scripts with which they ask.
//
// In come the commands and what some of their flags and arguments may be, by name. Out go functions of the library of the
// command line, one for every flag with a value and every argument: values, directories, files, or nothing at all.
package complete
