// Package compiled knows which skills and projects the packages of a Go module compile, by its go:generate lines.
//
// In come a directory of the module and the flags of generate; out go the lines, with the directories that each reads and writes, two
// that write one package, what none of them does, and what generate refuses of them. Other verbs look at what the only line reads.
package compiled
