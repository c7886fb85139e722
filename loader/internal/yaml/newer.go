package yaml

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// newer finds what YAML 1.2 allows in an entry and the parser does not know, and gives the edits that make it the same
// in what the parser knows: the escape \/ of JSON, tabs on lines that are empty or a comment, a tab behind the dash of an
// item, and text below | or > that starts with a tab. Nobody is told: nothing is wrong.
func newer(text string, e entry) []runtime.Edit {
	n := &modern{text: text[:e.End]}
	for at := e.Start; at < e.End; {
		at = n.line(source.LineAt(n.text, at))
	}
	return n.edits
}

type modern struct {
	text  string // up to the end of the entry
	edits []runtime.Edit
}

func (n *modern) replace(start, end int, with string) {
	n.edits = append(n.edits, runtime.Edit{Start: start, End: end, New: with})
}

// line looks at one line and returns where to go on.
func (n *modern) line(l source.Line) int {
	trimmed := strings.TrimLeft(l.Text, " \t")
	if trimmed == "" || trimmed[0] == '#' {
		for i := range len(l.Text) - len(trimmed) {
			if l.Text[i] == '\t' {
				n.replace(l.Start+i, l.Start+i+1, " ")
			}
		}
		return l.Next
	}
	l.Text = n.dash(l, len(l.Text)-len(trimmed))
	indent, _, at := lines.ValueIn(l)
	value := l.Text[at:]
	if value == "" {
		return l.Next
	}
	start, end := l.Start+at, l.Next
	switch value[0] {
	case '|', '>':
		end = lines.BelowValue(n.text, l, indent)
		n.tabFirst(l, value, indent, end)
	case '"', '\'':
		end = start + source.QuotedEnd(n.text[start:])
		n.slashes(start, end)
	case '[', '{':
		end = start + source.FlowEnd(n.text[start:])
		for i := start; i < end; i++ {
			if c := n.text[i]; c == '"' || c == '\'' {
				length := source.QuotedEnd(n.text[i:end])
				n.slashes(i, i+length)
				i += length - 1
			}
		}
	}
	return max(l.Next, source.LineAt(n.text, min(end, len(n.text))).Start)
}

// dash is the line with blanks behind the dash at an offset: a scalar may stand behind tabs there, and nothing else.
func (n *modern) dash(l source.Line, at int) string {
	behind := strings.TrimLeft(l.Text[min(at+1, len(l.Text)):], " \t")
	gap := l.Text[min(at+1, len(l.Text)) : len(l.Text)-len(behind)]
	if _, _, isKey := source.YAMLKey(behind); l.Text[at] != '-' || !strings.Contains(gap, "\t") || isKey || strings.HasPrefix(behind, "-") {
		return l.Text
	}
	blanks := strings.Repeat(" ", len(gap))
	n.replace(l.Start+at+1, l.Start+at+1+len(gap), blanks)
	return l.Text[:at+1] + blanks + behind
}

// slashes replaces \/ in a scalar in double quotes.
func (n *modern) slashes(start, end int) {
	if n.text[start] != '"' {
		return
	}
	for i := start + 1; i+1 < end; i++ {
		if n.text[i] == '\\' {
			if n.text[i+1] == '/' {
				n.replace(i, i+2, "/")
			}
			i++
		}
	}
}

// tabFirst writes the indentation of a block of text to its | or >, when the first line of the text starts with a tab:
// from that line the parser would have to tell it.
func (n *modern) tabFirst(l source.Line, header string, indent, end int) {
	for at := l.Next; at < end; {
		next := source.LineAt(n.text[:end], at)
		at = next.Next
		text := strings.TrimLeft(next.Text, " ")
		if text == "" {
			continue
		}
		if deep := len(next.Text) - len(text) - indent; text[0] == '\t' && 0 < deep && deep <= 9 {
			sign := l.End() - len(header) + 1
			n.replace(sign, sign, strconv.Itoa(deep))
		}
		return
	}
}

// together are the edits of repairs with those that touch none of them, in the order of the text.
func together(repairs []source.Problem, more []runtime.Edit) []runtime.Edit {
	var edits []runtime.Edit
	for _, r := range repairs {
		edits = append(edits, r.Fix.Edits...)
	}
	mends := len(edits)
	for _, e := range more {
		at := sort.Search(mends, func(i int) bool { return edits[i].End > e.Start })
		if at == mends || edits[at].Start >= e.End {
			edits = append(edits, e)
		}
	}
	slices.SortStableFunc(edits, func(a, b runtime.Edit) int { return a.Start - b.Start })
	return edits
}
