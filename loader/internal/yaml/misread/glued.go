// This file mends lines of YAML that have no blank behind their colon or dash, or the colon of another script.
//
// What comes in are the problems of a text. What goes out are these with fixes, and the lines of the same kind that the parser
// does not come to, because it takes them for a part of what is broken above.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// MendGlued gives problems fixes, and adds those that stand below one and were not found. text starts at base in the file; root is
// what was read of it, or nil, and known are the keys of which a line can start with one.
func MendGlued(problems []source.Problem, root *node.Node, text string, base int, known func(key string) bool) []source.Problem {
	broken := false
	told := make(map[int]bool) // lines, by where they start
	var l source.Line          // of the last problem, for there may be thousands on one line
	var list source.Span       // the last list that was looked at, for there may be one in each item
	var block argsBlock        // and the lines of its column
	for i, p := range problems {
		at := p.At.Start - base
		if at >= len(text) || p.Rule != rule.YAMLSyntax && p.Rule != rule.UnquotedIndicator {
			continue
		}
		if at < l.Start || at >= l.Next {
			l = source.LineAt(text, strings.LastIndexByte(text[:at], '\n')+1)
		}
		start := l.Start
		if edit, _, ok := keyEdit(l, base, known); ok && p.Rule == rule.YAMLSyntax {
			broken, told[start] = true, true
			problems[i].Fix = &runtime.Fix{Edits: []runtime.Edit{edit}}
			continue
		}
		if p.Fix != nil || list.Start <= at && at < list.End {
			continue
		}
		around := listAround(text, l, &block)
		list, problems[i] = around.Span, explainItems(p, around, base)
	}
	if !broken {
		return problems
	}
	for from := 0; from < len(text); {
		l := source.LineAt(text, from)
		from = l.Next
		edit, key, ok := keyEdit(l, base, known)
		if !ok || told[l.Start] || root.Get(key) != nil {
			continue
		}
		p := source.Wrong(rule.YAMLSyntax, source.Span{Start: edit.Start - 1, End: edit.Start}, "no blank behind "+runtime.Quote(key+":"), "put a blank behind the colon")
		if edit.Start < edit.End {
			p = source.Wrong(rule.YAMLSyntax, source.Span{Start: edit.Start, End: edit.End}, "the colon behind "+runtime.Quote(key)+", or the blank behind that, is one of another script", "write the colon of ASCII, and a blank behind it")
		}
		p.Entry, p.Fix = key, &runtime.Fix{Edits: []runtime.Edit{edit}}
		problems = append(problems, p)
	}
	return problems
}

// keyEdit is what mends a line in the first column that starts with a known key and a colon without a blank.
func keyEdit(l source.Line, base int, known func(key string) bool) (edit runtime.Edit, key string, ok bool) {
	key, rest := source.LeadingWord(l.Text)
	if key == "" || !known(strings.ToLower(key)) && !keys.IsServer(key) {
		return runtime.Edit{}, "", false
	}
	at := base + l.Start + len(key)
	for _, colon := range []string{"：", ":\u00a0", ":\u3000", ":"} {
		behind, found := strings.CutPrefix(rest, colon)
		switch {
		case !found:
		case colon == ":" && (behind == "" || strings.IndexByte(" \t\r", behind[0]) >= 0 || strings.HasPrefix(behind, "//")):
			return runtime.Edit{}, "", false
		case colon == ":":
			return runtime.Edit{Start: at + 1, End: at + 1, New: " "}, key, true
		default:
			return runtime.Edit{Start: at, End: at + len(colon) + len(behind) - len(strings.TrimLeft(behind, " \u00a0\u3000")), New: ": "}, key, true
		}
	}
	return runtime.Edit{}, "", false
}
