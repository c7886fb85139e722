// This file finds keys in quotes of typography: to YAML they are part of the key.
//
// What comes in is a text with the tree of its frontmatter. What goes out are problems, with fixes.

package typeset

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// opening and closing are quotes of typography that people write around a word.
const opening, closing = "“„”‟‘‚’«»‹›", "“”‟‘’«»‹›"

// QuotedKeys reports such keys of a mapping, at any depth, but for those of which it is told already what they are meant to be.
func QuotedKeys(n *node.Node, log *report.Log) {
	if n == nil {
		return
	}
	for _, item := range n.Items {
		QuotedKeys(item, log)
	}
	for _, p := range n.Pairs {
		if inner := within(p.Key.Text); inner != "" && !report.Tells(log, p.Key.Span, rule.UnknownKey, rule.MissingField) {
			key(p.Key, inner, n.Get(inner) == nil, log)
		}
		QuotedKeys(p.Value, log)
	}
}

func key(key *node.Node, inner string, free bool, log *report.Log) {
	p := source.Wrong(rule.DamagedText, key.Span, "the quotes of "+runtime.Quote(key.Text)+" are part of the key", "write "+runtime.Quote(inner)+", in quotes of the keyboard or without any")
	if free {
		p.Fix = node.RenameKey(key, inner, false)
	}
	log.Add(p)
}

// within is what a key has between such quotes, or "".
func within(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	last, lastSize := utf8.DecodeLastRuneInString(text)
	if size < 2 || size+lastSize >= len(text) || !strings.ContainsRune(opening, first) || !strings.ContainsRune(closing, last) {
		return ""
	}
	if inner := text[size : len(text)-lastSize]; !strings.ContainsAny(inner, opening) {
		return strings.TrimSpace(inner)
	}
	return "" // “a” or “b”
}
