// Package report collects what is wrong with files, and decides how much it matters.
//
// What comes in are problems: a rule, a place, what is wrong, what to do. What goes out are diagnostics, with a severity,
// lines, columns and an excerpt. Severities are decided here and nowhere else, from the records of the rules, the mode
// of a load and what its user has set. A file has at most 100 diagnostics, and what refuses it is always among them.
// Lines are counted when the diagnostics are asked for, so that a file with nothing wrong never has them counted.
package report
