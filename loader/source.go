package loader

import (
	"context"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
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
func (s *document) report(broken *rule.Rule, at source.Span, message, hint string) {
	s.Report(broken, at, message, hint)
}
