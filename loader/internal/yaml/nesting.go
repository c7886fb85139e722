package yaml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// level is an open block of YAML: its column, what it holds, and its first line.
type level struct {
	column int
	holds  lineKind
	first  source.Span
}

// lineKind is what a line of YAML is: a list item, an entry, or text that goes on.
type lineKind uint8

const (
	itemLine lineKind = iota
	keyLine
	textLine
)

func kindOfLine(trimmed string) lineKind {
	if strings.HasPrefix(trimmed, "- ") || trimmed == "-" {
		return itemLine
	}
	if _, _, ok := source.YAMLKey(trimmed); ok || strings.IndexByte("@`%", trimmed[0]) >= 0 {
		return keyLine
	}
	return textLine
}

// badNesting finds the line of an entry that stands in no column a block above has opened, or below a value that is
// complete. The parser stops at the block's first line instead.
func (x *explainer) badNesting(e entry) (source.Problem, bool) {
	var open []level
	complete := false // the value above is quoted or in brackets: nothing can be indented below it
	r := &repairer{text: x.text, known: x.known, entry: e}
	for at := e.Start; at < e.End; {
		l := source.LineAt(x.text[:e.End], at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if end := source.ValueEnd(x.text[:e.End], l.End()-len(trimmed)); end > 0 { // a value that starts on a line of its own
			at = max(at, source.LineAt(x.text[:e.End], min(end, e.End)).Next)
			complete = true
			continue
		}
		column := len(l.Text) - len(trimmed)
		kind := kindOfLine(trimmed)
		for len(open) > 0 && open[len(open)-1].column > column {
			open = open[:len(open)-1]
			complete = false
		}
		here := l.Trimmed()
		if len(open) == 0 || open[len(open)-1].column < column {
			if complete {
				return source.Wrong(rule.YAMLSyntax, here, "this line is indented below a value that is complete", "start it in the column of the keys above, or write the keys below an empty key:"), true
			}
			open = append(open, level{column, kind, here})
		} else if f, ok := mixed(open[len(open)-1], kind, here, opensBlock(x.text, e, l)); ok {
			return f, true
		}
		indent, _, from := r.value(l)
		value := strings.TrimSpace(l.Text[from:])
		complete = value != "" && strings.IndexByte("\"'[{", value[0]) >= 0
		switch {
		case value == "":
		case strings.IndexByte("|>", value[0]) >= 0:
			at = r.below(l, indent)
		case complete:
			at = max(at, source.LineAt(x.text[:e.End], min(source.ValueEnd(x.text[:e.End], l.Start+from), e.End)).Next)
		}
	}
	return source.Problem{}, false
}

// mixed says what is wrong when a line stands in the column of a block that holds something else.
func mixed(block level, kind lineKind, here source.Span, belowKey bool) (source.Problem, bool) {
	const colon = "write key: value, with a blank behind the colon"
	switch {
	case block.holds == kind, block.holds == keyLine && kind == itemLine && belowKey:
		return source.Problem{}, false
	case block.holds == textLine && kind == keyLine:
		return source.Wrong(rule.YAMLSyntax, block.first, "this line has no colon, and the next one is a key", colon), true
	case block.holds == keyLine && kind == textLine:
		return source.Wrong(rule.YAMLSyntax, here, "this line has no colon, and stands among keys", colon), true
	case kind == itemLine:
		return source.Wrong(rule.YAMLSyntax, here, "a list item stands in the column of keys", "indent it like the items above"), true
	case block.holds == itemLine && kind == keyLine:
		return source.Wrong(rule.YAMLSyntax, here, "a key stands in the column of list items", "indent it like the keys above"), true
	}
	return source.Problem{}, false
}

// opensBlock reports whether the line above l is a key without a value, below which list items may start in the
// same column.
func opensBlock(text string, e entry, l source.Line) bool {
	above := strings.TrimRight(text[e.Start:l.Start], " \t\r\n")
	if i := strings.LastIndexByte(above, '\n'); i >= 0 {
		above = above[i+1:]
	}
	return strings.HasSuffix(above, ":")
}
