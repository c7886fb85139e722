package author

import (
	"cmp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/mention"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
)

// ForeignTools is about lists of tools that no client reads as they are meant.
var ForeignTools = &Rule{
	Rule: rule.Rule{
		Name: "foreign-tools", Title: "tools that are not allowed as they are meant to be", Build: runtime.SeverityWarning,
		Why: "No tool is called all, and a program is none: Bash runs it, as in Bash(git *). A skill says with allowed-tools what a model may use; tools is the key of an agent's file, and clients pass over it in a skill. " +
			"In a string, blanks and commas part the tools; brackets, quotes and marks behind them become part of their names, and a word between them is another: no tool is called so. In a list each item is one name, a comma at its end included. " +
			"A name that is nearly one of Claude Code's tools allows none, and forbids none; one that differs in case alone is a hint, since other clients write theirs so, and nothing is said of it in a list of such a client. " +
			"A command behind an exclamation mark, or in a block of code that begins with one, runs when the skill is read, before anybody can be asked: where the list has commands, and not this one, Claude Code refuses the skill.",
		Bad:  "---\nname: search\ndescription: Searches.\nallowed-tools: '[\"Read\", \"Grep\"]'\n---\n\nBody.\n",
		Good: "---\nname: search\ndescription: Searches.\nallowed-tools: [Read, Grep]\n---\n\nBody.\n",
	},
	look: foreignTools,
}

// foreignTools reports the key of another kind of file, and names that hold the signs of a list.
func foreignTools(s *reader) {
	var allowed *node.Node
	names := false
	for _, p := range s.Head.Root.Pairs {
		switch misspelt.Fold(p.Key.Text) {
		case "tools":
			names = true
		case "allowedtools":
			allowed = p.Value
			s.tools(p.Value)
			s.refused(p.Value)
		case "disallowedtools":
			s.tools(p.Value)
		}
	}
	if !names {
		return
	}
	for _, p := range s.Head.Root.Pairs {
		if hint := needs.ToolKeyHint(p.Value, allowed); hint != "" && strings.EqualFold(p.Key.Text, "tools") {
			s.report(p.Key.Span, runtime.Quote(p.Key.Text)+" names tools, and no client reads it in a skill", hint)
		}
	}
}

// tools reports what is wrong with a list of tools, and with the names in the rest of it.
func (s *reader) tools(value *node.Node) {
	if value == nil {
		return
	}
	told := s.quotedTools(value)
	var servers []string
	for server := range declared.Servers(s.Head.Root) {
		servers = append(servers, server)
	}
	isOthers, isSpaced := needs.AreOthers(value), needs.AreSpaced(value)
	for _, item := range append([]*node.Node{value}, value.Items...) {
		if item.Kind != node.Scalar || told[item] {
			continue
		}
		if bare := strings.Trim(item.Text, ", "); item != value && bare != "" && bare != strings.TrimSpace(item.Text) && !s.log.Full() {
			s.misspeltTool(item.Span, item.Text, bare)
			continue
		}
		if was, meant := needs.PartedTool(item.Text); meant != "" && !isSpaced && !s.log.Full() {
			s.misspeltTool(item.Span, was, meant)
			continue
		}
		for _, name := range needs.ToolNames(item) {
			if why, hint := needs.NoTool(name); why != "" && !s.log.Full() {
				s.log.Hint(source.Wrong(s.broken, item.Span, "no tool is called "+runtime.Quote(name)+why, hint))
				continue
			}
			meant := cmp.Or(needs.MeantTool(name), needs.OwnTool(servers, name))
			if meant != "" && !(isOthers && strings.EqualFold(meant, name)) && !s.log.Full() {
				s.misspeltTool(item.Span, name, meant)
			}
		}
	}
}

// refused reports the commands that run when the skill is read, where its tools name others alone.
func (s *reader) refused(tools *node.Node) {
	const most = 100 // commands
	if tools == nil {
		return
	}
	start, lacking, count := s.Head.Body, needs.LackingTool(tools), 0
	for c := range mention.Injected(s.Text[start:]) {
		if count++; lacking == nil || count > most {
			return
		}
		if entry := lacking(c.Text); entry != "" && !s.log.Full() {
			at := source.Span{Start: start + c.At, End: start + c.At + len(c.Text)}
			s.log.Hint(source.Wrong(s.broken, at, runtime.Quote(c.Text)+" runs when the skill is read, and no entry of "+runtime.Quote(mention.Allowed)+" covers it: Claude Code then refuses the skill", "add "+entry))
		}
	}
}

// misspeltTool reports a name within a span that is meant to be another: as a hint where it is so but for case, as other clients have it.
func (s *reader) misspeltTool(at source.Span, name, meant string) {
	if text := s.Text[at.Start:at.End]; strings.Count(text, name) == 1 {
		at.Start += strings.Index(text, name)
		at.End = at.Start + len(name)
	}
	wrong := source.Wrong(s.broken, at, "Claude Code has no tool "+runtime.Quote(name), source.Meant(meant))
	if strings.EqualFold(meant, name) {
		s.log.Hint(wrong)
	} else {
		s.log.Add(wrong)
	}
}

// quotedTools reports the items of a list, or the string, with a bracket or a quote around a name, outside of parentheses, or a dash of
// typography in it, and returns them. A parenthesis that is open in one item may be closed in the next.
func (s *reader) quotedTools(value *node.Node) map[*node.Node]bool {
	told, isParted := make(map[*node.Node]bool), false
	say := func(n *node.Node, at source.Span, message, hint string) {
		told[n] = true
		s.report(at, message, hint)
	}
	for _, item := range append([]*node.Node{value}, value.Items...) {
		if item.Kind != node.Scalar {
			continue
		}
		dash, instead := typeset.Hyphen(item.Text)
		wrong, hint := needs.ToolParentheses(item.Text)
		holds, one := needs.ToolItem(item)
		switch {
		case dash != "" && item == value && strings.HasPrefix(strings.TrimLeft(item.Text, "-‐‑‒–—−"), " "): // the marks of a list, which are told
		case dash != "":
			say(item, item.Span, "the tools hold "+dash+", which stands in no command", instead)
		case item == value: // a string
		case wrong != "" && isParted:
			told[item] = true
		case wrong != "":
			isParted = true
			say(item, s.unclosed(item.Span, wrong), wrong, hint+needs.CutPattern(item.Text))
		case holds != "":
			say(item, item.Span, "the item "+runtime.Quote(item.Text)+" holds "+holds, one)
		}
	}
	if value.Kind != node.Scalar || told[value] {
		return told
	}
	if wrong, hint := needs.WrongTools(value.Text); wrong != "" {
		say(value, s.unclosed(value.Span, wrong), wrong, hint)
	}
	return told
}

// unclosed is what stands from the first parenthesis within a span on that is not closed, where that is what is wrong.
func (s *reader) unclosed(at source.Span, wrong string) source.Span {
	var open []int
	for i := at.Start; i < at.End && strings.HasPrefix(wrong, needs.NotClosed); i++ {
		switch last := len(open) - 1; {
		case s.Text[i] == '(':
			open = append(open, i)
		case s.Text[i] == ')' && last >= 0:
			open = open[:last]
		}
	}
	if len(open) == 0 {
		return at
	}
	return source.Span{Start: open[0], End: at.End}
}
