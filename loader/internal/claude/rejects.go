// This file knows what Claude's API and claude.ai take as a skill beyond the specification. In comes a field of a frontmatter;
// out comes why a skill with it is rejected there, after
// https://docs.claude.com/en/docs/agents-and-tools/agent-skills/overview.

package claude

import (
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// tag finds what is read as the tag of an element.
var tag = regexp.MustCompile(`</?[A-Za-z][^<>]*>`)

// Rejects says why the text of a name or description is rejected, and what to do about it; "" of any other.
func Rejects(p node.Pair) (why, hint string) {
	field := p.Key.Text
	if field != "name" && field != "description" || p.Value == nil { // it cannot be read
		return "", ""
	}
	text := p.Value.Text
	if found := tag.FindString(text); found != "" {
		return "the " + field + " holds the tag " + runtime.Quote(found) + ", which Claude's API rejects", "write it without angle brackets"
	}
	for _, word := range [...]string{"anthropic", "claude"} {
		if field == "name" && strings.Contains(text, word) {
			return "the name holds " + runtime.Quote(word) + ", which Claude's API rejects", "give the skill a name without it; Claude Code takes both"
		}
	}
	return "", ""
}
