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
	above := -1 // the column that the text in the line above is deeper than, or -1
	for at := e.Start; at < e.End; {
		l := source.LineAt(text, at)
		at = l.Next
		if strings.TrimSpace(l.Text) == "" {
			continue
		}
		indent, key, from := lines.ValueIn(l)
		if key == "" && from == indent { // a line of a text: those below may start in its column
			indent--
		}
		value := strings.TrimRight(l.Text[from:], " \t")
		column := above
		above = -1
		switch {
		case column >= 0 && strings.HasPrefix(value, "#") && goesOn(text[l.Next:], column):
			return cutLine(l.Start+from, value), true
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
			above = indent
			continue
		}
		return cutLine(l.Start+from+sign, value[sign:]), true
	}
	return source.Problem{}, false
}

// cutLine is the problem of a comment at an offset that a text goes on below.
func cutLine(at int, comment string) source.Problem {
	return source.Wrong(rule.YAMLSyntax, source.Span{Start: at, End: at + len(comment)},
		"YAML takes "+runtime.Quote(comment)+" for a comment, and a text cannot go on below one", "put the value in quotes or below >-, or a comment on a line above its key")
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
