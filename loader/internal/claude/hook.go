// This file reads the hooks of a frontmatter, which Claude Code runs at events of a skill's life.
//
// What comes in is a frontmatter. What goes out are problems about events that there most likely are none of.

package claude

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// events are those that Claude Code has. A later version may have more: what is near to none of them is not told.
var events = []string{
	"ConfigChange", "CwdChanged", "Elicitation", "ElicitationResult", "FileChanged", "InstructionsLoaded", "Notification", "PermissionDenied",
	"PermissionRequest", "PostCompact", "PostToolBatch", "PostToolUse", "PostToolUseFailure", "PreCompact", "PreToolUse", "SessionEnd", "SessionStart",
	"Setup", "Stop", "StopFailure", "SubagentStart", "SubagentStop", "TaskCompleted", "TaskCreated", "TeammateIdle", "UserPromptExpansion",
	"UserPromptSubmit", "WorktreeCreate", "WorktreeRemove",
}

// TellHooks reports events that are most likely meant to be others, and hooks of an event that have another form than Claude Code reads. No two
// fixes write one event.
func TellHooks(root *node.Node, f runtime.Format, log *report.Log) {
	tellOutside(root, log)
	hooks := root.Get("hooks")
	if hooks == nil {
		return
	}
	tellEventless(hooks, f, log)
	for _, item := range append(hooks.Items, hooks) {
		if event := eventOf(item); event != "" && (item != hooks || hooks.Kind == node.Scalar) {
			wrong := formless(item, item, event, f)
			if example, ok := strings.CutPrefix(wrong.Hint, asList); ok && item != hooks {
				wrong.Hint = "the events below hooks are no list: write them without a dash, as in " + example
			}
			if hooked := item.Get(event); f == runtime.FormatYAML && hooked != nil && hooked.Kind == node.List {
				wrong.Hint = "remove the dash in front of " + runtime.Quote(event) + ": the events below hooks are no list"
			}
			log.Add(wrong)
		}
	}
	written := make(map[string]bool)
	for _, p := range hooks.Pairs {
		meant := near(p.Key.Text)
		isEvent := slices.Contains(events, p.Key.Text)
		if p.Key.Text == "hooks" && hasEvent(p.Value) {
			log.Add(source.Wrong(rule.UnknownKey, p.Key.Span, "the events stand a level too deep: Claude Code finds none of them, and runs no hook", "remove the level "+runtime.Quote("hooks")+", so that its events take its place"))
		}
		if isEvent {
			tellForm(p.Key.Text, p.Value, f, log)
		}
		isList := p.Value != nil && p.Value.Kind == node.List
		if meant == "" || !isList && misspelt.Fold(meant) == p.Key.Text && !strings.ContainsFunc(meant[1:], unicode.IsUpper) { // setup: ./x.sh is of another client
			continue
		}
		wrong := source.Wrong(rule.UnknownKey, p.Key.Span, "Claude Code has no event "+runtime.Quote(p.Key.Text)+": what is below it never runs", source.Meant(meant))
		if hooks.Get(meant) == nil && !written[meant] {
			wrong.Fix, written[meant] = node.RenameKey(p.Key, meant, true), true
		}
		log.Add(wrong)
	}
}

// hasEvent reports a mapping with an event among its keys.
func hasEvent(n *node.Node) bool {
	return n != nil && slices.ContainsFunc(n.Pairs, func(p node.Pair) bool { return slices.Contains(events, p.Key.Text) })
}

// eventOf is the event that a text names, or a mapping in a key or a value, or "".
func eventOf(n *node.Node) string {
	texts := []string{n.Text}
	for _, p := range n.Pairs {
		texts = append(texts, p.Key.Text, cmp.Or(p.Value, p.Key).Text)
	}
	if i := slices.IndexFunc(texts, func(text string) bool { return slices.Contains(events, text) }); i >= 0 {
		return texts[i]
	}
	return ""
}

// asList is how the hint begins for what is no list of hooks.
const asList = "write each in a list of hooks, as in "

// formless is the problem of what is no list of hooks of an event, in a group of them. Its hint has the author's own hook, where there is one.
func formless(at, group *node.Node, event string, f runtime.Format) source.Problem {
	hook := hookOf(cmp.Or(at.Get("hooks"), at.Get(event), at), event, f)
	var entries []string
	switch matcher := group.Get("matcher"); {
	case matcher != nil && matcher.Kind == node.Scalar:
		tools, one := withoutPermissions(matcher.Text)
		entries = append(entries, node.WriteText(f, "matcher", tools))
		if one != "" && hook != nil {
			hook = append(hook, node.WriteText(f, "if", one))
		}
	case hook == nil && slices.Contains(ofTools, event):
		entries = append(entries, node.WriteText(f, "matcher", "Bash"))
	}
	if hook == nil {
		hook = []string{node.WriteText(f, "type", "command"), node.WriteText(f, "command", "./guard.sh")}
	}
	entries = append(entries, node.WriteKey(f, "hooks")+" [{"+strings.Join(hook, ", ")+"}]")
	return source.Wrong(rule.UnknownKey, at.Span, "Claude Code finds no hook of "+runtime.Quote(event)+" here, and runs none",
		asList+node.WriteKey(f, event)+" [{"+strings.Join(entries, ", ")+"}]")
}

// ofTools are the events at which a matcher names tools. At others it names something else, or is not looked at.
var ofTools = []string{"PermissionDenied", "PermissionRequest", "PostToolUse", "PostToolUseFailure", "PreToolUse"}

// hookOf are the entries of the hook that was written for an event in another form, nil where there is none.
func hookOf(n *node.Node, event string, f runtime.Format) []string {
	if n.Kind == node.Scalar && n.Text != "" && n.Text != event {
		return []string{node.WriteText(f, "type", "command"), node.WriteText(f, "command", n.Text)}
	}
	for _, keys := range [...][2]string{{"command", "command"}, {"prompt", "prompt"}, {"http", "url"}} {
		value := n.Get(keys[1])
		text := strings.Join(node.Words(value), " ")
		if value != nil && value.Kind == node.Scalar {
			text = value.Text
		}
		if text != "" {
			return []string{node.WriteText(f, "type", keys[0]), node.WriteText(f, keys[1], text)}
		}
	}
	return nil
}

// tellForm reports each hook of an event that has another form, and what in the others is most likely meant to be something else.
func tellForm(event string, value *node.Node, f runtime.Format, log *report.Log) {
	switch {
	case value == nil || value.IsNull():
		return
	case value.Kind != node.List:
		wrong := formless(value, value, event, f)
		if hooks := value.Get("hooks"); f == runtime.FormatYAML && hooks != nil && hooks.Kind == node.List {
			wrong.Hint = "put a dash and a blank in front of " + runtime.Quote(value.Pairs[0].Key.Text) + ", and indent what is below it as far: an event has a list"
		}
		log.Add(wrong)
		return
	}
	for _, group := range value.Items {
		told, hooks := tellMeant(event, group, groupKeys, log), group.Get("hooks")
		if group.Kind != node.Mapping || hooks == nil || hooks.Kind != node.List {
			if !told {
				log.Add(formless(group, group, event, f))
			}
			continue
		}
		tellMatcher(event, group.Get("matcher"), log) // else the hint says how to write all of it
		for _, hook := range hooks.Items {
			kind := hook.Get("type")
			if kind != nil && slices.Contains(hookTypes, kind.Text) {
				tellValues(hook, log)
			}
			told := tellMeant(event, hook, hookKeys, log)
			if told = tellType(event, kind, log) || told; told {
				continue
			}
			if hook.Kind != node.Mapping || kind == nil || lacks(hook, kind.Text) != "" {
				log.Add(unrun(event, hook, group, f))
			}
		}
	}
}

// near is the event that another name is meant to be, or "".
func near(name string) string {
	if slices.Contains(events, name) {
		return ""
	}
	for _, event := range events {
		if misspelt.Fold(event) == misspelt.Fold(name) {
			return event
		}
	}
	if len(name) < 5 { // it may be a word of its own, such as Step
		return ""
	}
	return runtime.Nearest(name, slices.Values(events))
}
