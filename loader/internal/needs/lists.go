package needs

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// ListsMeantBy says which lists of requirements an item, or a list of items, is meant to be: bins: [git] and env: [TOKEN]. It is "" where
// no key of these is there. Texts are programs. A long word, or what is none, is an ellipsis.
func ListsMeantBy(f runtime.Format, n *node.Node) string {
	var words [7][]string
	keys := []string{"bins", "anyBins", "env", "config", "os", "mcp", "skills"}
	left := 120 // bytes of words: a hint is one line
	add := func(i int, value *node.Node) {
		word := "…"
		if value != nil && value.Kind == node.Scalar && len(value.Text) < min(left, 32) && source.IsWord(value.Text) {
			word, left = value.Text, left-len(value.Text)
		}
		if len(words[i]) < 3 && !slices.Contains(words[i], word) {
			words[i] = append(words[i], word)
		}
	}
	named := false
	for _, item := range append(slices.Clone(n.Items), n) {
		if item.Kind == node.Scalar {
			add(0, item)
		}
		for _, p := range item.Pairs {
			i := slices.Index(keys, p.Key.Text)
			if i < 0 {
				i = slices.Index(keys, ListCalled(p.Key.Text))
			}
			if i < 0 {
				continue
			}
			named = true
			if p.Value == nil || p.Value.Kind != node.List {
				add(i, p.Value)
				continue
			}
			for _, value := range p.Value.Items {
				add(i, value)
			}
		}
	}
	var all []string
	for i, list := range words {
		if named && len(list) > 0 {
			all = append(all, node.WriteList(f, keys[i], list...))
		}
	}
	return strings.Join(all, " and ")
}
