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

// Keep returns a copy of the head of a file, always the same: what is cut out of it does not keep the whole file.
func Keep(l *Log, head string) string {
	if l.head != head {
		l.head = strings.Clone(head)
	}
	return l.head
}

// Shorten makes a log let go of the text behind the head of its file, which it returns: what is added later stands in
// there. What the log says already are its diagnostics so far.
func Shorten(l *Log, head int, said []runtime.Diagnostic) string {
	KeepExcerpts(said)
	l.said, l.lines, l.file.Text = said, nil, Keep(l, l.file.Text[:head])
	return l.file.Text
}
