// This file finds keys without a blank behind their colon where YAML reads something else: {command:npx} is a mapping with one long
// key, and A:x below env a text. A tree comes in, and problems or hints go out.

package misplaced

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// GluedKeys are those in braces, with nothing as their value, in what says which servers a skill has and what it requires.
func GluedKeys(text string, root *node.Node) (found []source.Problem) {
	for _, p := range root.Pairs {
		switch key := p.Key.Text; {
		case slices.Contains([]string{"mcp", "mcpServers", "requires"}, key):
			found = keys(text, p.Value, found)
		case key == "metadata" && p.Value != nil:
			for _, block := range p.Value.Pairs {
				if openclaw.IsKey(block.Key.Text) {
					found = keys(text, block.Value, found)
				}
			}
		}
	}
	return found
}

func keys(text string, n *node.Node, found []source.Problem) []source.Problem {
	for i := 0; n != nil && i < len(n.Pairs); i++ {
		p := n.Pairs[i]
		word, at := lines.GluedWord(p.Key.Text), p.Key.Span
		if word != "" && p.Value != nil && p.Value.IsNull() && at.End <= len(text) && text[at.Start:at.End] == p.Key.Text {
			behind := at.Start + len(word) + 1
			wrong := source.Wrong(rule.UnknownKey, at, "no blank behind "+runtime.Quote(word+":"), "put a blank behind the colon")
			wrong.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: behind, End: behind, New: " "}}}
			found = append(found, wrong)
			continue
		}
		found = keys(text, p.Value, found)
	}
	return found
}

// GluedHint says of a text that stands for a mapping how it is one, or "".
func GluedHint(value *node.Node) string {
	if value.Kind != node.Scalar || value.Style != node.Plain {
		return ""
	}
	if word := lines.GluedWord(value.Text); word != "" {
		return ": put a blank behind the colon of " + runtime.Quote(word)
	}
	return ""
}
