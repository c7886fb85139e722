package yaml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// lostComma warns of an item of a list in brackets that YAML makes of several lines, where each item has a line of its own: a comma is
// lost at the end of one. Prose has longer lines.
func (t *tree) lostComma(list, item *parserNode) {
	if list.Style&flowStyle == 0 || item.Kind != scalarNode || item.Style&(quotedStyles|blockStyles) != 0 {
		return
	}
	start := t.offset(item.Line, item.Column)
	end := plainEnd(t.text, start, item.Value)
	above := strings.TrimRight(t.text[:start], " \t")
	if end <= source.LineAt(t.text, start).End() || !strings.HasSuffix(above, "\n") && !strings.HasSuffix(above, "[") {
		return
	}
	fix := &runtime.Fix{Unsafe: true}
	for at := start; at < end; {
		l := source.LineAt(t.text[:end], at)
		if text := strings.TrimSpace(l.Text); text == "" || len(text) > mostBytes || len(strings.Fields(text)) > mostWords || strings.ContainsAny(text, "#|") {
			return
		}
		if at = l.Next; at < end {
			here := t.place(l.Trimmed().End)
			fix.Edits = append(fix.Edits, runtime.Edit{Start: here, End: here, New: ","})
		}
	}
	p := source.Wrong(rule.UnquotedIndicator, source.Span{Start: t.place(start), End: t.place(end)},
		"no comma stands at the end of a line in the list: this is one item, "+runtime.Quote(item.Value), "put a comma behind each item; put one that goes over several lines in quotes")
	p.Fix = fix
	t.found.add(p)
}

// A line of a list has at most so many words and bytes where it is an item.
const mostWords, mostBytes = 4, 40
