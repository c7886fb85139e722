package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
)

// level is an open block of YAML: its column, what it holds, and its first line.
type level struct {
	column int
	holds  lineKind
	first  span
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
	if _, _, ok := yamlKey(trimmed); ok || strings.IndexByte("@`%", trimmed[0]) >= 0 {
		return keyLine
	}
	return textLine
}

// badNesting finds the line of an entry that stands in no column a block above has opened, or below a value that is
// complete. The parser stops at the block's first line instead.
func (s *source) badNesting(e entry) (fault, bool) {
	var open []level
	complete := false // the value above is quoted or in brackets: nothing can be indented below it
	r := &repairer{src: s, entry: e}
	for at := e.start; at < e.end; {
		l := lineAt(s.text[:e.end], at)
		at = l.next
		trimmed := strings.TrimLeft(l.text, " ")
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if end := valueEnd(s.text[:e.end], l.end()-len(trimmed)); end > 0 { // a value that starts on a line of its own
			at = max(at, lineAt(s.text[:e.end], min(end, e.end)).next)
			complete = true
			continue
		}
		column := len(l.text) - len(trimmed)
		kind := kindOfLine(trimmed)
		for len(open) > 0 && open[len(open)-1].column > column {
			open = open[:len(open)-1]
			complete = false
		}
		here := trimmedSpan(l)
		if len(open) == 0 || open[len(open)-1].column < column {
			if complete {
				return fault{rule.YAMLSyntax, here, "this line is indented below a value that is complete", "start it in the column of the keys above, or write the keys below an empty key:"}, true
			}
			open = append(open, level{column, kind, here})
		} else if f, ok := mixed(open[len(open)-1], kind, here, opensBlock(s.text, e, l)); ok {
			return f, true
		}
		indent, _, from := r.value(l)
		value := strings.TrimSpace(l.text[from:])
		complete = value != "" && strings.IndexByte("\"'[{", value[0]) >= 0
		switch {
		case value == "":
		case strings.IndexByte("|>", value[0]) >= 0:
			at = r.below(l, indent)
		case complete:
			at = max(at, lineAt(s.text[:e.end], min(valueEnd(s.text[:e.end], l.start+from), e.end)).next)
		}
	}
	return fault{}, false
}

// valueEnd is where the quoted or bracketed value at an offset ends, 0 when what stands there is neither, or a key.
func valueEnd(text string, at int) int {
	switch text[at] {
	case '"', '\'':
		if _, _, ok := yamlKey(lineAt(text, at).text); ok {
			return 0
		}
		return at + quotedEnd(text[at:])
	case '[', '{':
		return at + flowEnd(text[at:])
	case ']', '}':
		return at + 1
	}
	return 0
}

// mixed says what is wrong when a line stands in the column of a block that holds something else.
func mixed(block level, kind lineKind, here span, belowKey bool) (fault, bool) {
	const colon = "write key: value, with a blank behind the colon"
	switch {
	case block.holds == kind, block.holds == keyLine && kind == itemLine && belowKey:
		return fault{}, false
	case block.holds == textLine && kind == keyLine:
		return fault{rule.YAMLSyntax, block.first, "this line has no colon, and the next one is a key", colon}, true
	case block.holds == keyLine && kind == textLine:
		return fault{rule.YAMLSyntax, here, "this line has no colon, and stands among keys", colon}, true
	case kind == itemLine:
		return fault{rule.YAMLSyntax, here, "a list item stands in the column of keys", "indent it like the items above"}, true
	case block.holds == itemLine && kind == keyLine:
		return fault{rule.YAMLSyntax, here, "a key stands in the column of list items", "indent it like the keys above"}, true
	}
	return fault{}, false
}

// opensBlock reports whether the line above l is a key without a value, below which list items may start in the
// same column.
func opensBlock(text string, e entry, l line) bool {
	above := strings.TrimRight(text[e.start:l.start], " \t\r\n")
	if i := strings.LastIndexByte(above, '\n'); i >= 0 {
		above = above[i+1:]
	}
	return strings.HasSuffix(above, ":")
}
