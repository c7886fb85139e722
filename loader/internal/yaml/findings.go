package yaml

import (
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// findings are what was found so far.
type findings struct {
	problems []source.Problem
	entry    string // the key of the top-level entry that is being read, "" outside of all
	nodes    int    // values of the entries that were read
	own      int    // values of the one that is being read
	full     bool   // there are too many: no more are read
}

// add keeps a problem, which is one of the entry that is being read.
func (f *findings) add(p source.Problem) {
	p.Entry = f.entry
	f.problems = append(f.problems, p)
}

func (f *findings) wrong(broken *rule.Rule, at source.Span, message, hint string) {
	f.add(source.Wrong(broken, at, message, hint))
}

// start begins an entry.
func (f *findings) start(key string) { f.entry, f.own = key, 0 }

// done ends an entry that can be used, and reports whether there is room for it. One that is too large by itself was
// refused by itself.
func (f *findings) done(at source.Span) bool {
	f.entry = ""
	if f.nodes += f.own; f.nodes > node.MaxNodes && !f.full {
		f.full = true
		f.wrong(rule.TooDeep, source.Span{Start: at.Start, End: at.Start}, tooManyNodes, "move data into a file of the skill")
	}
	return !f.full
}

// control is where the first control character of a text is, -1 when it has none. Parsers read them in different ways:
// to one U+2028 is text, to another it starts a line with a key of its own.
func control(text string) int {
	for i, c := range text {
		if source.IsControl(c) && c != '\t' && c != '\n' && c != '\r' {
			return i
		}
	}
	return -1
}

// unique reports keys that stand twice in one mapping. Of an entry with such a mapping in it nothing is used, nor of two
// entries of one name.
func (p *parser) unique(root *node.Node) {
	seen := make(map[string]int, len(root.Pairs))
	var lost []int
	for i, pair := range root.Pairs {
		p.start(pair.Key.Text)
		if first, twice := seen[pair.Key.Text]; twice {
			p.twice(root.Pairs[first], pair)
			lost = append(lost, first, i)
			continue
		}
		seen[pair.Key.Text] = i
		if !p.uniqueIn(pair.Value) {
			lost = append(lost, i)
		}
	}
	for _, i := range lost {
		root.Unuse(root.Pairs[i])
		root.Pairs[i].Value = nil
	}
	p.start("")
}

func (p *parser) uniqueIn(n *node.Node) bool {
	if n == nil || n.Kind == node.Scalar {
		return true
	}
	ok := true
	var seen map[string]node.Pair
	for _, pair := range n.Pairs {
		if seen == nil {
			seen = make(map[string]node.Pair, len(n.Pairs))
		}
		if first, twice := seen[pair.Key.Text]; twice {
			p.twice(first, pair)
			ok = false
		} else {
			seen[pair.Key.Text] = pair
		}
		ok = p.uniqueIn(pair.Value) && ok
	}
	for _, item := range n.Items {
		ok = p.uniqueIn(item) && ok
	}
	return ok
}

func (p *parser) twice(first, again node.Pair) {
	p.wrong(rule.DuplicateKey, again.Key.Span,
		fmt.Sprintf("the key %s is already in line %d", runtime.Quote(again.Key.Text), p.line(first.Key.Span.Start)), node.Twice(runtime.FormatYAML, again.Key.Text, first.Value, again.Value))
}
