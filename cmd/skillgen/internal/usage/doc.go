/*
Package usage is what is said to somebody who calls a verb with the wrong arguments or flags.

In come the line of usage of a verb and what the libraries of the command line found wrong. Out go errors in the words of
skillgen: what was found, what is meant, and how the verb is called.
*/
package usage
