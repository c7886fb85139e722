// This file looks at the text that says what to type behind a skill's name. A frontmatter comes in, and a hint goes out where YAML makes a
// list of the brackets around it.

package claude

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// TellArgumentHint reports a list where a text is meant. Claude Code makes a text of it again, others refuse the skill.
func TellArgumentHint(head front.Head, text string, log *report.Log) {
	value := head.Root.Get("argument-hint")
	if value == nil || value.Kind != node.List || head.Format == runtime.FormatTOML {
		return
	}
	start := value.Span.Start
	p := source.Wrong(rule.UnquotedIndicator, value.Span, "argument-hint is a list, and Copilot CLI refuses a skill with one", "write one text, in quotes")
	if rest := text[start:]; rest[0] == '[' {
		list := rest[:source.FlowEnd(rest)]
		if p.At.End = start + len(list); !strings.ContainsAny(list, "\"'\n") {
			p.Message = "without quotes the bracket starts a list, and Copilot CLI refuses a skill with one; argument-hint is read as " + runtime.Quote(list)
			p.Hint, p.Fix = "put the value in quotes", &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: p.At.End, New: repair.Quote(list)}}}
		}
	}
	log.Hint(p)
}
