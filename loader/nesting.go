package loader

import "strings"

// level is an open block of YAML: its column, and whether it holds list items or keys.
type level struct {
	column int
	items  bool
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
		column := len(l.text) - len(trimmed)
		item := strings.HasPrefix(trimmed, "- ") || trimmed == "-"
		for len(open) > 0 && open[len(open)-1].column > column {
			open = open[:len(open)-1]
			complete = false
		}
		here := trimmedSpan(l)
		switch {
		case len(open) == 0 || open[len(open)-1].column < column:
			if complete {
				return fault{"yaml-syntax", here, "this line is indented below a value that is complete", "start it in the column of the keys above, or write the keys below an empty key:"}, true
			}
			open = append(open, level{column, item})
		case open[len(open)-1].items != item && (item && !opensBlock(s.text, e, l) || !item):
			if item {
				return fault{"yaml-syntax", here, "a list item stands in the column of keys", "indent it like the items above"}, true
			}
			return fault{"yaml-syntax", here, "a key stands in the column of list items", "indent it like the keys above"}, true
		}
		indent, _, from := r.value(l)
		value := strings.TrimSpace(l.text[from:])
		complete = value != "" && strings.IndexByte("\"'[{", value[0]) >= 0
		switch {
		case value == "":
		case strings.IndexByte("|>", value[0]) >= 0:
			at = r.below(l, indent)
		case complete:
			end := l.start + from
			if value[0] == '"' || value[0] == '\'' {
				end += quotedEnd(s.text[end:e.end])
			} else {
				end += flowEnd(s.text[end:e.end])
			}
			at = max(at, lineAt(s.text[:e.end], min(end, e.end)).next)
		}
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
