package toml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// maxPaths bounds the bytes of the paths of all keys together, beside MaxDepth and MaxNodes. They hold before the library
// sees the text: it overflows the stack on deep lists, is quadratic on dotted keys, and keeps the whole path of every key.
const maxPaths = 1 << 18

// tree is what has been read so far, with the index that tables are found by. What can nest is bounded by MaxDepth before
// it is entered.
type tree struct {
	reader
	root  scope
	at    map[place]int
	made  map[*node.Node]origin
	nodes int
	paths int
	// repeated are the keys that stand twice.
	repeated []twice
}

// scope is where an entry or a value belongs.
type scope struct {
	node   *node.Node   // the table; nil for a value
	key    []*node.Node // of the value, for messages
	depth  int          // levels above
	path   int          // bytes of the keys above
	inside bool         // in a list or an inline table, where a value ends at a comma
	// top is the key of the top-level entry that it is in, and isAside set for a table that belongs to nothing.
	top     *node.Node
	isAside bool
}

func (s *tree) newNode(kind node.Kind, start, end int) *node.Node {
	s.nodes++
	return &node.Node{Kind: kind, Span: s.span(start, end)}
}

// shown is a key for hints.
func (s *tree) shown(parts []*node.Node) string {
	var names []string
	for _, p := range parts {
		switch {
		case len(p.Text) > 60:
			names = append(names, "key")
		case p.Style == node.Quoted:
			names = append(names, runtime.Quote(p.Text))
		default:
			names = append(names, p.Text)
		}
	}
	return strings.Join(names, ".")
}
