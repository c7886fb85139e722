package loader

// node is a value of the frontmatter with its place in the file. YAML and TOML both become trees of nodes, and
// everything after that - fields, rules, metadata as JSON - knows only nodes.
type node struct {
	kind nodeKind
	// text is the value of a scalar: as written for a plain one (1.10 stays "1.10"), decoded for a quoted one.
	text  string
	style scalarStyle
	items []*node // of a list
	pairs []pair  // of a mapping, in source order
	span  span
}

// pair is an entry of a mapping. A broken entry has a key and no value: what was wrong with it is reported already.
type pair struct {
	key   *node
	value *node
}

type nodeKind uint8

const (
	scalarNode nodeKind = iota
	listNode
	mappingNode
)

func (k nodeKind) String() string {
	return [...]string{"a string", "a list", "a mapping"}[k]
}

type scalarStyle uint8

const (
	plainStyle  scalarStyle = iota // YAML without quotes; TOML numbers, booleans, dates
	quotedStyle                    // in quotes, TOML multi-line strings included
	blockStyle                     // YAML | and >
)

// span is a range of bytes of the file: start inclusive, end exclusive. Lines and columns are worked out from it
// when a diagnostic is made.
type span struct{ start, end int }

// get returns the value of the first entry of a mapping with that key, or nil.
func (n *node) get(key string) *node {
	if n == nil {
		return nil
	}
	for _, p := range n.pairs {
		if p.key.text == key {
			return p.value
		}
	}
	return nil
}

// isNull reports whether a scalar is YAML's null: nothing, ~, or null, without quotes.
func (n *node) isNull() bool {
	if n == nil {
		return true
	}
	if n.kind != scalarNode || n.style != plainStyle {
		return false
	}
	switch n.text {
	case "", "~", "null", "Null", "NULL":
		return true
	}
	return false
}
