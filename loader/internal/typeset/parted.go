// This file finds the commas of other keyboards, and the blanks of Unicode, between names: they part nothing, so that all of the names are one.
//
// What comes in is a text with the tree of its frontmatter. What goes out are problems, with fixes where an ordinary comma parts
// the names.

package typeset

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Commas are signs that people put between the items of a list, and that are none of the keyboard's.
const Commas = "，、；､﹑﹐﹔؛،｜￨│┃"

// PartedLists reports the values of a tree that hold names of tools or whatever a skill requires. Keywords are looked at with the other
// signs between them, and so are the skills of a project, of which no text may hold several.
func PartedLists(text string, root *node.Node, log *report.Log) {
	for _, p := range root.Pairs {
		switch strings.ReplaceAll(strings.ToLower(p.Key.Text), "_", "-") {
		case "allowed-tools", "allowedtools", "disallowed-tools", "disallowedtools", "depends", "dependencies", "requires":
			list{text, p.Key.Text, isFlow(text, root), log}.below(p.Value)
		case "metadata":
			if p.Value != nil {
				for _, block := range p.Value.Pairs {
					list{text, "requires", isFlow(text, root) || isFlow(text, p.Value) || isFlow(text, block.Value), log}.below(block.Value.Get("requires"))
				}
			}
		}
	}
}

type list struct {
	text, key string
	flow      bool // in brackets or braces
	log       *report.Log
}

// below looks at a value and at all that it holds.
func (l list) below(n *node.Node) {
	l.flow = l.flow || isFlow(l.text, n)
	switch {
	case n == nil:
	case n.Kind == node.Scalar:
		l.value(n, nil)
	case n.Kind == node.Mapping:
		for _, p := range n.Pairs {
			list{l.text, p.Key.Text, l.flow, l.log}.below(p.Value)
		}
	default:
		for _, item := range n.Items {
			if item.Kind == node.Scalar {
				l.value(item, n)
			}
		}
	}
}

// isFlow reports a mapping or list in braces or brackets.
func isFlow(text string, n *node.Node) bool {
	if n == nil || n.Kind == node.Scalar || n.Span.Start >= len(text) {
		return false
	}
	return text[n.Span.Start] == '{' || text[n.Span.Start] == '['
}

// parting is what makes two strings of one in quotes, in place of what stands from one place to another of it, and where that ends. At an end of the
// string nothing is to be parted.
func parting(raw string, from, to int) (text string, end int) {
	rest := strings.TrimLeft(raw[to:], " \t")
	if quote := raw[:1]; rest != quote && strings.TrimSpace(raw[:from]) != quote {
		text = quote + ", " + quote
	}
	return text, len(raw) - len(rest)
}

// isQuotedOnce reports a string in single or double quotes, and not in three of them.
func isQuotedOnce(raw string) bool {
	return (raw[0] == '"' || raw[0] == '\'') && !strings.HasPrefix(raw, `"""`) && !strings.HasPrefix(raw, "'''")
}

// value reports a string with such a comma outside of brackets, which is an item of a list or stands by itself.
func (l list) value(n, in *node.Node) {
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
		case depth == 0 && c >= 0x80 && (strings.ContainsRune(Commas, c) || partsWords(raw, i)):
			size := len(string(c))
			if found == "" {
				found, p.At = string(c), source.Span{Start: n.Span.Start + i, End: n.Span.Start + i + size}
			}
			comma, end := ", ", i+size
			if in != nil && n.Style != node.Plain {
				comma, end = parting(raw, i, end)
			} else if rest := raw[end:]; rest == "" || source.IsBlank(rest[0]) {
				comma = ","
			}
			fix.Edits = append(fix.Edits, runtime.Edit{Start: n.Span.Start + i, End: n.Span.Start + end, New: comma})
		}
	}
	if found == "" {
		return
	}
	p.Message = "all of " + runtime.Quote(strings.TrimSpace(n.Text)) + " is one name in " + runtime.Quote(l.key) + ": " + runtime.Quote(found) + " is no comma to a program"
	switch p.Fix = &fix; {
	case in != nil && isFlow(l.text, in) && (n.Style == node.Plain || isQuotedOnce(raw)):
		p.Hint = "make each name an item: put an ordinary comma between them"
	case in != nil:
		p.Fix, p.Hint = nil, "make each name an item"
	case l.flow && n.Style == node.Plain: // there a comma ends the value
		p.Fix, p.Hint = nil, "put the value in quotes, and an ordinary comma between names"
	}
	l.log.Add(p)
}
