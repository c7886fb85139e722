package level

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/node"
)

// Nameless is the key of a server that stands where the names of servers belong, or nil: a command or a url that is a text, in a
// block in which everything is a key of a server. own are those keys. A mapping below one is a server of that name.
func Nameless(servers *node.Node, own []string) (first *node.Node) {
	for _, p := range servers.Pairs {
		isMap := p.Value != nil && p.Value.Kind == node.Mapping && p.Key.Text != "env" && p.Key.Text != "headers"
		if isMap || !slices.Contains(own, p.Key.Text) {
			return nil
		}
		if first == nil && p.Value != nil && p.Value.Kind == node.Scalar && !p.Value.IsNull() && (p.Key.Text == "command" || p.Key.Text == "url") {
			first = p.Key
		}
	}
	return first
}
