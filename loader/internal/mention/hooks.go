// This file reads the commands of a frontmatter: those of hooks, which Claude Code runs at events of a skill's life, and those that a model may
// run without a question.
//
// What comes in is a frontmatter. What goes out are the scripts of the skill that its hooks run, and that its tools name.

package mention

import (
	"iter"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Commands are the values with commands, each with what has it: those of hooks, and the tools that a model may use.
func Commands(root *node.Node) iter.Seq2[*node.Node, string] {
	return func(yield func(*node.Node, string) bool) {
		more := true
		declared.Scalars("", root.Get("hooks"), func(key string, value *node.Node) {
			more = more && (key != "command" || yield(value, hook))
		})
		if value := root.Get(Allowed); value != nil {
			for _, item := range append([]*node.Node{value}, value.Items...) {
				more = more && (item.Kind != node.Scalar || yield(item, permission))
			}
		}
	}
}

// hook and permission are what has a command.
const (
	hook       = "hook"
	permission = "permission"
)

// HookScripts are the scripts of the skill that the commands of hooks run, each with its place in the text. A command that goes to another
// directory, or asks first whether a file is there, says nothing about the skill.
func HookScripts(root *node.Node, text, dir string) iter.Seq2[Script, source.Span] {
	return func(yield func(Script, source.Span) bool) {
		for value, by := range Commands(root) {
			if by != hook || strings.Contains(value.Text, "cd ") || strings.Contains(value.Text, "[ -") || strings.Contains(value.Text, "test -") {
				continue
			}
			for line := range strings.Lines(strings.ReplaceAll(Slashed(value.Text), `"`, "")) { // those around a variable alone part no words
				for _, run := range Scripts(strings.TrimSpace(line), dir) {
					if !yield(run, PlaceOf(run.Name, text, value.Span)) {
						return
					}
				}
			}
		}
	}
}

// PlaceOf is that of words within a value, or all of the value where the text does not have them as they are.
func PlaceOf(words, text string, value source.Span) source.Span {
	if i := strings.Index(text[value.Start:value.End], words); i >= 0 {
		return source.Span{Start: value.Start + i, End: value.Start + i + len(words)}
	}
	return value
}

// Allowed is the key of the tools that a skill may use.
const Allowed = "allowed-tools"

// PermittedScripts are the scripts of the skill that its tools may be by name, as in Bash(scripts/run.sh:*), each with its place in the text.
func PermittedScripts(root *node.Node, text, dir string) iter.Seq2[Script, source.Span] {
	return func(yield func(Script, source.Span) bool) {
		for value, by := range Commands(root) {
			for rest := value.Text; by == permission; {
				_, after, is := strings.Cut(rest, "Bash(")
				command, behind, closes := strings.Cut(after, ")")
				if !is || !closes {
					break
				}
				rest = behind
				for _, run := range Scripts(Slashed(strings.TrimSuffix(command, ":*")), dir) {
					if run.Alone = false; !yield(run, PlaceOf(run.Name, text, value.Span)) {
						return
					}
				}
			}
		}
	}
}
