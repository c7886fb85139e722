// This file finds keys that start with a blank of Unicode, which was to indent them: YAML reads a key of another name, at another level.
//
// What comes in is the tree of a frontmatter with its text. What goes out is a problem for each such key; an entry of which one is a
// part has no value then.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
)

// WideKeys reports the keys of a file whose lines are indented so. Each fix writes ordinary blanks, or none in front of a field that stands
// below a text; for other words there it has none.
func WideKeys(text string, root *node.Node, known func(key string) bool) (found []source.Problem) {
	if root == nil {
		return nil
	}
	within := false // the line above is one of a block, or opens one
	for i, top := range root.Pairs {
		p, isWide := wideKey(text, top.Key)
		switch edit := p.Fix; {
		case !isWide || within:
		case i == 0 || known(strings.TrimLeft(text[edit.Edits[0].End:top.Key.Span.End], " ")):
			p.Hint, edit.Edits[0].New = "start it in the first column", ""
		default: // words that go on with a text, which may be complete
			p.Hint, p.Fix = "indent with ordinary blanks, and put all of the text above in quotes", nil
		}
		within = isWide && within || top.Value == nil || top.Value.IsNull() || top.Value.Kind != node.Scalar
		if isWide {
			p.Rule, p.Message = rule.EntrySkipped, p.Message+" makes this a key of the first level"
			found = append(found, p)
		}
		before := len(found)
		found = append(found, wideWithin(text, top.Value)...)
		for j := range found[before:] {
			found[before+j].Entry, root.Pairs[i].Value = top.Key.Text, nil
		}
	}
	return found
}

// wideWithin are the problems of the keys within a value.
func wideWithin(text string, n *node.Node) (found []source.Problem) {
	if n == nil {
		return nil
	}
	for _, pair := range n.Pairs {
		if p, ok := wideKey(text, pair.Key); ok {
			p.Breaks = true
			found = append(found, p)
		}
		found = append(found, wideWithin(text, pair.Value)...)
	}
	for _, item := range n.Items {
		found = append(found, wideWithin(text, item)...)
	}
	return found
}

// wideKey is the problem of a key that stands first on its line, or behind a dash.
func wideKey(text string, key *node.Node) (source.Problem, bool) {
	at := key.Span
	if at.Start >= len(text) || !source.IsWide(text[at.Start:]) || strings.Trim(text[strings.LastIndexByte(text[:at.Start], '\n')+1:at.Start], " -") != "" {
		return source.Problem{}, false
	}
	edit, _ := lines.Narrowed(text, at.Start)
	return lines.Wide(text, at, edit), true
}
