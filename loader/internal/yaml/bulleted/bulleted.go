// Package bulleted is about a text that goes on with items, which stand where keys do.
//
// What comes in is a problem with such a text, and the frontmatter. What goes out is one that says how all of it is written, with a
// fix.
package bulleted

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// Explain says of a problem with the syntax of a text, or of an item below it in the first column, that the items belong to the
// text, and makes one block of both. text starts at base in the file.
func Explain(p source.Problem, text string, base int) source.Problem {
	at := p.At.Start - base
	if p.Rule != rule.YAMLSyntax || p.Fix != nil || at < 0 || at >= len(text) {
		return p
	}
	key, at, ok := entryAbove(text, at)
	if !ok {
		return p
	}
	l := source.LineAt(text, at)
	_, from, _ := source.YAMLKey(l.Text)
	from += len(l.Text[from:]) - len(strings.TrimLeft(l.Text[from:], " \t"))
	value := l.Text[from:]
	if !repair.IsText(key) || repair.IsTrigger(key) || value == "" || strings.IndexByte("[{&*!%@`#", value[0]) >= 0 || value[0] == '-' && !strings.HasPrefix(value, "- ") {
		return p
	}
	block := value[0] == '|' || value[0] == '>'
	certain := block || value[0] != '"' && value[0] != '\'' && !strings.Contains(value, " #")
	valueAt, end := base+at+from, text[l.Start+len(l.Text):l.Next]
	indent := ""
	var items []source.Line // with what is indented below them
	for at = l.Next; at < len(text); at = l.Next {
		l = source.LineAt(text, at)
		_, _, isEntry := source.YAMLKey(l.Text)
		switch blank, inner := strings.TrimSpace(l.Text) == "", strings.HasPrefix(l.Text, " "); {
		case blank:
			continue
		case isItem(l.Text), inner && len(items) > 0:
			items = append(items, l)
			continue
		case inner:
			if indent == "" {
				indent = l.Text[:len(l.Text)-len(strings.TrimLeft(l.Text, " "))]
			}
			certain = certain && (block || len(indent) > 1 && !strings.Contains(l.Text, " #"))
			continue
		case !isEntry:
			return p
		}
		break
	}
	if len(items) == 0 {
		return p
	}
	first := items[0].Trimmed()
	first.Start, first.End = base+first.Start, base+first.End
	p = source.Wrong(p.Rule, first, "this item stands in the column of keys, and goes on with the text of "+runtime.Quote(key)+" above",
		"write "+key+": | and below it all of the text, each line indented")
	if !certain {
		return p
	}
	if p.Fix = (&runtime.Fix{Unsafe: true}); !block { // the text was cut, and gets longer
		indent = "  "
		p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: valueAt, End: valueAt, New: "|" + end + indent})
	}
	for _, item := range items {
		p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: base + item.Start, End: base + item.Start, New: cmp.Or(indent, "  ")})
	}
	return p
}

// entryAbove is the last entry that starts at or above an offset.
func entryAbove(text string, at int) (key string, start int, ok bool) {
	for start = source.LineAt(text, strings.LastIndexByte(text[:at], '\n')+1).Start; ; start = strings.LastIndexByte(text[:start-1], '\n') + 1 {
		l := source.LineAt(text, start)
		if span, _, isKey := source.YAMLKey(l.Text); isKey && l.Text[0] != ' ' && l.Text[0] != '\t' {
			return l.Text[span.Start:span.End], start, true
		}
		if start == 0 {
			return "", 0, false
		}
	}
}

// isItem reports a line that people read as an item of a list.
func isItem(line string) bool {
	mark, rest, _ := strings.Cut(line, " ")
	number := strings.TrimRight(mark, ".)")
	return strings.TrimSpace(rest) != "" && (strings.Contains(" - * + • – — ", " "+mark+" ") || len(number) == len(mark)-1 && number != "" && strings.Trim(number, "0123456789") == "")
}
