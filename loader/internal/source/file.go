package source

import (
	"sort"
	"strings"
	"unicode/utf8"
)

// File is the text of a file and how diagnostics name it.
type File struct {
	Name string
	Text string
}

// LineAt is the number of the line, from 1, that holds an offset. For many offsets of one text see Lines.
func (f File) LineAt(offset int) int { return 1 + strings.Count(f.Text[:offset], "\n") }

// Lines find the line and column of an offset. They are counted as far as somebody asks: most of what is wrong is at the
// start of a file.
type Lines struct {
	text   string
	starts []int // offsets at which the lines start, as far as they are counted
	// asked are the latest places whose columns were asked for.
	asked [4]cursor
	next  int
}

// cursor is a place on a line that starts at an offset.
type cursor struct{ start, offset, column int }

// NewLines prepares the lines of a text.
func NewLines(text string) *Lines { return &Lines{text: text} }

// count finds the lines up to the one that holds an offset, and the start of the one behind it.
func (l *Lines) count(offset int) {
	if l.starts == nil {
		l.starts = append(make([]int, 0, 32), 0)
	}
	for last := l.starts[len(l.starts)-1]; last <= offset; {
		end := strings.IndexByte(l.text[last:], '\n')
		if end < 0 {
			return
		}
		last += end + 1
		l.starts = append(l.starts, last)
	}
}

// Position turns a byte offset into line and column, both from 1, the column in characters. An offset outside of the
// text is that of its nearer end. A byte order mark takes no column.
func (l *Lines) Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(l.text))
	l.count(offset)
	line = sort.SearchInts(l.starts, offset+1)
	start := l.starts[line-1]
	if start == 0 && strings.HasPrefix(l.text, BOM) && offset >= len(BOM) {
		start = len(BOM)
	}
	// On a long line a place is counted from the nearest before it that was asked for: a hundred reports are a walk.
	near := cursor{start, start, 1}
	for _, c := range l.asked {
		if c.start == start && near.offset <= c.offset && c.offset <= offset && c.column > 0 {
			near = c
		}
	}
	near.column += utf8.RuneCountInString(l.text[near.offset:offset])
	near.offset = offset
	l.asked[l.next%len(l.asked)] = near
	l.next++
	return line, near.column
}

// Excerpt is the text of a line that a position was in, counted from 1, without its end; "" for another.
func (l *Lines) Excerpt(line int) string {
	if line < 1 || line > len(l.starts) {
		return ""
	}
	text, _, _ := strings.Cut(l.text[l.starts[line-1]:], "\n")
	return strings.TrimSuffix(strings.TrimPrefix(text, BOM), "\r")
}
