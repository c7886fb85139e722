// This file finds values of a frontmatter that are nothing, since they start with the sign of a comment: #deploy.
//
// What comes in is the tree of a frontmatter with its text. What goes out are problems, each with the edit that quotes the value.

package misread

import (
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// CommentedValues reports the values and items below the known keys of a tree. A sign with a blank behind it is a comment to everybody; a
// required entry without a value is reported as such.
func CommentedValues(text string, root *node.Node, known, required func(key string) bool) []source.Problem {
	if root == nil || strings.IndexByte(text[root.Span.Start:root.Span.End], '#') < 0 {
		return nil
	}
	f := finder{text: text}
	for _, p := range root.Pairs {
		if (known(p.Key.Text) || strings.HasPrefix(p.Key.Text, "mcp-")) && (required == nil || !required(p.Key.Text)) {
			f.entry(p)
		}
	}
	return f.found
}

type finder struct {
	text  string
	found []source.Problem
}

func (f *finder) entry(p node.Pair) {
	if p.Value == nil {
		return
	}
	if isNothing(p.Value) {
		f.value(runtime.Quote(p.Key.Text)+" has no value", p.Key.Span.End)
		return
	}
	f.below(p.Value, p.Key)
}

// below looks at the entries and items of a value.
func (f *finder) below(n, key *node.Node) {
	for _, p := range n.Pairs {
		f.entry(p)
	}
	for _, item := range n.Items {
		if isNothing(item) {
			f.value("an item of "+runtime.Quote(key.Text)+" is nothing", item.Span.Start)
		} else {
			f.below(item, key)
		}
	}
}

func isNothing(n *node.Node) bool {
	return n.Kind == node.Scalar && n.Style == node.Plain && n.Text == ""
}

// value reports what the line has behind a place in place of a value.
func (f *finder) value(what string, from int) {
	line := source.LineAt(f.text, from)
	rest := strings.TrimLeft(line.Text, " \t:")
	if !source.IsCutStart(rest) || isNote(rest[1:]) {
		return
	}
	value := upToNote(rest)
	at := source.Span{Start: line.End() - len(rest), End: line.End() - len(rest) + len(value)}
	hint, instead := "put it in quotes", repair.Quote(value)
	if _, isTruth := node.IsTrue(&node.Node{Text: value[1:]}); isTruth && strings.ContainsFunc(value, unicode.IsLetter) { // which no text says
		hint, instead = "write "+value[1:]+" without the sign", value[1:]
	}
	p := source.Wrong(rule.CommentCut, at, what+": YAML takes "+runtime.Quote(value)+" for a comment", hint)
	p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start, End: at.End, New: instead}}, Unsafe: true}
	f.found = append(f.found, p)
}

// upToNote is a text without the comment at its end that is one to people too. Every other "#12" in it is a word of its author's.
func upToNote(text string) string {
	for i := 1; i < len(text); i++ {
		if text[i] == '#' && source.IsBlank(text[i-1]) && lines.IsNote(text[i:]) {
			text = text[:i]
		}
	}
	return strings.TrimRight(text, " \t")
}

// isNote reports what somebody has left behind the sign for later, or a line of decoration.
func isNote(text string) bool {
	word, _ := source.LeadingWord(text)
	switch strings.ToUpper(word) {
	case "TODO", "FIXME", "XXX", "NOTE", "TBD":
		return true
	}
	return strings.IndexByte("-=!*", text[0]) >= 0
}
