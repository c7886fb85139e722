package node

import (
	"slices"

	"github.com/skillgen/skillgen/runtime"
)

// mostCompared bounds the keys of two mappings that are compared.
const mostCompared = 32

// Twice says what to do about a key that stands twice in one mapping, by what the two hold, nil where nobody knows: nothing that one of
// them has may be lost by it.
func Twice(key string, first, again *Node) string {
	switch {
	case first == nil, again == nil, first.Kind == Scalar && again.Kind == Scalar && !first.IsNull() && !again.IsNull(), isSame(first, again):
	case first.IsNull(), again.IsNull():
		return "remove the empty one"
	case first.Kind == List && again.Kind == List:
		return "put the items of both in one list"
	case first.Kind != Mapping || again.Kind != Mapping:
	case !Shared(first, again):
		return "put the entries of both under one " + runtime.Quote(key)
	case first.HasCommandOrURL() && again.HasCommandOrURL():
		return "give the second server a name of its own"
	default:
		return "put the entries of both under one " + runtime.Quote(key) + ", each key once"
	}
	return "keep one of the two"
}

func isSame(a, b *Node) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Kind == b.Kind && a.Text == b.Text && slices.EqualFunc(a.Items, b.Items, isSame) &&
		slices.EqualFunc(a.Pairs, b.Pairs, func(p, q Pair) bool { return p.Key.Text == q.Key.Text && isSame(p.Value, q.Value) })
}

// Shared reports a key of both, which two mappings of many keys are taken to have.
func Shared(a, b *Node) bool {
	return len(a.Pairs) > mostCompared || len(b.Pairs) > mostCompared || slices.ContainsFunc(b.Pairs, func(p Pair) bool {
		return slices.ContainsFunc(a.Pairs, func(q Pair) bool { return p.Key.Text == q.Key.Text })
	})
}
