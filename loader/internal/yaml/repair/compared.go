// This file explains a value that starts with a sign which compares it with a version, and no block: all of it is a text.

package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// ComparedValue explains such a value of an entry, which goes on behind it, with the fix where nothing does. It stands at an offset of the text.
func ComparedValue(entry, value string, at int) (source.Problem, bool) {
	digits := strings.TrimLeft(strings.TrimPrefix(value[1:], "="), " ")
	if value[0] != '>' || digits == "" || !source.IsDecimal(digits[0]) {
		return source.Problem{}, false
	}
	p := source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: at + len(value)}, "> starts a block of text, which stands on the next lines", "if it is text, put it in quotes")
	if !strings.Contains(value, " #") && strings.TrimSpace(entry[len(value):]) == "" {
		p.Hint = "put the value in quotes: " + Quote(value)
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.At.Start, End: p.At.End, New: Quote(value)}}}
	}
	return p, true
}
