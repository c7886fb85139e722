// Package needs says what skills and their servers need of a machine, and what of it is there: tools, variables that are
// set, programs. In comes a catalog; out go rows for doctor, and their text. Nothing is run, and no value and no argument
// leaves the package.
package needs
