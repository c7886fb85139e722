package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front/runson"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// mergeStart starts the line above the two sides of a merge that a version control system could not finish.
const mergeStart = "<<<<<<< "

// merged finds the marks of such a merge, which say everything twice. What is between them is not read.
func merged(text string, head source.Span, format runtime.Format) (source.Problem, bool) {
	if !strings.Contains(text[head.Start:head.End], "\n"+runson.MergeMiddle) {
		return source.Problem{}, false
	}
	name := rule.YAMLSyntax
	if format == runtime.FormatTOML {
		name = rule.TOMLSyntax
	}
	for at := head.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = l.Next
		if strings.HasPrefix(l.Text, mergeStart) {
			return source.Wrong(name, source.Span{Start: l.Start, End: l.End()}, "a merge was left unfinished here",
				"keep one of the two sides, and remove the lines that start with <<<<<<<, ======= and >>>>>>>"), true
		}
	}
	return source.Problem{}, false
}
