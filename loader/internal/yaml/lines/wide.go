// This file is about lines that are indented with blanks of Unicode, as a web page or a word processor gives them. To YAML these are
// the start of a key or a text.

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Wide is the problem of a place whose indentation has such a blank, with edits that write ordinary ones.
func Wide(text string, at source.Span, edits ...runtime.Edit) source.Problem {
	_, name := source.WideBlank(text[at.Start:])
	p := source.Wrong(rule.YAMLSyntax, at, name+" in the indentation", "indent with ordinary blanks")
	p.Fix = &runtime.Fix{Edits: edits}
	return p
}

// WideIndent is the problem of a line with one behind its ordinary blanks. The fix writes ordinary ones, in that line and in those below it
// up to an offset.
func WideIndent(text string, l source.Line, end int) source.Problem {
	at := l.Start + Indentation(l.Text)
	size, _ := source.WideBlank(text[at:])
	p := Wide(text, source.Span{Start: at, End: at + size})
	for at := l.Start; at < end; at = l.Next {
		l = source.LineAt(text[:end], at)
		if edit, ok := Narrowed(text, l.Start+Indentation(l.Text)); ok {
			p.Fix.Edits = append(p.Fix.Edits, edit)
		}
	}
	return p
}

// Narrowed is the edit that makes ordinary blanks of all those at an offset of a text, if a blank of Unicode is the first.
func Narrowed(text string, at int) (runtime.Edit, bool) {
	blanks, end := 0, at
	for {
		size, _ := source.WideBlank(text[end:])
		if size == 0 && blanks > 0 && strings.HasPrefix(text[end:], " ") {
			size = 1
		}
		if size == 0 {
			return runtime.Edit{Start: at, End: end, New: strings.Repeat(" ", blanks)}, blanks > 0
		}
		end += size
		blanks++
	}
}
