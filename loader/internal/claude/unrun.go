// This file looks at hooks that lack what they are to do. In come hooks of an event; out go the keys that are lacking, and how to write them.

package claude

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// lacks is the first key without a text that a hook of a type does nothing without, or "".
func lacks(hook *node.Node, kind string) string {
	var needed []string
	switch kind {
	case "command":
		needed = []string{"command"}
	case "prompt", "agent":
		needed = []string{"prompt"}
	case "http":
		needed = []string{"url"}
	case "mcp_tool":
		needed = []string{"server", "tool"}
	}
	for _, key := range needed {
		if value := hook.Get(key); value == nil || value.Kind != node.Scalar || value.IsNull() {
			return key
		}
	}
	return ""
}

// unrun is the problem of a hook that is no mapping, or lacks its type or what it is to do.
func unrun(event string, hook, group *node.Node, f runtime.Format) source.Problem {
	wrong, own, kind := formless(hook, group, event, f), hookOf(hook, event, f), hook.Get("type")
	if kind == nil {
		if own != nil && hook.Kind == node.Mapping {
			wrong.Hint = "add " + own[0] + " to it"
		}
		return wrong
	}
	key := lacks(hook, kind.Text)
	if value := hook.Get(key); value != nil && value.Kind != node.Scalar {
		if words := node.Words(value); len(words) > 0 {
			return source.Wrong(rule.UnknownKey, value.Span, "the "+key+" of a hook is one text: Claude Code runs none of it at "+runtime.Quote(event),
				"write "+node.WriteText(f, key, strings.Join(words, " ")))
		}
	}
	if key == "command" && own != nil {
		return wrong // the hint has its type
	}
	if wrong.Hint = "add " + node.WriteText(f, key, "…") + " to it"; hook.Get(key) != nil {
		wrong.Hint = "write " + node.WriteText(f, key, "…")
	}
	for _, p := range hook.Pairs {
		isOther := p.Key.Text == "command" || p.Key.Text == "prompt" || p.Key.Text == "url"
		if isOther && p.Key.Text != key && p.Value.IsText() && (key == "prompt" || key == "url") && strings.Contains(p.Value.Text, "://") == (key == "url") {
			wrong.At, wrong.Hint = p.Key.Span, source.Meant(key)
		}
	}
	return wrong
}
