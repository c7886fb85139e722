// This file finds lines of a text that are indented too little to go on with it, where YAML refuses them: below | and >, and below a
// key or the dash of an item.
//
// What comes in is the text of a frontmatter and the line that starts a value, or the line that goes on with one. What goes out is the
// problem, with the fix that indents what follows.

package lines

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// ShallowBlock finds the first line of a text below | or > that is indented less than the first one: YAML ends the text there. The header stands at
// the end of a line, and the lines of the text end at an offset. The fix indents it, and those below it, as the first.
func ShallowBlock(text string, header string, below, end int) (source.Problem, bool) {
	header, _, _ = strings.Cut(header, "#")
	if strings.ContainsAny(header, "123456789") {
		return source.Problem{}, false
	}
	deep, first := 0, source.Line{}
	fix := &runtime.Fix{Unsafe: header[0] == '|'} // where the column of each line may mean something
	for at := below; at < end; {
		line := source.LineAt(text[:end], at)
		at = line.Next
		switch column := shallowIndentation(line); {
		case strings.TrimSpace(line.Text) == "", column < deep && line.Text[column] == '#': // a comment may stand below a text
		case deep == 0:
			deep = column
		case column < deep:
			if fix.Edits = append(fix.Edits, runtime.Edit{Start: line.Start, End: line.Start, New: strings.Repeat(" ", deep-column)}); first.Next == 0 {
				first = line
			}
		}
	}
	return shallowLine(first, deep, fix), first.Next > 0
}

// deeper indents a line of words, and those below it that start where it does and are words as well.
func deeper(text string, l source.Line, column int, isText func(line string) bool) *runtime.Fix {
	fix, indent := &runtime.Fix{}, shallowIndentation(l)
	for {
		fix.Edits = append(fix.Edits, runtime.Edit{Start: l.Start, End: l.Start, New: strings.Repeat(" ", column-indent)})
		if l = source.LineAt(text, l.Next); shallowIndentation(l) != indent || len(l.Text) == indent || !isText(l.Text[indent:]) {
			return fix
		}
	}
}

// shallowLine is the problem of a line that belongs to the text above it, and starts in front of the column of that.
func shallowLine(l source.Line, column int, fix *runtime.Fix) source.Problem {
	p := source.Wrong(rule.YAMLSyntax, l.Trimmed(), fmt.Sprintf("this line is indented by %d, which is too little to go on with the text above it", shallowIndentation(l)),
		fmt.Sprintf("indent it by %d", column))
	p.Fix = fix
	return p
}

func shallowIndentation(l source.Line) int { return len(l.Text) - len(strings.TrimLeft(l.Text, " ")) }
