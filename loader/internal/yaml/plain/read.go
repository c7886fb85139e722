package plain

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Memory is what trees are made of. A load of many files takes it back after each, so that it costs nothing for the next. The
// zero value is ready, and nil is memory for one tree.
type Memory struct{ reader reader }

// Reset takes back what all trees so far were made of: nobody may have kept a part of one.
func (m *Memory) Reset() {
	if m != nil {
		m.reader.reset()
	}
}

// Read reads head, which starts at byte base of the file, into a mapping whose spans are offsets in the file. It returns
// nil for a text that is not plain. The tree has parts of head in it, and is good until Reset.
func (m *Memory) Read(head string, base int) *node.Node {
	if !isText(head) {
		return nil
	}
	if m == nil {
		m = new(Memory)
	}
	r := &m.reader
	r.cursor = cursor{text: head}
	r.start(base)
	if !r.next() || r.column != 0 {
		return nil
	}
	root := r.mapping(0, 0)
	if root == nil || r.made-1 > node.MaxNodes { // the root does not count
		return nil
	}
	root.Span = source.Span{Start: base, End: base + len(head)}
	return root
}

// reader reads one frontmatter. Its methods return nil, or false, at the first doubt, and nothing is read after that.
// Those that read a node go behind it, and those for nodes in blocks to the next line that holds something.
type reader struct {
	cursor
	slab
}

// mapping reads the entries from here on that start in a column. It ends at the first line left of it.
func (r *reader) mapping(column, depth int) *node.Node {
	n := r.node(node.Mapping, "", node.Plain, source.Span{Start: r.at, End: r.at + 1})
	mark := len(r.pairs)
	for {
		key := r.key()
		if key == nil || r.isTaken(key, mark) {
			return nil
		}
		value := r.value(column, depth+1)
		if value == nil || r.column > column {
			return nil
		}
		r.pairs = append(r.pairs, node.Pair{Key: key, Value: value})
		if r.column < column {
			n.Pairs = r.takePairs(mark)
			return n
		}
	}
}

// key reads a key and the colon behind it.
func (r *reader) key() *node.Node {
	start, end := r.at, r.keyEnd()
	if end == 0 {
		return nil
	}
	if c := r.text[start]; c == '"' || c == '\'' {
		n := r.quoted()
		if n == nil || r.at != end {
			return nil
		}
		r.at++
		return n
	}
	text := r.text[start:end]
	if text == "<<" || strings.IndexByte(" :", text[len(text)-1]) >= 0 || isStray(text) || strings.HasPrefix(text, "--- ") || strings.HasPrefix(text, "... ") {
		return nil
	}
	r.at = end + 1
	return r.node(node.Scalar, text, node.Plain, source.Span{Start: start, End: end})
}

// value reads what stands behind the colon of a key in a column.
func (r *reader) value(column, depth int) *node.Node {
	colon := r.at
	if !r.endLine() {
		if r.at = r.behindBlanks(colon); r.at == colon {
			return nil
		}
		return r.inline(column, depth)
	}
	there := r.next()
	switch {
	case there && r.column >= column && r.isItem():
		return r.list(r.column, depth)
	case r.column <= column:
		return r.node(node.Scalar, "", node.Plain, source.Span{Start: colon, End: colon})
	case r.keyEnd() > 0 && depth <= node.MaxDepth:
		return r.mapping(r.column, depth)
	case source.IsCutStart(r.text[colon:r.lineEnd(colon)]):
		return nil // the comment may be the start of the text
	}
	return r.inline(column, depth)
}

// list reads the items from here on whose dashes stand in a column. It ends at the first line that is none of them.
func (r *reader) list(column, depth int) *node.Node {
	n := r.node(node.List, "", node.Plain, source.Span{Start: r.at, End: r.at + 1})
	mark := len(r.items)
	for {
		dash := r.at
		r.at = r.behindBlanks(dash + 1)
		var item *node.Node
		if r.keyEnd() > 0 && depth < node.MaxDepth {
			item = r.mapping(column+r.at-dash, depth+1)
		} else {
			item = r.inline(column, depth+1)
		}
		if item == nil || r.column > column || isJoined(item) || isFolded(r.text, r.base, item) {
			return nil
		}
		r.items = append(r.items, item)
		if r.column < column || !r.isItem() {
			n.Items = r.takeItems(mark)
			return n
		}
	}
}

// inline reads a scalar, or a collection in brackets, whose key or dash is in a column.
func (r *reader) inline(column, depth int) *node.Node {
	if depth > node.MaxDepth {
		return nil
	}
	var n *node.Node
	switch c := r.peek(); c {
	case '"', '\'', '[', '{':
		if n = r.flow(depth); n == nil || !r.endLine() {
			return nil
		}
	case '|', '>':
		n = r.block(column)
	default:
		n = r.plain(column)
	}
	if n != nil {
		r.next()
	}
	return n
}
