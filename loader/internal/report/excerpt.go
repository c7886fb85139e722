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
