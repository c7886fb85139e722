package plain

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// slab makes the nodes of trees and their entries, and holds the entries and items of what is still open: those of a
// list in a list stand on top of those of the outer one.
type slab struct {
	base  int // of the text in the file
	made  int // nodes of the tree
	nodes []node.Node
	used  int         // of nodes
	taken []node.Pair // entries of mappings that are closed
	pairs []node.Pair
	items []*node.Node
}

// some is how many nodes are made at a time at least: what most frontmatter needs.
const some = 32

// reset takes the nodes and entries of all trees back.
func (s *slab) reset() {
	clear(s.nodes[:s.used])
	clear(s.taken)
	s.used, s.taken = 0, s.taken[:0]
}

// start begins another tree.
func (s *slab) start(base int) {
	s.base, s.made, s.pairs, s.items = base, 0, s.pairs[:0], s.items[:0]
}

// node makes a node at a place in the text. When all are used, those that were made stay with their trees.
func (s *slab) node(kind node.Kind, text string, style node.Style, at source.Span) *node.Node {
	if s.used == len(s.nodes) {
		s.nodes, s.used = make([]node.Node, max(some, 2*len(s.nodes))), 0
	}
	n := &s.nodes[s.used]
	s.used++
	s.made++
	n.Kind, n.Text, n.Style, n.Span = kind, text, style, at.Shift(s.base)
	return n
}

// maxKeys is how many entries a mapping may have here: each key is compared with those before it.
const maxKeys = 64

// isTaken reports a key that an entry on top of a mark has, or one too many.
func (s *slab) isTaken(key *node.Node, mark int) bool {
	if len(s.pairs)-mark == maxKeys {
		return true
	}
	for _, p := range s.pairs[mark:] {
		if p.Key.Text == key.Text {
			return true
		}
	}
	return false
}

// takePairs takes the entries on top of a mark.
func (s *slab) takePairs(mark int) []node.Pair {
	if len(s.pairs) == mark {
		return nil
	}
	from := len(s.taken)
	s.taken = append(s.taken, s.pairs[mark:]...)
	s.pairs = s.pairs[:mark]
	return slices.Clip(s.taken[from:])
}

// takeItems takes the items on top of a mark.
func (s *slab) takeItems(mark int) []*node.Node {
	taken := append([]*node.Node(nil), s.items[mark:]...)
	s.items = s.items[:mark]
	return taken
}
