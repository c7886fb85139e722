package loader

import (
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// document is one file that is being read: its text, and the log of what is wrong with it.
type document struct {
	report.Log
	text string
	// ended reports that nobody waits for the file any more. Every long loop asks; what was read so far is not used then.
	ended func() bool
}

func newDocument(ended func() bool, name, text string, rules *report.Rules) *document {
	return &document{*report.New(source.File{Name: name, Text: text}, rules), text, ended}
}
