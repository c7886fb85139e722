package written

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// IsItem reports a place in an item of a list of a mapping.
func IsItem(n *node.Node, at source.Span) bool {
	within := func(item *node.Node) bool { return item.Span.Start <= at.Start && at.Start < item.Span.End }
	return n != nil && (slices.ContainsFunc(n.Items, within) || slices.ContainsFunc(n.Pairs, func(p node.Pair) bool { return IsItem(p.Value, at) }))
}
