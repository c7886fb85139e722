// This file finds code fences and comments that are never closed. In comes a text; out goes what is open, and how to close it.

package markdown

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// Open finds the last fence of a text, from the start of a line on, that nothing closes, or the first comment, or else each fence that is closed
// too early. It says what is wrong, "" where nothing is, and what to do.
func Open(text string, from int) (at []source.Span, message, hint string) {
	var open source.Span
	isLeft := false // it was to close one in a list
	fence, item, comment := "", 0, openComment(text, from)
	var meant nesting
	for at, ticks, tildes := from, -1, -1; ; {
		ticks, tildes = NextAt(text, "```", at, ticks), NextAt(text, "~~~", at, tildes)
		next := min(ticks, tildes)
		if fence == "" && comment < next {
			return []source.Span{{Start: comment, End: comment + len("<!--")}}, "the comment is never closed: all that follows is a part of it", "write --> behind the comment"
		}
		if next == len(text) {
			break
		}
		line := source.LineAt(text, at+strings.LastIndexByte(text[at:next], '\n')+1)
		left := "" // the fence of the list item that ends here, or above
		if fence != "" && LeavesItem(text[at:line.End()], item) {
			if left, fence = fence, ""; comment < line.Start {
				comment = openComment(text, line.Start)
			}
		}
		at = line.Next
		meant.add(line, fence, left != "")
		switch start := line.Start + len(line.Text) - len(BehindMarkers(line.Text)); {
		case fence == "":
			if fence = OpensFence(text[start:line.End()]); fence != "" {
				hint = "write " + fence + " behind the code; around code that holds fences itself write longer ones"
				if isLeft = left != "" && start < line.Start+item && ClosesFence(text[start:line.End()], left); isLeft {
					hint = fmt.Sprintf("indent it by %d, as the list item in which the code above starts: here it starts a new one", item)
				}
				item = ItemAround(text, start)
				open = source.Span{Start: start, End: line.End()}
			}
		case ClosesFence(text[start:line.End()], fence):
			if fence = ""; comment < at {
				comment = openComment(text, at)
			}
		}
	}
	if fence != "" && !(isLeft && strings.TrimSpace(text[open.End:]) == "") { // some end a text so, and nothing is lost
		return []source.Span{open}, "the code fence is never closed", hint
	} else if fence == "" && meant.depth == 0 && meant.cut != nil && !meant.isOther {
		return meant.cut, "the code fence is closed by the one that closes the code within it", "around code that holds fences itself write longer ones"
	}
	return nil, "", ""
}

// nesting are the fences of a text as authors mean them who nest code in examples of Markdown: each closes the one above it that is open.
type nesting struct {
	depth      int
	isMarkdown bool // of the outermost
	outer      source.Span
	cut        []source.Span // the outermost ones whose own ends start new code
	isCut      bool          // the last one is of them
	isOther    bool          // some are no three backticks, or end with a list
}

// add takes a line with a fence, and the fence that is open there to who reads Markdown, "" for none. A longer one that nothing else is
// around, and what it holds, are as they are meant to be.
func (n *nesting) add(l source.Line, open string, isLeft bool) {
	const usual = "```"
	content := BehindMarkers(l.Text)
	fence := OpensFence(content)
	if fence == "" || open != "" && open != usual || open == "" && n.depth == 0 && fence != usual {
		return
	}
	info := strings.TrimSpace(strings.TrimPrefix(content, fence))
	n.isOther = n.isOther || isLeft || fence != usual
	switch {
	case n.depth == 0:
		n.depth, n.isMarkdown, n.isCut, n.outer = 1, info == "markdown" || info == "md", false, source.Span{Start: l.End() - len(content), End: l.End()}
	case info == "":
		if n.depth--; open == "" && n.isMarkdown && !n.isCut {
			n.cut, n.isCut = append(n.cut, n.outer), true
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
		if next = NextAt(text, "<!--", at, next); next == len(text) {
			return next
		}
		l := source.LineAt(text, at+strings.LastIndexByte(text[at:next], '\n')+1)
		if rest := strings.TrimLeft(l.Text, " "); strings.HasPrefix(rest, "<!--") && len(l.Text)-len(rest) < 4 {
			return l.End() - len(rest)
		}
		at = l.Next
	}
}
