package lines

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// level is an open block of YAML: its column, what it holds, and its first line.
type level struct {
	column int
	holds  lineKind
	first  source.Span
	// hasList is set while the items of a list stand in the column of the keys, below one of them.
	hasList bool
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

// Nesting finds the line of an entry that stands in no column a block above has opened, or below a value that is
// complete. The parser stops at the block's first line instead. It is not sure where another line can be the wrong one.
// off is the first line between the columns of two blocks, which counts where nothing else is wrong.
func Nesting(text string, in source.Span) (off, f source.Problem, sure, found bool) {
	text = text[:in.End]
	var open []level
	complete := false // the value above is quoted or in brackets: nothing can be indented below it
	listed := false   // an item stands above
	ended := false    // a comment stands right above, which ends a value
	var above source.Line
	for at := in.Start; at < in.End; {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		if trimmed == "" || trimmed[0] == '#' {
			ended = ended || trimmed != ""
			continue
		}
		if end := source.ValueEnd(text, l.End()-len(trimmed)); end > 0 { // a value that starts on a line of its own
			at = max(at, source.LineAt(text, min(end, in.End)).Next)
			complete = true
			continue
		}
		column := len(l.Text) - len(trimmed)
		kind := kindOfLine(trimmed)
		left := level{holds: textLine} // the innermost block that the line leaves
		for len(open) > 0 && open[len(open)-1].column > column {
			if left.holds == textLine {
				left = open[len(open)-1]
			}
			open = open[:len(open)-1]
			complete = false
		}
		here := l.Trimmed()
		if kind == textLine && left.holds != textLine && len(open) > 0 && open[len(open)-1].column < column {
			isText := func(line string) bool { return kindOfLine(line) == textLine }
			return off, shallowLine(l, left.column+2, deeper(text, l, left.column+2, isText)), true, true
		}
		if kind != textLine && left.holds != textLine && len(open) > 0 && open[len(open)-1].column < column {
			if off.Rule == nil {
				off = between(l, kind, left, open[len(open)-1])
			}
		}
		if len(open) == 0 || open[len(open)-1].column < column {
			if complete {
				return off, source.Wrong(rule.YAMLSyntax, here, "this line is indented below a value that is complete", "start it in the column of the keys above, or write the keys below an empty key:"), false, true
			}
			if kind == itemLine && ended && valued(above) != "" {
				return off, source.Wrong(rule.YAMLSyntax, here, "a list item stands below a value, which the comment ends", listless(trimmed, above)), true, true
			}
			open = append(open, level{column: column, holds: kind, first: here})
		} else {
			block := &open[len(open)-1]
			belowKey := block.hasList || opensBlock(text[in.Start:l.Start])
			if f, ok := mixed(*block, kind, here, belowKey); ok {
				if kind == itemLine && !listed {
					f.Hint = listless(trimmed, above)
				}
				return off, f, kind == textLine, true
			}
			block.hasList = kind == itemLine && block.holds == keyLine
		}
		indent, _, from := ValueIn(l)
		listed, above, ended = listed || kind == itemLine, l, false
		if kind == itemLine && indent > column { // an item that is a mapping: its keys stand in the column of the first
			open = append(open, level{column: indent, holds: keyLine, first: here})
		}
		complete = isComplete(strings.TrimSpace(l.Text[from:]))
		at = behind(text, l, indent, from)
	}
	return off, f, false, false
}

// between says what is wrong with a line that starts between the columns of two blocks. An entry below a list is one of the first level.
func between(l source.Line, kind lineKind, inner, outer level) source.Problem {
	if inner.holds == itemLine && kind == keyLine && outer.column == 0 {
		return offColumn(l, firstColumn)
	}
	return offColumn(l, "start it in the column of the line above that it belongs to")
}

// offColumn is the problem of a line that fits to none around it.
func offColumn(l source.Line, hint string) source.Problem {
	return source.Wrong(rule.YAMLSyntax, l.Trimmed(), fmt.Sprintf("this line is indented by %d, which fits to no line around it", Indentation(l.Text)), hint)
}

// mixed says what is wrong when a line stands in the column of a block that holds something else.
func mixed(block level, kind lineKind, here source.Span, belowKey bool) (source.Problem, bool) {
	const colon = "write key: value, with a blank behind the colon"
	switch {
	case block.holds == kind, block.holds == keyLine && kind == itemLine && belowKey:
		return source.Problem{}, false
	case block.holds == textLine && kind == keyLine:
		return source.Wrong(rule.YAMLSyntax, block.first, "this line has no colon, and the next one is a key", colon), true
	case block.holds == itemLine && kind == textLine:
		return source.Wrong(rule.YAMLSyntax, here, "this line has no dash, and stands among the items of a list", "write a dash and a blank in front of each item"), true
	case block.holds == keyLine && kind == textLine:
		return source.Wrong(rule.YAMLSyntax, here, "this line has no colon, and stands among keys", colon), true
	case kind == itemLine:
		return source.Wrong(rule.YAMLSyntax, here, "a list item stands in the column of keys", "indent it like the items above"), true
	case block.holds == itemLine && kind == keyLine:
		return source.Wrong(rule.YAMLSyntax, here, "a key stands in the column of list items", "indent it like the keys above"), true
	}
	return source.Problem{}, false
}

// listless is what to do with an item that belongs to no list: one that is an entry has a dash too much. The line above may hold the item before.
func listless(item string, above source.Line) string {
	if source.IsYAMLEntry(strings.TrimLeft(item, "- ")) {
		return "remove the dash"
	}
	hint := "put a key and a colon on a line above it"
	if key := valued(above); key != "" {
		return "put the value of " + runtime.Quote(key) + " on a line of its own below the key, as an item too, or " + hint
	}
	return hint
}

// valued is the key of a line that has a value which may be an item, or "".
func valued(l source.Line) string {
	if _, key, from := ValueIn(l); from < len(l.Text) && strings.IndexByte("[{|>&*!%@`#", l.Text[from]) < 0 {
		return key
	}
	return ""
}

// opensBlock reports whether a text ends with a key without a value, below which list items may start in the same column.
func opensBlock(text string) bool {
	above := strings.TrimRight(text, " \t\r\n")
	if i := strings.LastIndexByte(above, '\n'); i >= 0 {
		above = above[i+1:]
	}
	return strings.HasSuffix(above, ":")
}
