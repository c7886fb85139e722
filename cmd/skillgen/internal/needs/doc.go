// Package needs says what the servers of a skill need of a machine: variables that are set, and a program. In comes a
// skill; out go rows for doctor. Nothing is run, and no value and no argument leaves the package.
package needs
