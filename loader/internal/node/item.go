package node

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// IsItem reports a place in an item of a list of a mapping.
func IsItem(n *Node, at source.Span) bool {
	within := func(item *Node) bool { return item.Span.Start <= at.Start && at.Start < item.Span.End }
	return n != nil && (slices.ContainsFunc(n.Items, within) || slices.ContainsFunc(n.Pairs, func(p Pair) bool { return IsItem(p.Value, at) }))
}

// OnlyWord is the only item of a list, a word in small letters, or "".
func OnlyWord(list *Node) string {
	if len(list.Items) != 1 || !source.IsWord(list.Items[0].Text) || strings.ToLower(list.Items[0].Text) != list.Items[0].Text {
		return ""
	}
	return list.Items[0].Text
}

// IsWaiting reports brackets around some words, as templates have them: [Describe what it does], {description}, [TODO: describe].
func IsWaiting(value *Node) bool {
	if value.Kind == List {
		return len(value.Items) == 1 && (value.Items[0].Kind == Scalar || len(value.Items[0].Pairs) == 1)
	}
	return len(value.Pairs) == 1 && value.Pairs[0].Value.IsNull()
}
