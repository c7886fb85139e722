package toolkey

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
)

// Hint says which key a skill has in place of tools with such a value, or nothing where the value is none of an agent's.
func Hint(value *node.Node) string {
	if areTools(value) {
		return "write allowed-tools, which names what need not be asked for"
	}
	if value == nil {
		return ""
	}
	switch is, forbids := switched(value); {
	case is && forbids:
		return "write disallowed-tools, which names those that may not be used"
	case is:
		return "write allowed-tools, which names what need not be asked for"
	}
	return ""
}

// areTools reports a value that names nothing but tools of a model's client, such as Read, Bash(git:*) and mcp__x__y. Programs
// and definitions of tools are other things that skills call so.
func areTools(value *node.Node) bool {
	if value == nil {
		return false
	}
	var names []string
	switch value.Kind {
	case node.Scalar:
		names = strings.FieldsFunc(needs.OutsideParentheses(value.Text), func(c rune) bool { return c == ',' || unicode.IsSpace(c) })
	case node.List:
		for _, item := range value.Items {
			if item.Kind != node.Scalar {
				return false
			}
			names = append(names, strings.TrimSpace(needs.OutsideParentheses(item.Text)))
		}
	}
	known := false
	for _, name := range names {
		if strings.HasPrefix(name, "mcp__") || strings.Contains(clientTools, " "+name+" ") {
			known = true
		} else if first, _ := utf8.DecodeRuneInString(name); !unicode.IsUpper(first) {
			return false
		}
	}
	return known
}

// switched reports a mapping that says of tools whether they may be used, and whether one may not.
func switched(value *node.Node) (is, forbids bool) {
	known := false
	for _, p := range value.Pairs {
		may, ok := node.IsTrue(p.Value)
		if !ok {
			return false, false
		}
		known = known || strings.Contains(agentTools, " "+strings.ToLower(p.Key.Text)+" ") || strings.HasPrefix(p.Key.Text, "mcp__")
		forbids = forbids || !may
	}
	return known, forbids
}

// agentTools are tools that files of agents switch on and off.
const agentTools = " bash edit glob grep list lsp multiedit patch read skill task todoread todowrite webfetch websearch write "

// clientTools are tools that clients give a model, as they call them.
const clientTools = " Agent AskUserQuestion Bash BashOutput Edit Glob Grep KillShell LS MultiEdit NotebookEdit NotebookRead Read Skill Task TodoWrite" +
	" WebFetch WebSearch Write "
