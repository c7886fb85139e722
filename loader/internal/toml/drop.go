package toml

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// drop takes the values from the entries that have a problem: something is wrong with them, or with a part of them. What is in them, and what
// stands below a key for the second time, is kept beside.
func (s *tree) drop() {
	var unused []node.Pair
	for _, t := range s.repeated {
		unused = append(unused, node.Pair{Key: t.key, Value: t.again})
	}
	for _, key := range s.lost {
		at := place{s.root.node, key.Text}
		i, known := s.at[at]
		if !known {
			i = len(s.root.node.Pairs)
			s.at[at] = i
			s.root.node.Pairs = append(s.root.node.Pairs, node.Pair{Key: key})
		}
		unused = append(unused, s.root.node.Pairs[i])
		s.root.node.Pairs[i].Value = nil
	}
	s.root.node.Unuse(unused...)
}

// bound holds the number of values, of which there were so many before the line at start.
func (s *tree) bound(start, before int) {
	const message, hint = "more than 4096 values", "move data of this size to a file beside the skill"
	switch {
	case s.nodes-before > node.MaxNodes:
		s.report(rule.TooDeep, start, start, message, hint)
		s.nodes = before
	case s.nodes > node.MaxNodes+1 && !s.stopped: // the root does not count
		s.stop(start, start, message, hint)
	}
}

// cuts are parts of the text that were read and are not used.
type cuts []source.Span

// blank is the text with blanks there.
func (list cuts) blank(text string) string {
	if len(list) == 0 {
		return text
	}
	b := []byte(text)
	for _, cut := range list {
		for i := cut.Start; i < cut.End; i++ {
			if b[i] != '\n' && b[i] != '\r' {
				b[i] = ' '
			}
		}
	}
	return string(b)
}
