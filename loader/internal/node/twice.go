package node

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// mostCompared bounds the keys of two mappings that are compared.
const mostCompared = 32

// Twice says what to do about a key that stands twice in one mapping, by what the two hold, nil where nobody knows: nothing that one of
// them has may be lost by it.
func Twice(f runtime.Format, key string, first, again *Node) string {
	switch {
	case first == nil, again == nil, first.Kind == Scalar && again.Kind == Scalar && !first.IsNull() && !again.IsNull(), isSame(first, again):
	case first.IsNull(), again.IsNull():
		return "remove the empty one"
	case first.Kind == List && again.Kind == List:
		return "put the items of both in one list"
	case first.Kind != Mapping && again.Kind == Mapping:
		return Twice(f, key, again, first)
	case again.Kind != Mapping:
		if words := Words(again); first.Kind == Mapping && shortFor(key) != "" && len(words) > 0 {
			return "write " + WriteList(f, shortFor(key), words...) + " in the other, and keep that alone"
		}
	case !Shared(first, again):
		return "put the entries of both under one " + runtime.Quote(key)
	case first.HasCommandOrURL() && again.HasCommandOrURL():
		return "give the second server a name of its own"
	default:
		return "put the entries of both under one " + runtime.Quote(key) + ", each key once"
	}
	return "keep one of the two"
}

// shortFor is the list of a mapping for which the field has a short form: that list alone, or a text. It is "" of other fields.
func shortFor(field string) string {
	switch field {
	case "requires":
		return "bins"
	case "triggers":
		return "keywords"
	}
	return ""
}

// Words are those of a text, between blanks and commas, or the texts of a list, with an ellipsis in place of anything else.
func Words(n *Node) []string {
	if n.IsNull() {
		return nil
	}
	if n.Kind == Scalar {
		return strings.FieldsFunc(n.Text, func(c rune) bool { return strings.ContainsRune(" \t\r\n,", c) })
	}
	words := make([]string, len(n.Items))
	for i, item := range n.Items {
		if words[i] = "…"; item.Kind == Scalar {
			words[i] = item.Text
		}
	}
	return words
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
