// This file is about the line that closes a frontmatter: a text comes in, and what is wrong with that line goes out.

package front

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// isCodeFence reports the line of a block of code.
func isCodeFence(text string) bool {
	return strings.HasPrefix(text, "```") || strings.HasPrefix(text, "~~~")
}

// brokenFence says what keeps a line from being the closing fence that it is meant to be.
func brokenFence(l source.Line, fence string) (source.Problem, bool) {
	text := strings.TrimRight(l.Text, " \t")
	trimmed := strings.TrimSpace(text)
	at, message, hint := source.Span{Start: l.Start, End: l.End()}, "", ""
	if p, wide := wideBehind(l, fence, rule.UnclosedFrontmatter); wide {
		return p, true
	}
	switch {
	case isCodeFence(trimmed):
		message, hint = "a code fence stands where the closing "+fence+" belongs", closeHint+fence
	case len(trimmed) > 3 && strings.Trim(trimmed, fence[:1]) == "" || trimmed == fence[:2]:
		message, hint = fmt.Sprintf("the closing fence has %d characters", len(trimmed)), "write exactly three: "+fence
	case text == "---" || text == "+++":
		message, hint = "the closing fence is "+text+", and the opening one "+fence, "write the same above and below: ---"
	case trimmed == fence:
		message, hint = "the closing fence is indented", "start it in the first column"
	case isRuleLine(trimmed):
		message, hint = wrongRule("closing", trimmed, closeHint+fence)
	case isGluedFence(text, fence):
		message, hint = "text stands behind the closing fence", "write "+fence+" on a line of its own"
	case len(trimmed) > 3 && strings.HasSuffix(trimmed, fence):
		tail := l.Start + len(text) - 3
		at = source.Span{Start: tail, End: tail + 3}
		message, hint = "the closing fence is glued to the line before it", "put it on a line of its own"
	}
	return source.Wrong(rule.UnclosedFrontmatter, at, message, hint), message != ""
}

// wideBehind says that blanks stand behind a fence of which no reader takes one for a blank, with the fix that removes them.
func wideBehind(l source.Line, fence string, broken *rule.Rule) (source.Problem, bool) {
	behind, isFence := strings.CutPrefix(l.Text, fence)
	_, name := source.WideBlank(strings.TrimLeft(behind, " \t"))
	if !isFence || name == "" || strings.TrimSpace(behind) != "" {
		return source.Problem{}, false
	}
	at := source.Span{Start: l.Start + len(fence), End: l.End()}
	p := source.Wrong(broken, at, name+" stands behind the fence", "remove it")
	p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start, End: at.End}}}
	return p, true
}

// closeHint is what the hints about a missing fence begin with.
const closeHint = "close the frontmatter with a line that is exactly "

// isGluedFence reports a fence with text behind it, with or without a blank between them. An entry may begin with hyphens.
func isGluedFence(text, fence string) bool {
	behind, isFence := strings.CutPrefix(text, fence)
	return isFence && behind != "" && behind[0] != '-' && (source.IsBlank(behind[0]) || !source.IsYAMLEntry(text))
}

// isHeadLine reports the lines that frontmatter is made of: entries, what is indented below them, items, the ends of
// lists, and comments that stand on top of an entry.
func isHeadLine(text string, l source.Line) bool {
	switch {
	case l.Text == "":
		return false
	case l.Text[0] == '#':
		next := source.LineAt(text, min(l.Next, len(text)))
		return source.IsYAMLEntry(next.Text) || source.IsTOMLEntry(next.Text)
	case source.IsBlank(l.Text[0]):
		return true
	case strings.HasPrefix(l.Text, "- "), strings.HasPrefix(l.Text, "]"), strings.HasPrefix(l.Text, "}"):
		return true
	}
	return source.IsYAMLEntry(l.Text) || source.IsTOMLEntry(l.Text)
}
