/*
Package directive knows how go generate comes to run skillgen.

In come the environment, the current directory and the Go files in it. Out go whether go generate has started the
program, whether a directory is one that it generates into, and the root of the module that messages name paths from.
*/
package directive
