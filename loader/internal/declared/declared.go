// Package declared finds the servers that a frontmatter declares: a tree comes in, and each server with the value that
// declares it goes out, whether that can be used or not, and the texts in it.
package declared

import (
	"iter"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front/remark"
	"github.com/skillgen/skillgen/loader/internal/node"
)

// Servers are the names of the servers of a frontmatter, each with its value: a mapping, or a scalar with the command on one line.
func Servers(root *node.Node) iter.Seq2[string, *node.Node] {
	return func(yield func(name string, value *node.Node) bool) {
		for _, p := range root.Pairs {
			switch key := strings.ToLower(p.Key.Text); {
			case p.Value == nil:
			case strings.HasPrefix(key, "mcp-"):
				if !yield(p.Key.Text[len("mcp-"):], p.Value) {
					return
				}
			case key == "mcp" || key == "mcpservers":
				servers := node.AsMapping(p.Value)
				if servers == nil {
					continue
				}
				for _, server := range servers.Pairs {
					if server.Value != nil && !isPart(server) && !yield(server.Key.Text, server.Value) {
						return
					}
				}
			}
		}
	}
}

// isPart reports an entry among servers that is none: the variables or the headers of one, which start too early, or a comment.
func isPart(p node.Pair) bool {
	return (p.Key.Text == "env" || p.Key.Text == "headers") && p.Value.Get("command") == nil && p.Value.Get("url") == nil || remark.Key(p)
}

// HasServer reports a mapping with a server in it.
func HasServer(n *node.Node) bool {
	for i := 0; n != nil && i < len(n.Pairs); i++ {
		if p := n.Pairs[i]; p.Value.Get("command") != nil || p.Value.Get("url") != nil {
			return true
		}
	}
	return false
}

// Scalars calls visit for the scalars of a value, at any depth, each with the key that it stands under, but not for keys.
func Scalars(key string, n *node.Node, visit func(string, *node.Node)) {
	if n == nil {
		return
	}
	if n.Kind == node.Scalar {
		visit(key, n)
	}
	for _, p := range n.Pairs {
		Scalars(p.Key.Text, p.Value, visit)
	}
	for _, item := range n.Items {
		Scalars(key, item, visit)
	}
}
