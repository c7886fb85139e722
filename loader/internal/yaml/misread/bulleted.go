// This file is about a text that goes on with items, which stand where keys do.
//
// What comes in is a problem with such a text, and the frontmatter. What goes out is one that says how all of it is written, with a
// fix.

package misread

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// Bulleted are those of a frontmatter, which starts at Base in the file and has Known keys. They are gone through once, however many problems there are.
type Bulleted struct {
	Text  string
	Base  int
	Known func(key string) bool
	above map[int]int             // the entry that a line is of, by where both start, less than 0 for none
	said  map[int]*source.Problem // by where the entry starts
}

// Explain says of a problem with the syntax of a text, or of an item below it in the first column, that the items belong to the
// text, and makes one block of both.
func (x *Bulleted) Explain(p source.Problem) source.Problem {
	at := p.At.Start - x.Base
	if p.Rule != rule.YAMLSyntax || p.Fix != nil || at < 0 || at >= len(x.Text) {
		return p
	}
	at = x.entryAbove(at)
	if at < 0 {
		return p
	}
	said, known := x.said[at]
	if !known {
		if x.said == nil {
			x.said = make(map[int]*source.Problem)
		}
		said = x.explain(at)
		x.said[at] = said
	}
	if said == nil {
		return p
	}
	return *said
}

// explain is what is wrong with the text of the entry that starts at an offset, nil for nothing.
func (x *Bulleted) explain(at int) *source.Problem {
	text, base := x.Text, x.Base
	l := source.LineAt(text, at)
	span, from, _ := source.YAMLKey(l.Text)
	key := l.Text[span.Start:span.End]
	from += len(l.Text[from:]) - len(strings.TrimLeft(l.Text[from:], " \t"))
	value := l.Text[from:]
	if !repair.IsText(key) || repair.IsTrigger(key) || value == "" || strings.IndexByte("[{&*!%@`#", value[0]) >= 0 || value[0] == '-' && !strings.HasPrefix(value, "- ") {
		return nil
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
		case x.isField(l.Text): // as a key it ends the text
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
			return nil
		}
		break
	}
	if len(items) == 0 {
		return nil
	}
	first := items[0].Trimmed()
	first.Start, first.End = base+first.Start, base+first.End
	p := source.Wrong(rule.YAMLSyntax, first, "this item stands in the column of keys, and goes on with the text of "+runtime.Quote(key)+" above",
		"write "+key+": | and below it all of the text, each line indented")
	if !certain {
		return &p
	}
	if p.Fix = (&runtime.Fix{Unsafe: true}); !block { // the text was cut, and gets longer
		indent = "  "
		p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: valueAt, End: valueAt, New: "|" + end + indent})
	}
	for _, item := range items {
		p.Fix.Edits = append(p.Fix.Edits, runtime.Edit{Start: base + item.Start, End: base + item.Start, New: cmp.Or(indent, "  ")})
	}
	return &p
}

// entryAbove is where the last entry starts that starts at or above an offset, less than 0 for none.
func (x *Bulleted) entryAbove(at int) int {
	if x.above == nil {
		x.above = make(map[int]int)
	}
	start := strings.LastIndexByte(x.Text[:at], '\n') + 1
	var passed []int
	for {
		entry, known := x.above[start]
		if !known {
			passed = append(passed, start)
			l := source.LineAt(x.Text, start)
			_, _, isKey := source.YAMLKey(l.Text)
			switch {
			case isKey && l.Text[0] != ' ' && l.Text[0] != '\t':
				entry, known = start, true
			case start == 0:
				entry, known = -1, true
			}
		}
		if known {
			for _, line := range passed {
				x.above[line] = entry
			}
			return entry
		}
		start = strings.LastIndexByte(x.Text[:start-1], '\n') + 1
	}
}

// isField reports an item that is a field but for its dash, and goes on with no text.
func (x *Bulleted) isField(line string) bool {
	entry := line[len(source.ItemSign(line)):]
	key, _, isEntry := source.YAMLKey(entry)
	return entry != line && isEntry && x.Known(entry[key.Start:key.End])
}

// isItem reports a line that people read as an item of a list.
func isItem(line string) bool {
	mark := source.ItemSign(line)
	return mark != "" && strings.TrimSpace(line[len(mark):]) != ""
}
