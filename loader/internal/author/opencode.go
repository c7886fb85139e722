package author

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// OpenCode is about code that takes the text behind it along.
var OpenCode = &Rule{
	Rule: rule.Rule{
		Name: "open-code", Title: "a code fence is never closed", Build: runtime.SeverityHint,
		Why: "All that follows is code to whoever reads Markdown: headings, lists and links are none. " +
			"Often it is the last fence of an example that holds fences itself; then the outer ones need one character more than the inner ones.",
		Bad:  "---\nname: run\ndescription: Runs.\n---\n\nRun this:\n\n```sh\nmake\n\nThen look at the result.\n",
		Good: "---\nname: run\ndescription: Runs.\n---\n\nRun this:\n\n```sh\nmake\n```\n\nThen look at the result.\n",
	},
	look: openCode,
}

// openCode reports the last fence of a body when nothing closes it.
func openCode(s *reader) {
	var open source.Span
	fence := ""
	for at, ticks, tildes := s.Head.Body, -1, -1; ; {
		ticks, tildes = markdown.NextAt(s.Text, "```", at, ticks), markdown.NextAt(s.Text, "~~~", at, tildes)
		next := min(ticks, tildes)
		if next == len(s.Text) {
			break
		}
		line := source.LineAt(s.Text, at+strings.LastIndexByte(s.Text[at:next], '\n')+1)
		at = line.Next
		switch start := line.Start + len(line.Text) - len(markdown.BehindMarkers(line.Text)); {
		case fence == "":
			if fence = markdown.OpensFence(s.Text[start:line.End()]); fence != "" {
				open = source.Span{Start: start, End: line.End()}
			}
		case markdown.ClosesFence(s.Text[start:line.End()], fence):
			fence = ""
		}
	}
	if fence != "" {
		s.report(open, "the code fence is never closed", "write "+fence+" behind the code; around code that holds fences itself write longer ones")
	}
}
