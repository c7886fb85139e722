// This file knows the keys of a skill that a ROLE.md does not have. The head of one comes in, with the name of its project, and a hint
// for each of them goes out. Other keys are for others.

package role

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// tellUnread reports those of a head.
func tellUnread(log *report.Log, head *node.Node, name string) {
	for _, p := range head.Pairs {
		key, instead, hint := p.Key.Text, "", "write it in a skill of the project"
		switch {
		case p.Value.IsNull():
		case key == "name" && p.Value.Kind == node.Scalar && p.Value.Text != name && source.IsWord(p.Value.Text) && strings.ToLower(p.Value.Text) == p.Value.Text: // and no title
			instead, hint = "it is called "+runtime.Quote(name)+", as its directory is", "give the directory the name that is meant, or remove the key"
		case slices.Contains([]string{"mcp", "mcpServers"}, key) || strings.HasPrefix(key, "mcp-"):
			instead = "no server is started"
		case key == "requires":
			instead = "it requires nothing"
		case slices.Contains([]string{"trigger", "triggers"}, key):
			instead, hint = "no message chooses a project", "write the keywords in a skill of the project"
		case key == "allowed-tools" || key == "disallowed-tools":
			instead = "it has all tools"
		}
		if instead != "" {
			log.Hint(source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(key)+" does nothing in a project: "+instead, hint))
		}
	}
}
