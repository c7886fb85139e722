package front

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// The lines around the two sides of a merge that a version control system could not finish.
const (
	mergeStart = "<<<<<<<"
	mergeEnd   = ">>>>>>>"
	mergeBase  = "|||||||"
)

// merged finds the marks of such a merge, which say everything twice. What is between them is not read. One of them is
// enough: the others may stand in the body. A text of several lines in TOML may hold one, and never two that belong together.
func merged(text string, head source.Span, format runtime.Format) (source.Problem, bool) {
	within := text[head.Start:head.End]
	if !slices.ContainsFunc([]string{mergeStart, mergeEnd, mergeMiddle, mergeBase}, func(mark string) bool { return strings.Contains(within, mark) }) {
		return source.Problem{}, false
	}
	name, both := rule.YAMLSyntax, strings.Contains(within, "\n"+mergeMiddle)
	if format == runtime.FormatTOML {
		name = rule.TOMLSyntax
	}
	quote := "" // of the TOML string that is open
	for at := head.Start; at < head.End; {
		l := source.LineAt(text[:head.End], at)
		at = l.Next
		if isMergeMark(l.Text) && (quote == "" || both && strings.HasPrefix(l.Text, mergeStart)) {
			return source.Wrong(name, source.Span{Start: l.Start, End: l.End()}, rule.Unmerged, rule.ToMerge), true
		}
		if format == runtime.FormatTOML {
			quote = openString(l.Text, quote)
		}
	}
	return source.Problem{}, false
}

// isMergeMark reports a line of such a merge: what stands behind the mark is a name of the side, and nothing behind that between the sides.
func isMergeMark(line string) bool {
	if len(line) < len(mergeStart) {
		return false
	}
	switch mark, rest := line[:len(mergeStart)], line[len(mergeStart):]; mark {
	case mergeMiddle:
		return strings.TrimSpace(rest) == ""
	case mergeStart, mergeEnd, mergeBase:
		return rest == "" || source.IsBlank(rest[0])
	}
	return false
}
