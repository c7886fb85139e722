// This file mends an entry that stands on the line of a key whose value is a mapping: it belongs on a line below.
//
// What comes in is the text behind such a key. What goes out is a repair that starts a line, where the text is one entry.

package repair

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// IsMapping reports the fields, in any spelling, whose value is a mapping where it has a colon: text is nothing to them.
func IsMapping(key string) bool { return isOneOf(key, " metadata mcp mcpservers hooks requires ") }

// EntriesBelow says how such a mapping is written.
const EntriesBelow = "write each entry on a line of its own below the key, two blanks further in"

// entryBehind mends the value of the key in a line of a text, where it is one entry.
func entryBehind(text string, l source.Line, p lines.Folded, key string) []source.Problem {
	line := text[p.Start:l.End()]
	inner, from, ok := source.YAMLKey(line)
	value := strings.TrimSpace(line[from:])
	if !ok || inner.Start > 0 || value == "" || value[0] == '#' || p.Next > l.Next || p.Sign != (source.Span{}) {
		return nil
	}
	for i := source.ValueEnd(value, 0); i < len(value); i++ {
		if source.IsColon(value, i) {
			return nil
		}
	}
	start := l.Start + len(strings.TrimRight(text[l.Start:p.Start], " \t"))
	indent := l.Text[:len(l.Text)-len(strings.TrimLeft(l.Text, " "))] + "  "
	return []source.Problem{mend(rule.UnquotedColon, p.Colon, "the entry "+runtime.Quote(line[:inner.End])+" stands on the line of "+runtime.Quote(key),
		EntriesBelow, runtime.Edit{Start: start, End: p.Start, New: cmp.Or(text[l.End():l.Next], "\n") + indent})}
}
