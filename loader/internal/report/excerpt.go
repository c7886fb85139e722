package report

import (
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// KeepExcerpts gives sorted diagnostics excerpts of their own, which keep no text of a file. Those of one line share one.
func KeepExcerpts(diags []runtime.Diagnostic) {
	was, kept := "", ""
	for i := range diags {
		if d := &diags[i]; d.Excerpt != was {
			was, kept = d.Excerpt, strings.Clone(d.Excerpt)
		}
		diags[i].Excerpt = kept
	}
}

// Shorten gives the diagnostics of a log, and makes it let go of the text behind the head of its file: what is added
// later stands in the head. So the text of a file can go while its log is kept.
func Shorten(l *Log, head int) []runtime.Diagnostic {
	l.said = l.Diagnostics()
	KeepExcerpts(l.said)
	l.file.Text = strings.Clone(l.file.Text[:head])
	return l.said
}
