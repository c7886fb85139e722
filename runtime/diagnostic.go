package runtime

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Severity is how much a diagnostic matters.
type Severity string

// The severities. A configuration gives SeverityOff to a rule that is not wanted. No diagnostic has it.
const (
	SeverityError   Severity = "error"
	SeverityWarning Severity = "warning"
	SeverityHint    Severity = "hint"
	SeverityOff     Severity = "off"
)

// Diagnostic is one thing that is wrong with, or worth knowing about, a skill or a project.
// It is the only diagnostic type of skillgen: loading, generating and checking all report with it.
type Diagnostic struct {
	// File is slash-separated, as the caller named the root plus the path below it.
	File string `json:"file"`
	// Line and Column start at 1 and are those of the file, not of the frontmatter.
	// Columns count characters (code points). Zero means that the whole file is meant.
	Line   int `json:"line"`
	Column int `json:"column"`
	// EndLine and EndColumn are where the span ends, exclusive; zero when it is a point.
	EndLine   int `json:"endLine"`
	EndColumn int `json:"endColumn"`
	// Rule is the name of the rule, such as "unquoted-colon".
	Rule     string   `json:"rule"`
	Severity Severity `json:"severity"`
	// Message says what was found; text from the file in it went through Quote.
	Message string `json:"message"`
	// Hint says what to do. It may be empty.
	Hint string `json:"hint"`
	// Server is the name of the MCP server that the skill does not have, or has otherwise, because of it; "" when there is none.
	Server string `json:"-"`
	// Entry is the key of the frontmatter's entry that cannot be used because of it, as it is written or as it is read, "" where there is none.
	Entry string `json:"-"`
	// Excerpt is the text of Line, for display. It is empty when the file is not text.
	Excerpt string `json:"-"`
	// Fix is an edit that mends the problem, nil when there is none.
	Fix *Fix `json:"-"`
}

// Fix is what mends the problem that a diagnostic reports: edits of the file's text, or another name for it.
type Fix struct {
	// Edits do not overlap and are sorted by Start.
	Edits []Edit
	// Rename is the path that the file should have; "" leaves it.
	Rename string
	// Unsafe is set when the edit may change what the file means.
	Unsafe bool
}

// Edit replaces the bytes Start to End (exclusive) of a file with New.
type Edit struct {
	Start, End int
	New        string
}

// String returns "file:line:column: severity[rule]: message", without hint and excerpt. Package fmt prefers Error.
// What does not show comes out as an escape, whatever made the diagnostic.
func (d Diagnostic) String() string {
	return d.position() + string(d.Severity) + "[" + Escape(d.Rule) + "]: " + Escape(d.Message)
}

// Error returns position, message, rule and hint on one line, so that a diagnostic is an error.
// What does not show comes out as an escape, whatever made the diagnostic.
func (d Diagnostic) Error() string {
	s := d.position() + d.Message + " [" + d.Rule + "]"
	if d.Hint != "" {
		s += "; " + strings.ReplaceAll(d.Hint, "\n", " ")
	}
	return Escape(s)
}

// position is what stands in front of the message, "" without a file.
func (d Diagnostic) position() string {
	switch {
	case d.File == "":
		return ""
	case d.Line == 0:
		return printable(d.File) + ": "
	}
	return fmt.Sprintf("%s:%d:%d: ", printable(d.File), d.Line, d.Column)
}

// SortDiagnostics sorts ds in place by file, position, rule and message, drops those that repeat all of these, and
// returns the rest. The loader, the generator and the command call it.
func SortDiagnostics(ds []Diagnostic) []Diagnostic {
	slices.SortStableFunc(ds, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.CompactFunc(ds, func(a, b Diagnostic) bool {
		return a.File == b.File && a.Line == b.Line && a.Column == b.Column &&
			a.Rule == b.Rule && a.Message == b.Message
	})
}

// HasErrors reports whether a diagnostic of SeverityError is among ds. The loader, the generator and the command call it.
func HasErrors(ds []Diagnostic) bool {
	return slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.Severity == SeverityError })
}
