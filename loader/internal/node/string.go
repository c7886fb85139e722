package node

import (
	"strconv"
	"strings"
)

// String writes a tree on one line: quoted scalars in quotes, plain ones bare, ! for the value of a broken entry.
func (n *Node) String() string {
	switch {
	case n == nil:
		return "!"
	case n.Kind == List:
		var items []string
		for _, item := range n.Items {
			items = append(items, item.String())
		}
		return "[" + strings.Join(items, " ") + "]"
	case n.Kind == Mapping:
		var pairs []string
		for _, p := range n.Pairs {
			pairs = append(pairs, p.Key.Text+":"+p.Value.String())
		}
		return "{" + strings.Join(pairs, " ") + "}"
	case n.Style == Quoted:
		return strconv.Quote(n.Text)
	}
	return n.Text
}
