package loader

import (
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// tomlPlace is a key in a mapping: the index of the scanner, since a search through the pairs is quadratic.
type tomlPlace struct {
	in  *node
	key string
}

// tomlOrigin is how a mapping or a list came to be, which decides what may be added to it.
type tomlOrigin uint8

const (
	tomlWritten  tomlOrigin = iota // { } and [ ]: complete
	tomlImplicit                   // named on the way by a header; its own header may follow
	tomlHeader                     // [a], or one of [[a]]
	tomlTables                     // the list of all [[a]]
	tomlDotted                     // by a dotted key: more dotted keys may follow
)

// aside is a table that belongs to nothing: entries whose own place is refused are read into it.
func (s *tomlScanner) aside() tomlScope {
	return tomlScope{node: &node{kind: mappingNode, span: s.span(s.pos, s.pos)}}
}

// openTable finds or makes the table of a header.
func (s *tomlScanner) openTable(parts []*node, isList bool, start int) tomlScope {
	in := s.descend(s.root, parts[:len(parts)-1], tomlImplicit)
	last := parts[len(parts)-1]
	whole := span{s.base + start, s.base + s.pos}
	value, known := s.look(in, last)
	made := s.made[value]
	switch {
	case !known && isList:
		value = s.add(in, last, listNode, tomlTables)
	case !known:
		value = s.add(in, last, mappingNode, tomlHeader)
	case value == nil: // a broken entry: anything could have been meant
		return s.aside()
	case isList && made == tomlTables:
	case !isList && made == tomlImplicit:
		s.made[value] = tomlHeader
	case !isList && made == tomlHeader:
		s.report(rule.DuplicateKey, start, s.pos, "duplicate table "+runtime.Quote(s.shown(parts)), "keep one header and put all entries under it")
		return s.aside()
	default:
		s.conflict(last, value)
		return s.aside()
	}
	value.span = whole
	if isList {
		if len(value.items) > 0 {
			value.span.start = value.items[0].span.start
		}
		item := s.newNode(mappingNode, start, s.pos)
		s.made[item] = tomlHeader
		value.items = append(value.items, item)
	}
	return s.enter(in, last, value)
}

// descend goes through tables by the parts of a key, and makes those that are missing.
func (s *tomlScanner) descend(in tomlScope, parts []*node, as tomlOrigin) tomlScope {
	for _, part := range parts {
		value, known := s.look(in, part)
		if !known {
			value = s.add(in, part, mappingNode, as)
		}
		switch made := s.made[value]; {
		case value == nil:
			return s.aside()
		case made == tomlImplicit, made == tomlDotted:
			if made == tomlImplicit {
				s.made[value] = as
			}
		case as == tomlImplicit && made != tomlWritten:
		default:
			s.conflict(part, value)
			return s.aside()
		}
		in = s.enter(in, part, value)
	}
	return in
}

// enter is the scope of a table, or of the last one of a list of them.
func (s *tomlScanner) enter(in tomlScope, key, value *node) tomlScope {
	in.depth++
	in.path += len(key.text) + 1
	in.node = value
	if value.kind == listNode {
		in.depth++
		in.node = value.items[len(value.items)-1]
	}
	if in.depth > maxDepth {
		s.tooDeep(key.span.start - s.base)
	}
	return in
}

// define makes room for the value of an entry and returns its index in the table, or -1 when the key may not be there.
// in becomes the table that the last part of the key is in.
func (s *tomlScanner) define(in *tomlScope, parts []*node) int {
	*in = s.descend(*in, parts[:len(parts)-1], tomlDotted)
	last := parts[len(parts)-1]
	if _, known := s.look(*in, last); known {
		s.report(rule.DuplicateKey, last.span.start-s.base, last.span.end-s.base, "duplicate key "+runtime.Quote(last.text), "keep one of the two")
		return -1
	}
	s.at[tomlPlace{in.node, last.text}] = len(in.node.pairs)
	in.node.pairs = append(in.node.pairs, pair{key: last})
	return len(in.node.pairs) - 1
}

func (s *tomlScanner) add(in tomlScope, key *node, kind nodeKind, made tomlOrigin) *node {
	value := s.newNode(kind, key.span.start-s.base, key.span.end-s.base)
	s.made[value] = made
	s.at[tomlPlace{in.node, key.text}] = len(in.node.pairs)
	in.node.pairs = append(in.node.pairs, pair{key, value})
	return value
}

// look returns what a table has under a key. The value of a broken entry is nil.
func (s *tomlScanner) look(in tomlScope, key *node) (value *node, known bool) {
	s.paths += in.path + len(key.text) + 1
	if s.paths > maxTOMLPaths {
		s.stop(key.span.start-s.base, key.span.end-s.base, "the keys are too long for so many entries", "shorten the names of tables and keys")
	}
	i, known := s.at[tomlPlace{in.node, key.text}]
	if !known {
		return nil, false
	}
	return in.node.pairs[i].value, true
}

// conflict reports a table whose name is taken by something that it cannot be added to.
func (s *tomlScanner) conflict(key, taken *node) {
	what, hint := "it is a table already", "put all its entries in one place"
	switch made := s.made[taken]; {
	case taken.kind == scalarNode:
		what, hint = "it has a value already", "rename one of the two"
	case taken.kind == listNode && made == tomlWritten:
		what, hint = "it is a list already", "rename one of the two"
	case taken.kind == listNode:
		what, hint = "it is a list of tables already", "write [[ ]] around the name in every header"
	case made == tomlWritten:
		what, hint = "its inline table is complete", "put all its entries between the braces, or under a header ["+s.shown([]*node{key})+"]"
	}
	s.report(rule.DuplicateKey, key.span.start-s.base, key.span.end-s.base, "duplicate key "+runtime.Quote(key.text)+": "+what, hint)
}
