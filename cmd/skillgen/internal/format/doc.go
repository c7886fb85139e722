/*
Package format prints what check found in the formats that other programs read.

In come findings: diagnostics, sorted, with the severities that hold, and how much was looked at. Out goes one document
to a writer: text for people, JSON, the workflow commands of GitHub, SARIF, or the Reviewdog Diagnostic Format. Nothing
is decided here; a format says all of a finding that it has a place for. A new format is one file and one row of All.
*/
package format
