package toml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// oneHeader is what to do about two headers of one table, unless what stands below them says more.
const oneHeader = "keep one header and put all entries under it"

// twice is a key that stands twice, with what both hold: again is nil until its value is read.
type twice struct {
	problem      int
	key          *node.Node
	first, again *node.Node
}

// twice reports a key that stands twice.
func (s *tree) twice(key, first, again *node.Node, p source.Problem) {
	n := len(s.problems)
	s.report(p.Rule, p.At.Start-s.base, p.At.End-s.base, p.Message, p.Hint)
	if len(s.problems) > n {
		s.repeated = append(s.repeated, twice{n, key, first, again})
	}
}

// again is the value of the key that was found to stand twice right before it.
func (s *tree) again(value *node.Node) {
	if last := len(s.repeated) - 1; last >= 0 && s.repeated[last].again == nil && s.repeated[last].problem == len(s.problems)-1 {
		s.repeated[last].again = value
	}
}

// hintTwice says what to do about the keys that stand twice, once all is read.
func (s *tree) hintTwice() {
	for _, t := range s.repeated {
		p := &s.problems[t.problem]
		switch hint := node.Twice(runtime.FormatTOML, t.key.Text, t.first, t.again); {
		case p.Hint != oneHeader:
			p.Hint = hint
		case !node.Shared(t.first, t.again):
		case strings.HasPrefix(hint, "put "):
			p.Hint = oneHeader + ", each key once"
		default:
			p.Hint = hint
		}
	}
}
