package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// CutText finds a comment within a text of an entry: YAML refuses the lines below that go on with it, but the cause is the sign.
func CutText(text string, e source.Span) (source.Problem, bool) {
	text = text[:e.End]
	for at := e.Start; at < e.End; {
		l := source.LineAt(text, at)
		at = l.Next
		indent, key, from := lines.ValueIn(l)
		if key == "" && from == indent { // a line of a text: those below may start in its column
			indent--
		}
		value := strings.TrimRight(l.Text[from:], " \t")
		switch {
		case value == "" || value[0] == '#':
			continue
		case value[0] == '|' || value[0] == '>':
			at = lines.BelowValue(text, l, indent)
			continue
		case strings.IndexByte("\"'[{", value[0]) >= 0:
			if end := source.ValueEnd(text, l.Start+from); end > 0 {
				at = max(at, source.LineAt(text, min(end, e.End)).Next)
				continue
			}
		}
		sign := lines.CommentIn(value)
		if sign < 0 || !goesOn(text[l.Next:], indent) {
			continue
		}
		return source.Wrong(rule.YAMLSyntax, source.Span{Start: l.Start + from + sign, End: l.Start + from + len(value)},
			"YAML takes "+runtime.Quote(value[sign:])+" for a comment, and a text cannot go on below one", "put the value in quotes, or a comment on a line above its key"), true
	}
	return source.Problem{}, false
}

// goesOn reports whether the first line of a text that says something is one of plain text, deeper than a column.
func goesOn(text string, column int) bool {
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " \t")
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		return len(l.Text)-len(trimmed) > column && !source.IsYAMLEntry(trimmed) && !strings.HasPrefix(trimmed, "- ") && trimmed != "-"
	}
	return false
}
