// Package command says of the command line of a server what it would do.
//
// What comes in are words, as a configuration lists them, or a line that is still to be split. What goes out is text:
// words, the option by which code would be run, a package and whether its version is pinned, what is wrong with a name
// of a variable. Nothing here looks at the machine, starts anything, reports, or knows what a skill is.
package command
