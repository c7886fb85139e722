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

// Keep returns a copy of the head of the file, so that what is cut out of it does not keep the whole. Shorten returns the
// same copy.
func (l *Log) Keep(head string) string {
	l.head = strings.Clone(head)
	return l.head
}

// Shorten makes a log let go of the text behind the head of its file, which it returns: what is added later stands in
// there. What the log says already are its diagnostics so far.
func Shorten(l *Log, head int, said []runtime.Diagnostic) string {
	KeepExcerpts(said)
	if text := l.file.Text[:head]; l.head != text {
		l.Keep(text)
	}
	l.said, l.lines, l.file.Text = said, nil, l.head
	return l.file.Text
}
