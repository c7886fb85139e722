package node

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// IsItem reports a place in an item of a list of a mapping.
func IsItem(n *Node, at source.Span) bool {
	within := func(item *Node) bool { return item.Span.Start <= at.Start && at.Start < item.Span.End }
	return n != nil && (slices.ContainsFunc(n.Items, within) || slices.ContainsFunc(n.Pairs, func(p Pair) bool { return IsItem(p.Value, at) }))
}
