package toml

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// place is a key in a mapping: the index of the scanner, since a search through the pairs is quadratic.
type place struct {
	in  *node.Node
	key string
}

// origin is how a mapping or a list came to be, which decides what may be added to it.
type origin uint8

const (
	written  origin = iota // { } and [ ]: complete
	implicit               // named on the way by a header; its own header may follow
	header                 // [a], or one of [[a]]
	tables                 // the list of all [[a]]
	dotted                 // by a dotted key: more dotted keys may follow
)

// aside is a table that belongs to nothing: entries whose own place is refused are read into it.
func (s *tree) aside() scope {
	return scope{node: &node.Node{Kind: node.Mapping, Span: s.span(s.pos, s.pos)}, isAside: true}
}

// openTable finds or makes the table of a header.
func (s *tree) openTable(parts []*node.Node, isList bool, start int) scope {
	in := s.descend(s.root, parts[:len(parts)-1], implicit)
	last := parts[len(parts)-1]
	whole := source.Span{Start: s.base + start, End: s.base + s.pos}
	value, known := s.look(in, last)
	made := s.made[value]
	switch {
	case !known && isList:
		value = s.add(in, last, node.List, tables)
	case !known:
		value = s.add(in, last, node.Mapping, header)
	case value == nil: // a broken entry: anything could have been meant
		return s.aside()
	case isList && made == tables:
	case !isList && made == implicit:
		s.made[value] = header
	case !isList && made == header:
		again := s.aside()
		s.twice(last, value, again.node, source.Wrong(rule.DuplicateKey, s.span(start, s.pos), "duplicate table "+runtime.Quote(s.shown(parts)), oneHeader))
		return again
	default:
		return s.conflict(last, value)
	}
	value.Span = whole
	if isList {
		if len(value.Items) > 0 {
			value.Span.Start = value.Items[0].Span.Start
		}
		item := s.newNode(node.Mapping, start, s.pos)
		s.made[item] = header
		value.Items = append(value.Items, item)
	}
	return s.enter(in, last, value)
}

// descend goes through tables by the parts of a key, and makes those that are missing.
func (s *tree) descend(in scope, parts []*node.Node, as origin) scope {
	for _, part := range parts {
		value, known := s.look(in, part)
		if !known {
			value = s.add(in, part, node.Mapping, as)
		}
		switch made := s.made[value]; {
		case value == nil:
			return s.aside()
		case made == implicit, made == dotted:
			if made == implicit {
				s.made[value] = as
			}
		case as == implicit && made != written:
		default:
			return s.conflict(part, value)
		}
		in = s.enter(in, part, value)
	}
	return in
}

// enter is the scope of a table, or of the last one of a list of them.
func (s *tree) enter(in scope, key, value *node.Node) scope {
	in.depth++
	in.path += len(key.Text) + 1
	in.node = value
	if value.Kind == node.List {
		in.depth++
		in.node = value.Items[len(value.Items)-1]
	}
	if in.depth > node.MaxDepth {
		s.tooDeep(key.Span.Start - s.base)
	}
	return in
}

// define makes room for the value of an entry and returns its index in the table, or -1 when the key may not be there.
// in becomes the table that the last part of the key is in.
func (s *tree) define(in *scope, parts []*node.Node) int {
	*in = s.descend(*in, parts[:len(parts)-1], dotted)
	last := parts[len(parts)-1]
	if value, known := s.look(*in, last); known {
		s.twice(last, value, nil, source.Wrong(rule.DuplicateKey, last.Span, "duplicate key "+runtime.Quote(last.Text), "keep one of the two"))
		return -1
	}
	s.at[place{in.node, last.Text}] = len(in.node.Pairs)
	in.node.Pairs = append(in.node.Pairs, node.Pair{Key: last})
	return len(in.node.Pairs) - 1
}

func (s *tree) add(in scope, key *node.Node, kind node.Kind, made origin) *node.Node {
	value := s.newNode(kind, key.Span.Start-s.base, key.Span.End-s.base)
	s.made[value] = made
	s.at[place{in.node, key.Text}] = len(in.node.Pairs)
	in.node.Pairs = append(in.node.Pairs, node.Pair{Key: key, Value: value})
	return value
}

// look returns what a table has under a key, and notes with the first place of the key that it stands here too. The value of a broken
// entry is nil.
func (s *tree) look(in scope, key *node.Node) (value *node.Node, known bool) {
	s.paths += in.path + len(key.Text) + 1
	if s.paths > maxPaths {
		s.stop(key.Span.Start-s.base, key.Span.End-s.base, "the keys are too long for so many entries", "shorten the names of tables and keys")
	}
	i, known := s.at[place{in.node, key.Text}]
	if !known {
		return nil, false
	}
	p := in.node.Pairs[i]
	p.Key.Items = append(p.Key.Items, key)
	return p.Value, true
}

// conflict reports a table whose name is taken by something that it cannot be added to. What is below it is read aside.
func (s *tree) conflict(key, taken *node.Node) scope {
	again := s.aside()
	wrong := func(what, hint string) source.Problem {
		return source.Wrong(rule.DuplicateKey, key.Span, "duplicate key "+runtime.Quote(key.Text)+": "+what, hint)
	}
	p := wrong("it is a table already", "put all its entries in one place")
	switch made := s.made[taken]; {
	case taken.Kind == node.Scalar:
		s.twice(key, taken, again.node, wrong("it has a value already", ""))
		return again
	case taken.Kind == node.List && made == written:
		s.twice(key, taken, again.node, wrong("it is a list already", ""))
		return again
	case taken.Kind == node.List:
		p = wrong("it is a list of tables already", "write [[ ]] around the name in every header")
	case made == written:
		p = wrong("its inline table is complete", "put all its entries between the braces, or under a header ["+s.shown([]*node.Node{key})+"]")
	}
	s.report(p.Rule, p.At.Start-s.base, p.At.End-s.base, p.Message, p.Hint)
	return again
}
