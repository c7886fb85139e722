// This file finds lines of YAML that start in the wrong column.
//
// What comes in is the text of a frontmatter, the span of an entry that the parser refuses, and a way to ask the parser
// about a text. What goes out is the problem with its place: the line that fits to none of the blocks above it, or the one
// that makes the entry readable when it starts elsewhere.

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// ValueIn finds the value in a line: behind its dashes and its key. indent is the column that lines of the same value
// must be deeper than.
func ValueIn(l source.Line) (indent int, key string, at int) {
	at = Indentation(l.Text)
	indent = at
	for strings.HasPrefix(l.Text[at:], "- ") {
		indent = at
		at += 2
		at += len(l.Text[at:]) - len(strings.TrimLeft(l.Text[at:], " "))
	}
	if k, after, ok := source.YAMLKey(l.Text[at:]); ok && keys.IsKey(strings.Trim(l.Text[at+k.Start:at+k.End], `"'`)) {
		indent = at
		key = strings.Trim(l.Text[at+k.Start:at+k.End], `"'`)
		at += after
		at += len(l.Text[at:]) - len(strings.TrimLeft(l.Text[at:], " \t"))
	}
	return indent, key, at
}

// BelowValue skips the lines of a text that belong to the value of l: blank ones, and those deeper than indent.
func BelowValue(text string, l source.Line, indent int) int {
	at := l.Next
	for at < len(text) {
		next := source.LineAt(text, at)
		if strings.TrimLeft(next.Text, " ") != "" && Indentation(next.Text) <= indent {
			break
		}
		at = next.Next
	}
	return at
}

// Indentation counts the blanks that a text starts with.
func Indentation(text string) int { return len(text) - len(strings.TrimLeft(text, " ")) }

// behind is where to go on behind the value that starts at an offset of l: a block scalar, or one in quotes or brackets
// that has more lines.
func behind(text string, l source.Line, indent, from int) int {
	value := strings.TrimSpace(l.Text[from:])
	switch {
	case value == "":
	case strings.IndexByte("|>", value[0]) >= 0:
		return BelowValue(text, l, indent)
	case isComplete(value):
		return max(l.Next, source.LineAt(text, min(source.ValueEnd(text, l.Start+from), len(text))).Next)
	}
	return l.Next
}

// isComplete reports a value in quotes or brackets, below which nothing can be indented.
func isComplete(value string) bool { return value != "" && strings.IndexByte("\"'[{", value[0]) >= 0 }
