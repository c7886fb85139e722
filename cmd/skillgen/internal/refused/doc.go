// Package refused says which skills of a source are not handed on: those that a load leaves out, and those that check refuses. In comes
// what --from names; out go lines for people, rows for JSON, and the names that install and status leave alone.
package refused
