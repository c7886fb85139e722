// This file reads the commands of hooks, which Claude Code runs at events of a skill's life.
//
// What comes in is a frontmatter. What goes out are the scripts of the skill that its hooks run.

package author

import (
	"iter"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/mention"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// hookScripts are the scripts of the skill that the commands of hooks run, each with its place in the text. A command that goes to another
// directory, or asks first whether a file is there, says nothing about the skill.
func hookScripts(root *node.Node, text, dir string) iter.Seq2[mention.Script, source.Span] {
	return func(yield func(mention.Script, source.Span) bool) {
		more := true
		declared.Scalars("", root.Get("hooks"), func(key string, value *node.Node) {
			if key != "command" || strings.Contains(value.Text, "cd ") || strings.Contains(value.Text, "[ -") || strings.Contains(value.Text, "test -") {
				return
			}
			for line := range strings.Lines(strings.ReplaceAll(value.Text, `"`, "")) { // those around a variable alone part no words
				for _, run := range mention.Scripts(strings.TrimSpace(line), dir) {
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
