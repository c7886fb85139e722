package scan

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Unfinished reports a merge that was left unfinished in a text without frontmatter.
func Unfinished(text string, log *report.Log) {
	if at, ok := merged(text, 0); ok {
		reportMerge(at, log)
	}
}

func reportMerge(at source.Span, log *report.Log) {
	log.Report(rule.DamagedText, at, rule.Unmerged, rule.ToMerge)
}

// mergeMarks begin the lines that a version control system leaves in a text that it could not merge. A line of equals signs may be a heading.
var mergeMarks = [...]string{"<<<<<<< ", ">>>>>>> ", "||||||| "}

// MayBeUnfinished reports a text that has one of these anywhere.
func MayBeUnfinished(text string) bool {
	return slices.ContainsFunc(mergeMarks[:], func(mark string) bool { return strings.Contains(text, mark) })
}

// merged finds the first such line outside of code: who merges by hand may forget any of them.
func merged(text string, from int) (source.Span, bool) {
	if !MayBeUnfinished(text[from:]) {
		return source.Span{}, false
	}
	code, above := "", ""
	for at := from; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " ")
		switch {
		case code != "":
			if strings.HasPrefix(trimmed, code) {
				code = ""
			}
		case strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~"):
			code = trimmed[:3]
		case isMergeMark(l.Text, above):
			return source.Span{Start: l.Start, End: l.End()}, true
		}
		above = l.Text
	}
	return source.Span{}, false
}

// isMergeMark reports a line that begins with such a mark and goes on with the name of a side: not a row of a table, and not a quotation within
// others, which stand above it.
func isMergeMark(line, above string) bool {
	for _, mark := range mergeMarks {
		if side, is := strings.CutPrefix(line, mark); is {
			sign := mark[:1]
			return strings.TrimSpace(side) != "" && !strings.Contains(side, sign) && !strings.HasPrefix(above, sign)
		}
	}
	return false
}
