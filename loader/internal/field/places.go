package field

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keyword"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// TriggerSpans finds the place of each keyword in the text of the file: the word itself where it stands in the text as it is,
// else its value, else the name of the skill.
func (f *Frontmatter) TriggerSpans(text string, root *node.Node) []source.Span {
	if len(f.Triggers) == 0 {
		return nil
	}
	var values []*node.Node
	for _, p := range root.Pairs {
		switch misspelt.Fold(p.Key.Text) {
		case "trigger", "triggers":
			values = appendScalars(values, keyword.Listed(p.Value))
		case "metadata":
			for _, key := range []string{"triggers", cleanPrefix + "trigger", cleanPrefix + "triggers"} {
				values = appendScalars(values, p.Value.Get(key))
			}
		}
	}
	places := make(map[string][]source.Span)
	for _, v := range values {
		addPlaces(places, text, v)
	}
	spans := make([]source.Span, len(f.Triggers))
	for i, word := range f.Triggers {
		spans[i] = f.NameSpan
		if at := places[word]; len(at) > 0 {
			spans[i], places[word] = at[0], at[1:]
		}
	}
	return spans
}

// appendScalars adds the scalars of a value, which may be nil, at any depth.
func appendScalars(list []*node.Node, n *node.Node) []*node.Node {
	if n == nil {
		return list
	}
	if n.Kind == node.Scalar {
		return append(list, n)
	}
	for _, item := range n.Items {
		list = appendScalars(list, item)
	}
	for _, p := range n.Pairs {
		list = appendScalars(list, p.Value)
	}
	return list
}

// addPlaces adds the place of each keyword of a value, as a frontmatter has it: the word itself when the text has it as it is, else the value.
func addPlaces(places map[string][]source.Span, text string, value *node.Node) {
	at := value.Span
	if at.Start >= at.End || at.End > len(text) {
		return
	}
	add := func(word string, at source.Span) {
		word = keyword.AsTyped(strings.TrimSpace(word))
		places[word] = append(places[word], at)
	}
	if strings.Contains(value.Text, "|") {
		add(value.Text, at) // of a list, where | parts nothing
	}
	raw := strings.Split(text[at.Start:at.End], "|")
	start := at.Start
	for i, word := range strings.Split(value.Text, "|") {
		here := at
		if i < len(raw) {
			word = strings.TrimSpace(word)
			if before, behind, ok := strings.Cut(raw[i], word); ok && strings.Trim(before+behind, " \t\r\n\"'") == "" {
				here.Start = start + len(before)
				here.End = here.Start + len(word)
			}
			start += len(raw[i]) + 1
		}
		add(word, here)
	}
}
