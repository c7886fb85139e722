package plain

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// flow reads a scalar in quotes, or a collection in brackets.
func (r *reader) flow(depth int) *node.Node {
	if depth > node.MaxDepth {
		return nil
	}
	switch r.peek() {
	case '"', '\'':
		return r.quoted()
	case '[':
		return r.flowList(depth)
	case '{':
		return r.flowMapping(depth)
	}
	return nil
}

// flowList reads a list in brackets.
func (r *reader) flowList(depth int) *node.Node {
	n := r.node(node.List, "", node.Plain, source.Span{Start: r.at, End: r.at + 1})
	mark := len(r.items)
	r.at++
	for r.space(); r.peek() != ']'; r.space() {
		item := r.flowItem(depth + 1)
		if item == nil || !r.flowEnd(']') || isJoined(item) {
			return nil
		}
		r.items = append(r.items, item)
	}
	r.at++
	n.Items = r.takeItems(mark)
	return n
}

// flowMapping reads a mapping in braces.
func (r *reader) flowMapping(depth int) *node.Node {
	n := r.node(node.Mapping, "", node.Plain, source.Span{Start: r.at, End: r.at + 1})
	mark := len(r.pairs)
	r.at++
	for r.space(); r.peek() != '}'; r.space() {
		key := r.flowKey()
		if key == nil || r.isTaken(key, mark) {
			return nil
		}
		r.space()
		value := r.flowItem(depth + 1)
		if value == nil || !r.flowEnd('}') {
			return nil
		}
		r.pairs = append(r.pairs, node.Pair{Key: key, Value: value})
	}
	r.at++
	n.Pairs = r.takePairs(mark)
	return n
}

// flowEnd goes behind a comma, or to the bracket that closes a collection.
func (r *reader) flowEnd(closing byte) bool {
	r.space()
	switch r.peek() {
	case ',':
		r.at++
		return true
	case closing:
		return true
	}
	return false
}

// flowKey reads a key in braces and the colon behind it. As in JSON, a value can follow at once where the key is quoted.
func (r *reader) flowKey() *node.Node {
	start := r.at
	if c := r.peek(); c != '"' && c != '\'' {
		if strings.ContainsAny(r.text[start:max(start, r.keyEnd())], "[]{},?") {
			return nil
		}
		return r.key()
	}
	n := r.quoted()
	if n == nil || r.at-start > maxKey || strings.IndexByte(r.text[start:r.at], '\n') >= 0 || r.peek() != ':' {
		return nil
	}
	r.at++
	return n
}

// flowItem reads a value in brackets.
func (r *reader) flowItem(depth int) *node.Node {
	start := r.at
	if !r.startsPlain() || r.text[start] == '-' {
		return r.flow(depth)
	}
	if depth > node.MaxDepth {
		return nil
	}
	for ; r.at < len(r.text); r.at++ {
		switch c := r.text[r.at]; c {
		case '[', '{', '?', '#':
			return nil
		case ':':
			if r.isSpace(r.at+1) || strings.IndexByte("[]{},", r.text[r.at+1]) >= 0 {
				return nil
			}
		case ',', ']', '}', '\n', '\r':
			text := strings.TrimRight(r.text[start:r.at], " ")
			if isStray(text) {
				return nil
			}
			return r.node(node.Scalar, text, node.Plain, source.Span{Start: start, End: start + len(text)})
		}
	}
	return nil
}
