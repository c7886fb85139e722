/*
Package directive knows how go generate comes to run skillgen.

In come the environment, directories and the Go files in them. Out go whether go generate has started the program, and
whether a directory is one that it generates into.
*/
package directive
