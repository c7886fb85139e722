package field

import (
	"github.com/skillgen/skillgen/loader/internal/declared"
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
	places := make(map[string][]source.Span)
	add := func(_ string, v *node.Node) { keyword.AddPlaces(places, text, v) }
	for _, p := range root.Pairs {
		switch misspelt.Fold(p.Key.Text) {
		case "trigger", "triggers":
			declared.Scalars("", keyword.Listed(p.Value), add)
		case "metadata":
			for _, key := range []string{"triggers", cleanPrefix + "trigger", cleanPrefix + "triggers"} {
				declared.Scalars("", p.Value.Get(key), add)
			}
		}
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
