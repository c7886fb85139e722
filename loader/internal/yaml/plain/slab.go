package plain

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// slab makes the nodes of one tree, some at a time, and holds the entries and items of what is still open: those of a
// list in a list stand on top of those of the outer one.
type slab struct {
	base  int // of the text in the file
	free  []node.Node
	made  int
	pairs []node.Pair
	items []*node.Node
	// Most frontmatter needs no more than these for pairs and items.
	fewPairs [16]node.Pair
	fewItems [16]*node.Node
}

// newSlab is for a text of so many lines. Most of them have a key and a value; long ones are text.
func newSlab(base, lines int) slab {
	return slab{base: base, free: make([]node.Node, min(2*lines+1, 2*some))}
}

// some is how many nodes are made at a time when the first are used up.
const some = 16

// node makes a node at a place in the text.
func (s *slab) node(kind node.Kind, text string, style node.Style, at source.Span) *node.Node {
	if len(s.free) == 0 {
		s.free = make([]node.Node, some)
	}
	n := &s.free[0]
	s.free = s.free[1:]
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
	taken := append([]node.Pair(nil), s.pairs[mark:]...)
	s.pairs = s.pairs[:mark]
	return taken
}

// takeItems takes the items on top of a mark.
func (s *slab) takeItems(mark int) []*node.Node {
	taken := append([]*node.Node(nil), s.items[mark:]...)
	s.items = s.items[:mark]
	return taken
}
