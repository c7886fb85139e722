package parted

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// commas are signs that people put between the items of a list, and that are none of the keyboard's.
const commas = "，、；､﹑﹐﹔؛،｜￨│┃"

// Lists reports the values of a tree that hold names of tools, skills or whatever a skill requires. Keywords are looked at with
// the other signs between them.
func Lists(text string, root *node.Node, log *report.Log) {
	for _, p := range root.Pairs {
		switch key := strings.ReplaceAll(strings.ToLower(p.Key.Text), "_", "-"); key {
		case "allowed-tools", "allowedtools", "disallowed-tools", "disallowedtools", "skills", "depends", "dependencies", "requires":
			list{text, p.Key.Text, log}.below(p.Value, key != "requires")
		case "metadata":
			if p.Value != nil {
				for _, block := range p.Value.Pairs {
					list{text, "requires", log}.below(block.Value.Get("requires"), false)
				}
			}
		}
	}
}

type list struct {
	text, key string
	log       *report.Log
}

// below looks at a value and at all that it holds. A comma parts the names of a string, and those of an item where asItem is set.
func (l list) below(n *node.Node, inItems bool) {
	switch {
	case n == nil:
	case n.Kind == node.Scalar:
		l.value(n, true)
	case n.Kind == node.Mapping:
		for _, p := range n.Pairs {
			list{l.text, p.Key.Text, l.log}.below(p.Value, inItems)
		}
	}
	if n == nil || n.Kind != node.List {
		return
	}
	for _, item := range n.Items {
		if item.Kind == node.Scalar {
			l.value(item, inItems)
		}
	}
}

// value reports a string with such a comma outside of brackets.
func (l list) value(n *node.Node, parts bool) {
	if strings.HasPrefix(strings.TrimSpace(n.Text), "{") || source.Plain(n.Text) == len(n.Text) {
		return
	}
	raw := l.text[n.Span.Start:n.Span.End]
	p := source.Wrong(rule.DamagedText, n.Span, "", "put an ordinary comma between names")
	var fix runtime.Fix
	depth, found := 0, ""
	for i, c := range raw {
		switch {
		case c == '(' || c == '（':
			depth++
		case c == ')' || c == '）':
			depth--
		case depth == 0 && c >= 0x80 && strings.ContainsRune(commas, c):
			size := len(string(c))
			if found == "" {
				found, p.At = string(c), source.Span{Start: n.Span.Start + i, End: n.Span.Start + i + size}
			}
			comma := ", "
			if rest := raw[i+size:]; rest == "" || source.IsBlank(rest[0]) {
				comma = ","
			}
			fix.Edits = append(fix.Edits, runtime.Edit{Start: n.Span.Start + i, End: n.Span.Start + i + size, New: comma})
		}
	}
	if found == "" {
		return
	}
	p.Message = "all of " + runtime.Quote(strings.TrimSpace(n.Text)) + " is one name in " + runtime.Quote(l.key) + ": " + runtime.Quote(found) + " is no comma to a program"
	if p.Fix = &fix; !parts {
		p.Fix, p.Hint = nil, "make each name an item"
	}
	l.log.Add(p)
}
