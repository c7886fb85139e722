// This file finds the keywords of triggers that say more than keywords: a mapping of lists.
//
// What comes in is the value of triggers, or an item of it. What goes out is the value with keywords in it, or how to write the item.

package keyword

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Listed is the value of keywords in a mapping that has those. It is n where that is anything else.
func Listed(n *node.Node) *node.Node {
	if n == nil || n.Kind != node.Mapping {
		return n
	}
	if words := n.Get("keywords"); words != nil {
		return words
	}
	return n
}

// Unread are the keys beside keywords that nobody reads, but for the agents, phases and languages that some frameworks name there.
func Unread(triggers *node.Node) (found []source.Problem) {
	for _, p := range triggers.Pairs {
		hint := "of triggers only keywords count; keep the rest below metadata"
		switch p.Key.Text {
		case "keywords", "agents", "phases", "languages":
			continue
		case "mode", "match", "trigger-mode":
			hint = "write trigger-mode at the first level"
		}
		found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+` stands within "triggers", where nobody reads it`, hint))
	}
	return found
}

// InsteadOfItem says what to write for a mapping as an item of a list of words, or "" where it has neither a list of words nor one between bars.
func InsteadOfItem(f runtime.Format, key string, item *node.Node) string {
	for _, p := range item.Pairs {
		switch {
		case p.Value == nil:
		case p.Value.Kind == node.Scalar && strings.Contains(p.Value.Text, "|"):
			if isBarred(p.Value.Text) {
				return "write strings in the list, one for each word between the |"
			}
			return phrasesHint(true, p.Value.Text)
		case (key == "trigger" || key == "triggers") && p.Value.Kind == node.List && len(item.Pairs) == 1 && len(p.Value.Items) > 0:
			var words []string
			for _, word := range p.Value.Items {
				if word.Kind != node.Scalar {
					return ""
				}
				words = append(words, word.Text)
			}
			return "write " + node.WriteList(f, key, words...)
		}
	}
	return ""
}
