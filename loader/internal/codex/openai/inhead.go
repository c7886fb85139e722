// This file finds what belongs into agents/openai.yaml, where Codex looks for it, in the frontmatter of a skill.
//
// What comes in is the tree of a frontmatter. What goes out is a problem for each such entry of its first level. Anybody may have a
// key of these names: only what has the shape of that file below it is told.

package openai

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// InHead says of each such entry that it does nothing here.
func InHead(root *node.Node) (found []source.Problem) {
	for _, p := range root.Pairs {
		hint := "write it in agents/openai.yaml beside the SKILL.md"
		if allows, ok := allowed(p); ok && allows {
			hint = "write it below policy: in agents/openai.yaml beside the SKILL.md, or remove it: without it the model may start the skill"
		} else if ok {
			hint = "write disable-model-invocation with true here, or this below policy: in agents/openai.yaml beside the SKILL.md"
		} else if !belongs(p) {
			continue
		}
		found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" does nothing here: Codex reads it in agents/openai.yaml alone", hint))
	}
	return found
}

// allowed is what the one key of the policy says in the first level, which no other client has.
func allowed(p node.Pair) (allows, ok bool) {
	if len(p.Key.Text) < len("allowImplicitInvocation") || as("policy", p.Key.Text) == "" { // most are shorter, and to fold each takes memory
		return false, false
	}
	return node.IsTrue(p.Value)
}

// belongs reports an entry of that file.
func belongs(p node.Pair) bool {
	key := ""
	for _, name := range [...]string{"policy", "interface", "dependencies"} {
		if strings.EqualFold(p.Key.Text, name) {
			key = name
		}
	}
	if key == "" || p.Value == nil {
		return false
	}
	for _, q := range p.Value.Pairs {
		if name := as(key, q.Key.Text); name != "" && (name != "tools" || HasTool(q.Value)) {
			return true
		}
	}
	return false
}

// HasTool reports a list of tools of which one has a type and a value, as Codex has them.
func HasTool(list *node.Node) bool {
	if list == nil {
		return false
	}
	for _, item := range list.Items {
		if item.Get("type").IsText() && item.Get("value").IsText() {
			return true
		}
	}
	return false
}
