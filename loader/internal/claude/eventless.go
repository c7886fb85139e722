// This file looks at hooks in which no event can stand: a path, a text that has lines of YAML, a list of scripts. In comes what stands below
// hooks; out goes how to write it.

package claude

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// tellEventless reports a text in the place of events, or in a list there. A list of mappings may be of another client.
func tellEventless(hooks *node.Node, f runtime.Format, log *report.Log) {
	text := hooks
	if i := slices.IndexFunc(hooks.Items, (*node.Node).IsText); hooks.Kind == node.List && i >= 0 {
		text = hooks.Items[i]
	}
	isNone := slices.Contains([]string{"", "false", "no", "none", "off"}, strings.ToLower(text.Text)) // it says that there are none
	if !text.IsText() || isNone || slices.ContainsFunc(append(hooks.Items, hooks), func(n *node.Node) bool { return eventOf(n) != "" }) {
		return
	}
	isLines, own := strings.Contains(strings.TrimSpace(text.Text), "\n"), &node.Node{}
	hasEvents := slices.ContainsFunc(events, func(event string) bool { return strings.Contains(strings.ReplaceAll(text.Text, `"`, ""), event+":") })
	if node.KindInWords(text) == "a string" && !isLines && !hasEvents {
		own = text
	}
	hint := "write events below hooks, as in " + strings.TrimPrefix(formless(own, own, "PreToolUse", f).Hint, asList)
	switch {
	case strings.HasSuffix(text.Text, ".json") && !strings.ContainsAny(text.Text, " \n"):
		hint = "write the events of that file below hooks"
	case text.Style == node.Block && hasEvents:
		hint = "leave out the | or > behind hooks:, so that the events are no text"
	}
	log.Add(source.Wrong(rule.UnknownKey, hooks.Span, "Claude Code finds no event here, and runs no hook", hint))
}
