package loader

import (
	"context"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
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

// lineNumber is the number of the line that holds an offset.
func (s *document) lineNumber(offset int) int { return source.File{Text: s.text}.LineAt(offset) }

// parseYAML reads the head of the file; nil when it cannot be used.
func (s *document) parseYAML(head source.Span) *node.Node {
	root, problems := yaml.Parse(s.text[head.Start:head.End], head.Start, yaml.Options{Line: s.lineNumber(head.Start), Known: isFieldName, Ended: s.ended})
	s.Add(problems...)
	return root
}
