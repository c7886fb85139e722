package lines

import (
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Search looks for the line of an entry that starts in the wrong column.
type Search struct {
	Text string
	// Parts is how many items and keys the parser finds in the blocks of a text, or -1 when it refuses the text.
	Parts func(text string) int
	// Enough is told how many bytes the next try has, and reports whether enough was tried.
	Enough func(bytes int) bool
}

// Misplaced finds the line that makes an entry readable when it starts in the column of another one. Where that is true of
// several, the one in an odd column among even ones is wrong, then one in a column that no other line has. Where two columns fit, it goes on
// with the line right above it, unless it opens a block.
func (s Search) Misplaced(in source.Span) (source.Problem, bool) {
	lines := structural(s.Text, in)
	if len(lines) == 0 {
		return source.Problem{}, false
	}
	columns, even := columnsOf(lines), mostlyEven(s.Text[:min(len(s.Text), sample)])
	count := map[int]int{}
	for _, c := range columns {
		count[c]++
	}
	inner := slices.Clone(columns) // and those of the keys behind dashes
	for _, l := range lines {
		if indent, key, _ := ValueIn(l); key != "" {
			inner = append(inner, indent)
		}
	}
	slices.Sort(inner)
	inner = slices.Compact(inner)
	want := parts(lines)
	best, bestColumn, bestScore := source.Line{}, 0, -1
	for i, l := range lines {
		score := 0
		if even == (columns[i]%2 == 1) {
			score += 2
		}
		if count[columns[i]] == 1 {
			score++
		}
		if score <= bestScore {
			continue
		}
		near := nearest(inner, columns[i])
		if isDeep(l) || i > 0 && slices.Index(near, columns[i-1]) > 0 && !opensBlock(l.Text) {
			slices.Reverse(near)
		}
		for _, column := range near {
			if s.Enough(in.End - in.Start) {
				return source.Problem{}, false
			}
			moved := s.Text[in.Start:l.Start] + strings.Repeat(" ", column) + s.Text[l.Start+columns[i]:in.End]
			if s.Parts(moved) > want {
				best, bestColumn, bestScore = l, column, score
				break
			}
		}
	}
	if bestScore < 0 {
		return source.Problem{}, false
	}
	return offColumn(best, fmt.Sprintf("indent it by %d", bestColumn)), true
}

// Unindented reports an entry that is read with the one above it, which has a key, when it starts in a deeper column: it
// has lost its indentation, and the lines below it have not.
func (s Search) Unindented(above source.Span, key string, in source.Span) (source.Problem, bool) {
	lines := slices.Concat(structural(s.Text, above), structural(s.Text, in))
	columns, want := columnsOf(lines), parts(lines)+2
	slices.Sort(columns)
	for _, column := range slices.Compact(columns) {
		if column < 1 {
			continue
		}
		if s.Enough(in.End - above.Start) {
			break
		}
		moved := s.Text[above.Start:in.Start] + strings.Repeat(" ", column) + s.Text[in.Start:in.End]
		if s.Parts(moved) >= want {
			return source.Wrong(rule.YAMLSyntax, source.LineAt(s.Text, in.Start).Trimmed(),
				fmt.Sprintf("this line starts in the first column, and the lines around it belong to %s", runtime.Quote(key)),
				fmt.Sprintf("indent it by %d", column)), true
		}
	}
	return source.Problem{}, false
}

// structural are the lines of an entry below its key that open or continue its blocks: not the text of block scalars, nor
// what goes on in quotes and brackets.
func structural(text string, in source.Span) []source.Line {
	text = text[:in.End]
	var list []source.Line
	for at := in.Start; at < in.End; {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if l.Start > in.Start {
			list = append(list, l)
		}
		if end := source.ValueEnd(text, l.End()-len(trimmed)); end > 0 {
			at = max(at, source.LineAt(text, min(end, in.End)).Next)
			continue
		}
		indent, _, from := ValueIn(l)
		at = behind(text, l, indent, from)
	}
	return list
}

func columnsOf(lines []source.Line) (columns []int) {
	for _, l := range lines {
		columns = append(columns, Indentation(l.Text))
	}
	return columns
}

// parts are how many items and keys lines start with. When the parser finds fewer, it has taken some for text.
func parts(lines []source.Line) int {
	n := 0
	for _, l := range lines {
		text := strings.TrimLeft(l.Text, " ")
		for strings.HasPrefix(text, "- ") {
			n++
			text = strings.TrimLeft(text[2:], " ")
		}
		if source.IsYAMLEntry(text) {
			n++
		}
	}
	return n
}

// sample is how much of a text shows how it is indented, in bytes.
const sample = 2 << 10

// mostlyEven reports a text whose lines are indented by even numbers, as most are.
func mostlyEven(text string) bool {
	odd := 0
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if n := Indentation(l.Text); n > 0 {
			odd += 2*(n%2) - 1
		}
	}
	return odd <= 0
}

// isDeep reports a line with a key that servers alone have, and nothing around them: it belongs to the one above.
func isDeep(l source.Line) bool {
	_, key, _ := ValueIn(l)
	return key == "args" || key == "command" || key == "cwd" || key == "env" || key == "headers" || key == "url"
}

// nearest are the next columns to the left and to the right of one, among sorted ones.
func nearest(columns []int, column int) []int {
	at, found := slices.BinarySearch(columns, column)
	var list []int
	if at > 0 && columns[at-1] > 0 {
		list = append(list, columns[at-1])
	}
	if found {
		at++
	}
	if at < len(columns) {
		list = append(list, columns[at])
	}
	return list
}
