// Package command says of the command line of a server, its variables and its address what they would do.
//
// What comes in are words, as a configuration lists them, names and values. What goes out is text: the option by which
// code would be run, a package and whether its version is pinned, what is wrong with a variable, which ${NAME} a text
// refers to. Nothing here looks at the machine, starts anything, reports, or knows what a skill is: package loader asks
// when it reads a server, and package runtime again when it fills in what a server refers to. Hosts call Expand of
// runtime.MCPServer, which asks all of it; what is here changes with the rules.
package command
