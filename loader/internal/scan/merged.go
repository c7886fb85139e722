package scan

import (
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
	log.Report(rule.DamagedText, at, "a merge was left unfinished here", "keep one of the two sides, and remove the lines that start with <<<<<<<, ======= and >>>>>>>")
}

// merged finds the marks that a version control system leaves in a text that it could not merge, outside of code.
func merged(text string, from int) (source.Span, bool) {
	if !strings.Contains(text[from:], "=======") { // with the line end in front, a search would stop at each line
		return source.Span{}, false
	}
	code := ""
	var start source.Line
	middle := false
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
		case strings.HasPrefix(l.Text, "<<<<<<< "):
			start, middle = l, false
		case l.Text == "=======":
			middle = start.Text != ""
		case middle && strings.HasPrefix(l.Text, ">>>>>>> "):
			return source.Span{Start: start.Start, End: start.End()}, true
		}
	}
	return source.Span{}, false
}
