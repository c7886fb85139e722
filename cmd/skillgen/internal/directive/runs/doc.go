// Package runs says what is run for the lines of go generate that run skillgen: by the command itself, and by people. In comes a
// directory; out go lines that can be followed, and what is typed.
package runs
