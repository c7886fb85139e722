package misplaced

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/node"
)

// Nested finds a key with a text below one of the blocks that fields are swallowed by, or nil.
func Nested(root *node.Node, name string) *node.Node {
	for _, p := range root.Pairs {
		if found := nested(p.Value, name, 0); found != nil && slices.Contains([]string{"requires", "mcp", "mcpServers", "metadata"}, p.Key.Text) {
			return found
		}
	}
	return nil
}

func nested(n *node.Node, name string, depth int) *node.Node {
	if n == nil || depth > 3 {
		return nil
	}
	for _, p := range n.Pairs {
		if p.Key.Text == name && p.Value != nil && p.Value.Kind == node.Scalar {
			return p.Key
		}
		if found := nested(p.Value, name, depth+1); found != nil {
			return found
		}
	}
	return nil
}
