package author

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// OpenCode is about code and comments that take the text behind them along.
var OpenCode = &Rule{
	Rule: rule.Rule{
		Name: "open-code", Title: "a code fence or a comment is never closed", Build: runtime.SeverityHint,
		Why: "All that follows is code to whoever reads Markdown: headings, lists and links are none. " +
			"Often it is the last fence of an example that holds fences itself; then the outer ones need one character more than the inner ones. In Markdown that holds code that is told where fences balance by chance, too. " +
			"A fence in the first column closes none in a list: the list ends in front of it, and it opens a block. " +
			"Behind <!-- at the start of a line, what follows is nothing at all, up to -->.",
		Bad:  "---\nname: run\ndescription: Runs.\n---\n\nRun this:\n\n```sh\nmake\n\nThen look at the result.\n",
		Good: "---\nname: run\ndescription: Runs.\n---\n\nRun this:\n\n```sh\nmake\n```\n\nThen look at the result.\n",
	},
	look: openCode,
}

// openCode reports the last fence of a body when nothing closes it, or the first comment.
func openCode(s *reader) {
	var open source.Span
	isLeft := false // it was to close one in a list
	fence, hint, item, comment := "", "", 0, openComment(s.Text, s.Head.Body)
	var meant nesting
	for at, ticks, tildes := s.Head.Body, -1, -1; ; {
		ticks, tildes = markdown.NextAt(s.Text, "```", at, ticks), markdown.NextAt(s.Text, "~~~", at, tildes)
		next := min(ticks, tildes)
		if fence == "" && comment < next {
			s.report(source.Span{Start: comment, End: comment + len("<!--")}, "the comment is never closed: all that follows is a part of it", "write --> behind the comment")
			return
		}
		if next == len(s.Text) {
			break
		}
		line := source.LineAt(s.Text, at+strings.LastIndexByte(s.Text[at:next], '\n')+1)
		left := "" // the fence of the list item that ends here, or above
		if fence != "" && markdown.LeavesItem(s.Text[at:line.End()], item) {
			if left, fence = fence, ""; comment < line.Start {
				comment = openComment(s.Text, line.Start)
			}
		}
		at = line.Next
		meant.add(line, fence == "", left != "")
		switch start := line.Start + len(line.Text) - len(markdown.BehindMarkers(line.Text)); {
		case fence == "":
			if fence = markdown.OpensFence(s.Text[start:line.End()]); fence != "" {
				hint = "write " + fence + " behind the code; around code that holds fences itself write longer ones"
				if isLeft = left != "" && start < line.Start+item && markdown.ClosesFence(s.Text[start:line.End()], left); isLeft {
					hint = fmt.Sprintf("indent it by %d, as the list item in which the code above starts: here it starts a new one", item)
				}
				item = markdown.ItemAround(s.Text, start)
				open = source.Span{Start: start, End: line.End()}
			}
		case markdown.ClosesFence(s.Text[start:line.End()], fence):
			if fence = ""; comment < at {
				comment = openComment(s.Text, at)
			}
		}
	}
	if fence != "" && !(isLeft && strings.TrimSpace(s.Text[open.End:]) == "") { // some end a text so, and nothing is lost
		s.report(open, "the code fence is never closed", hint)
	} else if fence == "" && meant.depth == 0 && meant.cut != (source.Span{}) && !meant.isOther {
		s.report(meant.cut, "the code fence is closed by the one that closes the code within it", "around code that holds fences itself write longer ones")
	}
}

// nesting are the fences of a text as authors mean them who nest code in examples of Markdown: each closes the one above it that is open.
type nesting struct {
	depth      int
	isMarkdown bool        // of the outermost
	outer, cut source.Span // the outermost, and the first one whose own end starts new code
	isOther    bool        // some are no three backticks, or end with a list
}

// add takes a line with a fence, which opens code to who reads Markdown, or does not.
func (n *nesting) add(l source.Line, opens, isLeft bool) {
	content := markdown.BehindMarkers(l.Text)
	fence := markdown.OpensFence(content)
	if fence == "" {
		return
	}
	info := strings.TrimSpace(strings.TrimPrefix(content, fence))
	n.isOther = n.isOther || isLeft || fence != "```"
	switch {
	case n.depth == 0:
		n.depth, n.isMarkdown, n.outer = 1, info == "markdown" || info == "md", source.Span{Start: l.End() - len(content), End: l.End()}
	case info == "":
		if n.depth--; opens && n.isMarkdown && n.cut == (source.Span{}) {
			n.cut = n.outer
		}
	case n.isMarkdown:
		n.depth++
	}
}

// openComment is where the first comment starts, from the start of a line on, that nothing closes, or the end of the text. One
// within a line of text is text then.
func openComment(text string, from int) int {
	if closed := strings.LastIndex(text, "-->"); closed >= from {
		from = source.LineAt(text, closed).Next
	}
	for at, next := from, -1; ; {
		if next = markdown.NextAt(text, "<!--", at, next); next == len(text) {
			return next
		}
		l := source.LineAt(text, at+strings.LastIndexByte(text[at:next], '\n')+1)
		if rest := strings.TrimLeft(l.Text, " "); strings.HasPrefix(rest, "<!--") && len(l.Text)-len(rest) < 4 {
			return l.End() - len(rest)
		}
		at = l.Next
	}
}
