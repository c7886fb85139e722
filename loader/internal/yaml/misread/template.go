// This file says of braces that YAML refuses that a template left them there.
//
// What comes in is what the parser says is wrong with a text. What goes out is the same, or what is wrong for its author.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// ExplainTemplate gives a mistake in the syntax of a line that has {{…}} or {%…%} in it the words that its author has for that: who
// left a placeholder there knows of no mapping, and no brace is one too many. text starts at base in the file.
func ExplainTemplate(p source.Problem, text string, base int) source.Problem {
	at := p.At.Start - base
	if p.Rule != rule.YAMLSyntax || at >= len(text) {
		return p
	}
	l := source.LineAt(text, strings.LastIndexByte(text[:at], '\n')+1)
	for _, braces := range [][2]string{{"{{", "}}"}, {"{%", "%}"}, {"{#", "#}"}} {
		start := strings.Index(l.Text, braces[0])
		if start < 0 || strings.ContainsAny(l.Text[:start], `"'`) || !startsValue(l.Text[:start]) {
			continue
		}
		left, _, isClosed := strings.Cut(l.Text[start:], braces[1])
		if !isClosed || strings.Contains(left, ": ") {
			continue // it is a mapping after all
		}
		left += braces[1]
		p.At = source.Span{Start: base + l.Start + start, End: base + l.Start + start + len(left)}
		p.Message = runtime.Quote(left) + " is left from a template, and without quotes { starts a mapping"
		p.Hint = "write what belongs there; if the braces are meant, put the whole value in double quotes"
		return p
	}
	return p
}

// startsValue reports the part of a line behind which a value starts.
func startsValue(before string) bool {
	before = strings.TrimRight(before, " \t")
	return before == "" || strings.IndexByte(":-[,{", before[len(before)-1]) >= 0
}
