// Package usage is about the line that somebody typed: what is wrong with its arguments and flags, and how the next line is typed
// that a hint asks for.
//
// In come the line of usage of a verb and what the libraries of the command line found wrong. Out go errors in the words of skillgen:
// what was found, what is meant, and how the verb is called.
package usage
