package ui

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Tally counts by severity. Those that are off were never reported.
func Tally(diags []runtime.Diagnostic) (errs, warnings, hints int) {
	for _, d := range diags {
		switch d.Severity {
		case runtime.SeverityError:
			errs++
		case runtime.SeverityWarning:
			warnings++
		case runtime.SeverityHint:
			hints++
		}
	}
	return errs, warnings, hints
}

// Count is "1 error, 2 warnings".
func Count(diags []runtime.Diagnostic) string { return Counted(Tally(diags)) }

// Counted is Count for numbers.
func Counted(errs, warnings, hints int) string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{errs, "error"}, {warnings, "warning"}, {hints, "hint"}} {
		if part.n > 0 {
			parts = append(parts, Plural(part.n, part.what))
		}
	}
	return strings.Join(parts, ", ")
}

// First are the first texts of a list, and in the place of the rest how many others there are.
func First(list []string, most int) []string {
	if n := len(list) - most; n > 0 {
		return append(list[:most:most], Plural(n, "other"))
	}
	return list
}

// Plural is "1 skill" or "2 skills". All words that are counted here have a regular plural.
func Plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
