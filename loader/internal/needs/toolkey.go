// This file tells what stands below tools in the file of an agent from what skills call so, and knows the tools of clients.
//
// What comes in is the value of the key, or the name of a tool. What goes out is the key that a skill has in its place, or the tool that is meant.

package needs

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// ToolKeyHint says which key a skill has in place of tools with such a value, or nothing where the value is none of an agent's. Beside
// tools that are allowed, nil for none, only the others that it names are lost.
func ToolKeyHint(value, allowed *node.Node) string {
	if allowed != nil {
		has := make(map[string]bool)
		for _, name := range ToolNames(allowed) {
			has[strings.ToLower(strings.Trim(name, "[]\"'`"))] = true // of a list in quotes too
		}
		lost := slices.DeleteFunc(ToolNames(value), func(name string) bool { return has[strings.ToLower(name)] })
		if len(lost) == 0 || !areTools(value) {
			return ""
		}
		return "add to allowed-tools what is meant of it, " + strings.Join(lost[:min(3, len(lost))], ", ") + ", and leave it out"
	}
	if areTools(value) {
		return "write allowed-tools, which names what need not be asked for"
	}
	if areEditors(value) {
		return "remove it, for these are tools of VS Code's agents; a skill names its client's in allowed-tools"
	}
	if forbids(value) {
		return "write disallowed-tools, which names those that may not be used"
	}
	return ""
}

// areTools reports a value that names nothing but tools of a model's client, such as Read, Bash(git:*) and mcp__x__y. Programs
// and definitions of tools are other things that skills call so.
func areTools(value *node.Node) bool {
	known := false
	for _, name := range ToolNames(value) {
		if isTool(name) {
			known = true
		} else if first, _ := utf8.DecodeRuneInString(name); !unicode.IsUpper(first) {
			return false
		}
	}
	return known
}

// areEditors reports a list with one of the tools that VS Code alone calls so, by itself or behind the set that it is in.
func areEditors(value *node.Node) bool {
	for _, name := range ToolNames(value) {
		if strings.Contains(editorTools, " "+name[strings.LastIndex(name, "/")+1:]+" ") {
			return true
		}
	}
	return false
}

// ToolNames are the tools that a text or a list of texts names. Of another value there are none.
func ToolNames(value *node.Node) (names []string) {
	if value == nil {
		return nil
	}
	if value.Kind == node.Scalar {
		return toolWords(value.Text)
	}
	for _, item := range value.Items {
		if item.Kind != node.Scalar {
			return nil
		}
		names = append(names, strings.TrimSpace(OutsideParentheses(item.Text)))
	}
	return names
}

// forbids reports a mapping that says of tools whether they may be used, and that one may not. One that allows all restricts nothing.
func forbids(value *node.Node) bool {
	known, forbidden := false, false
	for i := 0; value != nil && i < len(value.Pairs); i++ {
		p := value.Pairs[i]
		may, ok := node.IsTrue(p.Value)
		if !ok {
			return false
		}
		known = known || strings.HasPrefix(p.Key.Text, "mcp__") || strings.Contains(agentTools, " "+strings.ToLower(p.Key.Text)+" ")
		forbidden = forbidden || !may
	}
	return known && forbidden
}

// agentTools are tools that files of agents switch on and off.
const agentTools = " bash edit glob grep list lsp multiedit patch read skill task todoread todowrite webfetch websearch write "

// MeantTool is the tool of Claude Code that a name is most likely meant to be, or "". Other clients write theirs in small letters, and what
// is near to one of those may be a tool of a server.
func MeantTool(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if marked := strings.TrimRight(name, ".:;/!?"); marked != name && IsClientTool(marked) {
		return marked
	}
	if IsClientTool(name) || strings.ContainsAny(name, "_-.:/") {
		return ""
	}
	meant := runtime.Nearest(name, ClientTools())
	if isLong := len(name) > 3 || len(name) == 3 && len(meant) == 4; strings.EqualFold(meant, name) || isLong && unicode.IsUpper(first) {
		return meant
	}
	return ""
}

// PartedTool finds a tool of Claude Code whose name is written in two or three words, as people read it, and says how: Web Search, Todo-Write. Words
// that are tools by themselves are several.
func PartedTool(text string) (was, meant string) {
	for part := range strings.SplitSeq(OutsideParentheses(text), ",") {
		words := strings.FieldsFunc(part, func(c rune) bool { return c == ' ' || c == '-' })
		for i, first := range words {
			joined, known := first, isTool(first)
			for _, next := range words[i+1 : min(i+3, len(words))] {
				if joined, known = joined+next, known && isTool(next); known || !IsClientTool(joined) {
					continue
				}
				start := strings.Index(part, first)
				return part[start : strings.LastIndex(part, next)+len(next)], joined
			}
		}
	}
	return "", ""
}

// AreSpaced reports a list with a name of several words that is none of Claude Code's: some client may call all of its tools so.
func AreSpaced(value *node.Node) bool {
	return slices.ContainsFunc(value.Items, func(item *node.Node) bool {
		name := strings.TrimSpace(OutsideParentheses(item.Text))
		was, _ := PartedTool(name)
		return strings.Contains(name, " ") && was != name
	})
}

// AreOthers reports a list of tools of another client than Claude Code, which has one of them in no case, and none as they are.
func AreOthers(value *node.Node) bool {
	isOthers := false
	for _, name := range ToolNames(value) {
		switch {
		case isTool(name):
			return false
		case name != "" && MeantTool(name) == "":
			isOthers = true
		}
	}
	return isOthers
}

// clientTools are tools that clients give a model, as they call them. A later version may have more.
const clientTools = " Agent AskUserQuestion Bash BashOutput CronCreate CronDelete CronList Edit EnterPlanMode EnterWorktree ExitPlanMode ExitWorktree Glob Grep" +
	" KillShell LS LSP ListMcpResourcesTool Monitor MultiEdit NotebookEdit NotebookRead PowerShell Read ReadMcpResourceTool SendMessage Skill SlashCommand Task" +
	" TaskCreate TaskGet TaskList TaskOutput TaskStop TaskUpdate TeamCreate TeamDelete TodoWrite ToolSearch WebFetch WebSearch Write "

// ClientTools are these, one by one.
func ClientTools() iter.Seq[string] { return strings.FieldsSeq(clientTools) }

// IsClientTool reports one of these.
func IsClientTool(name string) bool { return strings.Contains(clientTools, " "+name+" ") }

// isTool reports one of these, or a tool of a server.
func isTool(name string) bool { return strings.HasPrefix(name, "mcp__") || IsClientTool(name) }

// editorTools are tools that VS Code gives its agents, those whose names hardly anything else has.
const editorTools = " editFiles editNotebook findTestFiles getTerminalOutput githubRepo openSimpleBrowser runCommands runInTerminal runNotebooks" +
	" runSubagent runTasks searchResults terminalLastCommand terminalSelection testFailure vscodeAPI "

// NoTool says why a name in a list of tools stands for none, and what to write, or "" twice.
func NoTool(name string) (why, hint string) {
	switch {
	case strings.EqualFold(name, "all"):
		return ", and none stands for all", "name the tools, as in Read, Grep, Bash(git *)"
	case name != "bash" && IsKnownProgram(name) && ProgramCalled(name) == "":
		return ": it is a program, which the tool Bash runs", "write Bash(" + name + " *)"
	}
	return "", ""
}
