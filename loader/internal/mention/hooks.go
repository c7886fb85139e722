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

// HookScripts are the scripts of the skill that the commands of hooks run, each with its place in the text. A command that goes to another
// directory, or asks first whether a file is there, says nothing about the skill.
func HookScripts(root *node.Node, text, dir string) iter.Seq2[Script, source.Span] {
	return func(yield func(Script, source.Span) bool) {
		more := true
		declared.Scalars("", root.Get("hooks"), func(key string, value *node.Node) {
			if key != "command" || strings.Contains(value.Text, "cd ") || strings.Contains(value.Text, "[ -") || strings.Contains(value.Text, "test -") {
				return
			}
			for line := range strings.Lines(strings.ReplaceAll(value.Text, `"`, "")) { // those around a variable alone part no words
				for _, run := range Scripts(strings.TrimSpace(line), dir) {
					at := value.Span
					if i := strings.Index(text[at.Start:at.End], run.Name); i >= 0 {
						at = source.Span{Start: at.Start + i, End: at.Start + i + len(run.Name)}
					}
					more = more && yield(run, at)
				}
			}
		})
	}
}

// Allowed is the key of the tools that a skill may use.
const Allowed = "allowed-tools"

// PermittedScripts are the scripts of the skill that its tools may be by name, as in Bash(scripts/run.sh:*), each with its place in the text.
func PermittedScripts(root *node.Node, text, dir string) iter.Seq2[Script, source.Span] {
	return func(yield func(Script, source.Span) bool) {
		value := root.Get(Allowed)
		if value == nil {
			return
		}
		for _, item := range append([]*node.Node{value}, value.Items...) {
			for rest := item.Text; item.Kind == node.Scalar; {
				_, after, is := strings.Cut(rest, "Bash(")
				command, behind, closes := strings.Cut(after, ")")
				if !is || !closes {
					break
				}
				rest = behind
				for _, run := range Scripts(strings.TrimSuffix(command, ":*"), dir) {
					at := item.Span
					if i := strings.Index(text[at.Start:at.End], run.Name); i >= 0 {
						at = source.Span{Start: at.Start + i, End: at.Start + i + len(run.Name)}
					}
					if run.Alone = false; !yield(run, at) {
						return
					}
				}
			}
		}
	}
}
