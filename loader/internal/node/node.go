package node

import "github.com/skillgen/skillgen/loader/internal/source"

// Limits of a tree. What is larger is refused while it is read, before it can cost anything.
const (
	MaxDepth = 16   // levels of mappings and lists
	MaxNodes = 4096 // values, keys among them
)

// Node is a value of the frontmatter with its place in the file. YAML and TOML both become trees of nodes, and
// everything after that - fields, rules, metadata as JSON - knows only nodes.
type Node struct {
	Kind Kind
	// Text is the value of a scalar: as written for a plain one (1.10 stays "1.10"), decoded for a quoted one.
	Text  string
	Style Style
	// Items are those of a list; of a key, the same key where TOML writes it again, in other headers or with other dots; of a frontmatter,
	// a mapping for each entry that is read and not used, such as those of a key that stands twice.
	Items []*Node
	Pairs []Pair // of a mapping, in source order
	Span  source.Span
}

// Pair is an entry of a mapping. A broken entry has a key and no value: what was wrong with it is reported already.
type Pair struct {
	Key   *Node
	Value *Node
}

// Kind says what a node holds.
type Kind uint8

// The kinds.
const (
	Scalar Kind = iota
	List
	Mapping
)

// String names the kind as a message does: a string, a list, a mapping.
func (k Kind) String() string {
	return [...]string{"a string", "a list", "a mapping"}[k]
}

// Style says how a scalar is written.
type Style uint8

// The styles.
const (
	Plain  Style = iota // YAML without quotes; TOML numbers, booleans, dates
	Quoted              // in quotes, TOML multi-line strings included
	Block               // YAML | and >
)

// Get returns the value of the first entry of a mapping with that key, or nil.
func (n *Node) Get(key string) *Node {
	if n == nil {
		return nil
	}
	for _, p := range n.Pairs {
		if p.Key.Text == key {
			return p.Value
		}
	}
	return nil
}

// HasCommandOrURL reports a mapping with the program or the address of a server, whatever else is in it.
func (n *Node) HasCommandOrURL() bool { return n.Get("command") != nil || n.Get("url") != nil }

// Unuse keeps entries that are not used beside those of a frontmatter.
func (n *Node) Unuse(entries ...Pair) {
	for _, p := range entries {
		if p.Value != nil {
			key := *p.Key // which has a place of its own, to be moved
			n.Items = append(n.Items, &Node{Kind: Mapping, Pairs: []Pair{{Key: &key, Value: p.Value}}})
		}
	}
}

// IsText reports a scalar that is not null.
func (n *Node) IsText() bool { return n != nil && n.Kind == Scalar && !n.IsNull() }

// IsNull reports whether a scalar is YAML's null: nothing, ~, or null, without quotes.
func (n *Node) IsNull() bool {
	if n == nil {
		return true
	}
	if n.Kind != Scalar || n.Style != Plain {
		return false
	}
	switch n.Text {
	case "", "~", "null", "Null", "NULL":
		return true
	}
	return false
}

// Shift moves a tree by a number of bytes: from the places in a part to those in the file.
func (n *Node) Shift(by int) {
	if n == nil {
		return
	}
	n.Span = n.Span.Shift(by)
	for _, p := range n.Pairs {
		p.Key.Shift(by)
		p.Value.Shift(by)
	}
	for _, item := range n.Items {
		item.Shift(by)
	}
}
