// This file gives the lines that a fix writes the line ends of those around them.
//
// A text and a fix come in, and the fix as it belongs into that text goes out.

package source

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// FixLineEnds is a fix of a text whose lines end as the line does that each edit starts behind, or in; nil stays nil.
func FixLineEnds(text string, fix *runtime.Fix) *runtime.Fix {
	if fix == nil || !slices.ContainsFunc(fix.Edits, func(e runtime.Edit) bool { return strings.Contains(e.New, "\n") }) {
		return fix
	}
	own := *fix
	own.Edits = slices.Clone(fix.Edits)
	for i, e := range own.Edits {
		before := max(min(e.Start, len(text))-1, 0)
		if end := strings.IndexByte(text[before:], '\n') + before; end > 0 && text[end] == '\n' && text[end-1] == '\r' {
			own.Edits[i].New = strings.ReplaceAll(strings.ReplaceAll(e.New, "\r\n", "\n"), "\n", "\r\n")
		}
	}
	return &own
}
