package loader

import (
	"context"
	"fmt"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// document is one file that is being read: its text, and the log of what is wrong with it.
type document struct {
	*report.Log
	text string
	ctx  context.Context // that may end the reading, nil for none
}

func newDocument(ctx context.Context, name, text string, rules *report.Rules) *document {
	return &document{report.New(source.File{Name: name, Text: text}, rules), text, ctx}
}

// ended reports that nobody waits for the file any more. Every long loop asks; what was read so far is not used then.
func (s *document) ended() bool { return s.ctx != nil && s.ctx.Err() != nil }

// report adds a problem without a fix.
func (s *document) report(name rule.Name, at source.Span, message, hint string) {
	s.Report(name, at, message, hint)
}

// checkText reports a control character in a decoded value, where an escape can have put it. Newlines and tabs
// are allowed where the field may have several lines.
func (s *document) checkText(what string, n *node.Node, multiline bool) bool {
	for _, r := range n.Text {
		if source.IsControl(r) && !(multiline && (r == '\n' || r == '\t' || r == '\r')) {
			s.report(rule.ControlCharacter, n.Span,
				fmt.Sprintf("%s holds the control character %U: %s", what, r, runtime.Quote(n.Text)), "remove it")
			return false
		}
	}
	return true
}
