package author

import (
	"strings"

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
		ticks, tildes = nextAt(s.Text, "```", at, ticks), nextAt(s.Text, "~~~", at, tildes)
		next := min(ticks, tildes)
		if next == len(s.Text) {
			break
		}
		line := source.LineAt(s.Text, at+strings.LastIndexByte(s.Text[at:next], '\n')+1)
		at = line.Next
		switch start := line.Start + len(line.Text) - len(behindMarkers(line.Text)); {
		case fence == "":
			if fence = opens(s.Text[start:line.End()]); fence != "" {
				open = source.Span{Start: start, End: line.End()}
			}
		case closes(s.Text[start:line.End()], fence):
			fence = ""
		}
	}
	if fence != "" {
		s.report(open, "the code fence is never closed", "write "+fence+" behind the code; around code that holds fences itself write longer ones")
	}
}

// nextAt is where a part of a text stands from an offset on, or the end of the text; last is what it was before.
func nextAt(text, part string, from, last int) int {
	if last >= from {
		return last
	}
	if i := strings.Index(text[from:], part); i >= 0 {
		return from + i
	}
	return len(text)
}

// behindMarkers is a line without the blanks, quote marks and list markers that it starts with.
func behindMarkers(line string) string {
	for {
		rest := strings.TrimLeft(line, " \t>")
		if after := strings.TrimLeft(rest, "0123456789"); after != rest && len(after) > 1 && (after[0] == '.' || after[0] == ')') && after[1] == ' ' {
			rest = after[2:]
		} else if len(rest) > 1 && strings.IndexByte("-*+", rest[0]) >= 0 && rest[1] == ' ' {
			rest = rest[2:]
		}
		if rest == line {
			return line
		}
		line = rest
	}
}

// opens returns the fence that a line opens a block of code with, or "". What follows backticks holds none.
func opens(line string) string {
	for _, c := range []string{"`", "~"} {
		info := strings.TrimLeft(line, c)
		if n := len(line) - len(info); n >= 3 && (c == "~" || !strings.Contains(info, c)) {
			return line[:n]
		}
	}
	return ""
}

// closes reports a line that is nothing but a fence of the kind that opened the block, and at least as long.
func closes(line, fence string) bool {
	line = strings.TrimRight(line, " \t")
	return strings.HasPrefix(line, fence) && strings.Trim(line, fence[:1]) == ""
}
