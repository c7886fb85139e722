// This file knows what switches a skill or a server off for other clients.

package misplaced

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// offServer says of each such key of a server that it does nothing here. In is the server, in words.
func offServer(server *node.Node, in string) []source.Problem {
	return offKeys(server, " of "+in, "the server is started", "remove the server")
}

// offSkill says it of the keys of a whole frontmatter.
func offSkill(root *node.Node) []source.Problem {
	return offKeys(root, "", "a file .disabled switches a skill off", "put an empty one beside the SKILL.md, or remove the key")
}

func offKeys(n *node.Node, of, instead, hint string) (found []source.Problem) {
	if n == nil {
		return nil
	}
	for _, p := range n.Pairs {
		if p.Key.Text != "disabled" && p.Key.Text != "enabled" { // to read each value as a switch takes memory
			continue
		}
		if on, ok := node.IsTrue(p.Value); ok && on == (p.Key.Text == "disabled") {
			found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+of+" does nothing here: "+instead, hint))
		}
	}
	return found
}
