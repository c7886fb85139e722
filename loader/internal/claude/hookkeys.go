// This file looks at the keys of hooks, and at times and truth values there. In comes the value of an event, or a frontmatter; out go
// problems about keys and types that are most likely meant to be others, values that Claude Code refuses, and events outside of hooks:
// what stands there never runs.

package claude

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// The keys that Claude Code reads in a group of hooks and in a hook, those first that others are told to be meant for. A later version may
// read more: what is near to none of them is not told.
var (
	groupKeys = []string{"hooks", "matcher"}
	hookKeys  = []string{"command", "prompt", "statusMessage", "timeout", "type", "url", "async", "asyncRewake", "allowedEnvVars", "args", "headers", "if", "input", "model", "once", "server", "shell", "tool"}
)

// mostMeant is how many of them others are told to be meant for, and shortest how many letters such a key has at least.
const mostMeant, shortest = 6, 3

// tellMeant reports those of a mapping that lacks the key which is meant.
func tellMeant(event string, n *node.Node, known []string, log *report.Log) (told bool) {
	written := make(map[string]bool)
	for _, p := range n.Pairs {
		key := p.Key.Text
		if slices.Contains(known, key) {
			continue
		}
		meant := ""
		if len(key) >= shortest {
			meant = runtime.Nearest(key, slices.Values(known[:min(len(known), mostMeant)]))
		}
		switch {
		case strings.Contains(" cmd exec run script ", " "+key+" ") && slices.Contains(known, "command"):
			meant = "command"
		case strings.Contains(" tool tools ", " "+key+" ") && slices.Contains(known, "matcher"):
			meant = "matcher"
		}
		if meant == "" || n.Get(meant) != nil {
			continue
		}
		told = true
		wrong := source.Wrong(rule.UnknownKey, p.Key.Span, "Claude Code reads no "+runtime.Quote(key)+" in a hook of "+runtime.Quote(event), source.Meant(meant))
		if !written[meant] {
			wrong.Fix, written[meant] = node.RenameKey(p.Key, meant, true), true
		}
		log.Add(wrong)
	}
	return told
}

// hookTypes are those that Claude Code has. A later version may have more: what is near to none of them is not told.
var hookTypes = []string{"agent", "command", "http", "mcp_tool", "prompt"}

// tellType reports the type of a hook that is near to another, or a word of no other kind than a command.
func tellType(event string, kind *node.Node, log *report.Log) (told bool) {
	if kind == nil || kind.Kind != node.Scalar || slices.Contains(hookTypes, kind.Text) {
		return false
	}
	meant := runtime.Nearest(kind.Text, slices.Values(hookTypes))
	if strings.Contains(" bash cmd exec script sh shell ", " "+kind.Text+" ") {
		meant = "command"
	}
	if meant == "" {
		return false
	}
	wrong := source.Wrong(rule.UnknownKey, kind.Span, "Claude Code has no hooks of the type "+runtime.Quote(kind.Text)+": this one of "+runtime.Quote(event)+" never runs", source.Meant(meant))
	wrong.Fix = node.RenameKey(kind, meant, true)
	log.Add(wrong)
	return true
}

// tellValues reports a time of a hook that is no number, and a truth value that is none: which Claude Code does not take.
func tellValues(hook *node.Node, log *report.Log) {
	for _, p := range hook.Pairs {
		if p.Value == nil || p.Value.Kind != node.Scalar || p.Value.IsNull() {
			continue
		}
		takes, hint := "", ""
		switch p.Key.Text {
		case "timeout":
			if node.KindInWords(p.Value) == "a number" {
				continue
			}
			takes, hint = "a number of seconds", "write a number such as 30"
			long, err := time.ParseDuration(p.Value.Text)
			if err != nil {
				long, err = time.ParseDuration(p.Value.Text + "s")
			}
			if err == nil && long > 0 {
				hint = "write " + strconv.FormatFloat(long.Seconds(), 'f', -1, 64)
			}
		case "async", "asyncRewake", "once":
			if slices.Contains([]string{"true", "false"}, node.KindInWords(p.Value)) {
				continue
			}
			takes, hint = "true or false", "write one of the two"
			if v, ok := node.IsTrue(p.Value); ok {
				hint = "write " + strconv.FormatBool(v)
			}
		default:
			continue
		}
		if p.Value.Style == node.Quoted && hint == "write "+p.Value.Text {
			hint += " without quotes"
		}
		found := runtime.Quote(p.Value.Text)
		if node.KindInWords(p.Value) == "a string" {
			found = "the text " + found
		}
		log.Add(source.Wrong(rule.UnknownKey, p.Value.Span, "Claude Code takes "+takes+" for "+runtime.Quote(p.Key.Text)+", not "+found+", and may refuse all hooks of the skill with it", hint))
	}
}

// tellOutside reports events that stand in the frontmatter itself, with hooks, or below a key that is meant to be hooks.
func tellOutside(root *node.Node, log *report.Log) {
	hint := "write hooks: on a line above it, and indent it, with all that is below it"
	if hooks := root.Get("hooks"); hooks != nil && hooks.IsNull() {
		hint = "indent it below hooks:, with all that is below it"
	}
	for _, p := range root.Pairs {
		if p.Key.Text == "hook" && hasEvent(p.Value) {
			wrong := source.Wrong(rule.UnknownKey, p.Key.Span, "Claude Code reads no "+runtime.Quote(p.Key.Text)+": the events below it never run a hook", "write its events below hooks:")
			if root.Get("hooks") == nil {
				wrong.Hint, wrong.Fix = source.Meant("hooks"), node.RenameKey(p.Key, "hooks", true)
			}
			log.Add(wrong)
		}
		if p.Value != nil && slices.Contains(events, p.Key.Text) && slices.ContainsFunc(p.Value.Items, func(group *node.Node) bool { return group.Get("hooks") != nil }) {
			log.Add(source.Wrong(rule.UnknownKey, p.Key.Span, "the event "+runtime.Quote(p.Key.Text)+" stands outside of hooks: what is below it never runs",
				hint))
		}
	}
}
