// This file finds the keys that together leave nobody who starts a skill: neither the model nor a person.

package misplaced

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// nobodyStarts reports the second of the two keys of a frontmatter.
func nobodyStarts(root *node.Node) []source.Problem {
	var first *node.Node
	for _, p := range root.Pairs {
		key := p.Key.Text
		if key != "disable-model-invocation" && key != "user-invocable" {
			continue
		}
		if on, ok := node.IsTrue(p.Value); !ok || on != (key == "disable-model-invocation") {
			continue
		}
		if first == nil || first.Text == key { // which of two counts is another's to tell
			first = p.Key
			continue
		}
		return []source.Problem{source.Wrong(rule.UnknownKey, p.Key.Span, runtime.Quote(key)+" and "+runtime.Quote(first.Text)+" leave nobody to start the skill",
			"remove one of them; to switch a skill off, put an empty file .disabled beside the SKILL.md")}
	}
	return nil
}
