// Package declared finds the servers that a frontmatter declares: a tree comes in, and each server with the value that
// declares it goes out, whether that can be used or not, and the texts in it.
package declared

import (
	"iter"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/remark"
)

// Servers are the names of the servers of a frontmatter, each with its value: a mapping, or a scalar with the command on one line.
func Servers(root *node.Node) iter.Seq2[string, *node.Node] {
	return func(yield func(name string, value *node.Node) bool) {
		for _, p := range root.Pairs {
			switch {
			case p.Value == nil:
			case !IsBlock(p.Key.Text) && strings.HasPrefix(strings.ToLower(p.Key.Text), "mcp-"):
				if !yield(p.Key.Text[len("mcp-"):], p.Value) {
					return
				}
			case IsBlock(p.Key.Text):
				if servers := node.AsMapping(p.Value); servers != nil && !among(servers, yield) {
					return
				}
			}
		}
	}
}

// WithClean are Servers, and behind them those that the clean view has below metadata as JSON: each part of one is at the place of the text.
func WithClean(root *node.Node) iter.Seq2[string, *node.Node] {
	return func(yield func(name string, value *node.Node) bool) {
		for name, value := range Servers(root) {
			if !yield(name, value) {
				return
			}
		}
		if servers := node.AsMapping(node.AsMapping(root.Get("metadata")).Get("skillgen-mcp")); servers != nil {
			among(servers, yield)
		}
	}
}

// IsBlock reports the key of a mapping of servers, as it is read in any case: mcpServers, mcp_servers, MCP.
func IsBlock(key string) bool {
	key = strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(key, "-", ""), "_", ""))
	return key == "mcp" || key == "mcpservers"
}

// among yields the servers of a mapping, and in place of a level around some those; it reports whether more are wanted.
func among(servers *node.Node, yield func(name string, value *node.Node) bool) bool {
	for _, p := range servers.Pairs {
		switch isLevel := p.Value.Get("command") == nil && p.Value.Get("url") == nil && HasServer(p.Value); {
		case p.Value == nil || isPart(p):
		case isLevel && !among(p.Value, yield), !isLevel && !yield(p.Key.Text, p.Value):
			return false
		}
	}
	return true
}

// isPart reports an entry among servers that is none: the variables or the headers of one, which start too early, or a comment.
func isPart(p node.Pair) bool {
	return (p.Key.Text == "env" || p.Key.Text == "headers") && p.Value.Get("command") == nil && p.Value.Get("url") == nil || remark.IsRemarkKey(p)
}

// HasServer reports a mapping with a server in it.
func HasServer(n *node.Node) bool {
	return n != nil && slices.ContainsFunc(n.Pairs, func(p node.Pair) bool { return p.Value.HasCommandOrURL() })
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
