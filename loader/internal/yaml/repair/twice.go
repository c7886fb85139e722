// This file mends a value that starts with the key that it belongs to: the key was written twice.
//
// What comes in is such a value. What goes out is a repair that leaves the key once.

package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// twice reports a value that starts with its own key and a colon. One with what may be a comment behind it stays as it is.
func twice(r *repairer, p lines.Folded, key string) bool {
	rest, ok := strings.CutPrefix(p.Text, key+": ")
	rest = strings.TrimSpace(rest)
	if !ok || key == "" || rest == "" || p.Sign != (source.Span{}) || p.Comment != (source.Span{}) || len(p.Inner) > 0 {
		return false
	}
	start := p.Start + len(key) + 1
	e := runtime.Edit{Start: p.Start, End: start + len(r.text[start:p.End]) - len(strings.TrimLeft(r.text[start:p.End], " \t"))}
	if isPlain := strings.IndexByte("[{\"'", rest[0]) >= 0 || !needsQuotes(rest); !isPlain {
		e.End, e.New = p.End, Quote(rest)
	}
	r.list = append(r.list, mend(rule.UnquotedColon, p.Colon, "the key "+runtime.Quote(key)+" is written twice; the value is read as "+runtime.Quote(rest), "remove one of the two", e))
	return true
}

// needsQuotes reports a text that YAML reads as something else, or refuses, without quotes.
func needsQuotes(text string) bool {
	if strings.IndexByte("|>-?:#@`%,!&*", text[0]) >= 0 || strings.Contains(text, " #") {
		return true
	}
	for i := range len(text) {
		if source.IsColon(text, i) {
			return true
		}
	}
	return false
}
