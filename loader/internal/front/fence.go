package front

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/front/pointer"
	"github.com/skillgen/skillgen/loader/internal/front/runson"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// noFrontmatter says what stands where the opening fence belongs.
func (r *reader) noFrontmatter(first source.Line) {
	text := strings.TrimSpace(first.Text)
	at := source.Span{Start: first.Start, End: first.End()}
	fenceLater, code := r.laterFence(first.Next)
	hint := "start the file with ---, then name: and description:, then ---"
	switch {
	case text == "":
		r.Whole(rule.NoFrontmatter, "the file is empty", hint)
	case pointer.IsLFS(r.text):
		r.Report(rule.NoFrontmatter, at, "the file is a pointer of Git LFS, whose text was not fetched", "run git lfs pull")
	case strings.HasPrefix(text, "```") || strings.HasPrefix(text, "~~~"):
		r.Report(rule.NoFrontmatter, at, "the frontmatter stands inside a code fence",
			"remove the line "+runtime.Quote(text)+" and the fence that closes it")
	case code.Text != "":
		r.Report(rule.NoFrontmatter, source.Span{Start: code.Start, End: code.End()}, "the frontmatter stands inside a code fence",
			"remove this line and the fence that closes it, and leave out what stands above it, or move that below the closing ---")
	case strings.HasPrefix(text, "----") && strings.Trim(text, "-") == "":
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("the opening fence has %d dashes", len(text)), "write exactly three: ---")
	case text == "---" || text == "+++":
		r.Report(rule.NoFrontmatter, at, "blanks stand before the opening fence", "remove them")
	case runson.IsRule(text):
		r.Report(rule.NoFrontmatter, at, "the opening fence is "+runtime.Quote(text), "write three hyphens: ---")
	case isMergeMark(first.Text):
		r.Report(rule.NoFrontmatter, at, unfinished, finishTheText)
	case strings.HasPrefix(text, "<!--") && fenceLater > 0:
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("an HTML comment stands before the frontmatter, which starts at line %d", fenceLater),
			"move the comment below the closing ---")
	case strings.HasPrefix(text, "#") && fenceLater > 0:
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("a heading stands before the frontmatter, which starts at line %d", fenceLater),
			"move the heading below the closing ---")
	case source.IsYAMLEntry(first.Text) || source.IsTOMLEntry(first.Text):
		r.Report(rule.NoFrontmatter, at, "the frontmatter has no opening fence", "put a line with --- above it")
	case strings.HasPrefix(text, "---"):
		r.Report(rule.NoFrontmatter, at, "text stands behind the opening fence", "write --- on a line of its own")
	case fenceLater > 0:
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("text stands before the frontmatter, which starts at line %d", fenceLater),
			"move it below the closing ---")
	default:
		r.Report(rule.NoFrontmatter, at, "the file has no frontmatter", hint)
	}
}

// laterFence is the line of a fence that is followed by an entry, or 0, and the line that makes it code, if one does.
func (r *reader) laterFence(at int) (number int, code source.Line) {
	for n := 0; at < len(r.text) && n < 100; n++ {
		l := source.LineAt(r.text, at)
		at = l.Next
		if strings.TrimRight(l.Text, " \t") == "---" {
			next := source.LineAt(r.text, at)
			if source.IsYAMLEntry(next.Text) || source.IsTOMLEntry(next.Text) {
				return r.line(l.Start), code
			}
		}
		switch text := strings.TrimSpace(l.Text); {
		case !strings.HasPrefix(text, "```") && !strings.HasPrefix(text, "~~~"):
		case code.Text == "":
			code = l
		case strings.Trim(text, "`~") == "":
			code = source.Line{} // closed again
		}
	}
	return 0, source.Line{}
}

// unclosed says what stands where the closing fence belongs.
func (r *reader) unclosed(open source.Line, fence string) {
	hint := closeHint + fence
	belongs := open.Next // the line below what still looks like frontmatter
	quote := ""          // of the TOML string that is open
	for at := open.Next; at < len(r.text); {
		l := source.LineAt(r.text, at)
		at = l.Next
		trimmed := strings.TrimSpace(l.Text)
		where := source.Span{Start: l.Start, End: l.End()}
		inString := quote != ""
		if fence == "+++" || source.IsTOMLEntry(l.Text) || inString {
			quote = runson.OpenString(l.Text, quote)
		}
		p, ok := brokenFence(l, fence)
		switch {
		case ok:
			r.Add(p)
		case strings.HasPrefix(trimmed, "## ") && source.IsYAMLEntry(trimmed[3:]):
			r.Report(rule.UnclosedFrontmatter, where, "a formatter has turned the frontmatter into a heading",
				"remove the ## and close the frontmatter with a line that is exactly "+fence)
		case trimmed == "":
			continue
		case belongs == open.Next && source.IsBraced(l.Text):
			at = source.LineAt(r.text, l.Start+source.FlowEnd(r.text[l.Start:])).Next
			belongs = at
			continue
		case inString || looksLikeHead(r.text, l):
			belongs = l.Next
			continue
		default:
			number := r.line(l.Start)
			r.Report(rule.UnclosedFrontmatter, source.Span{Start: belongs, End: belongs}, fmt.Sprintf("no closing %s before the text that starts in line %d", fence, number), hint)
		}
		return
	}
	r.Report(rule.UnclosedFrontmatter, source.Span{Start: belongs, End: belongs}, "the frontmatter is never closed", hint)
}

// brokenFence says what keeps a line from being the closing fence that it is meant to be.
func brokenFence(l source.Line, fence string) (source.Problem, bool) {
	text := strings.TrimRight(l.Text, " \t")
	trimmed := strings.TrimSpace(text)
	at, message, hint := source.Span{Start: l.Start, End: l.End()}, "", ""
	switch {
	case strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~"):
		message, hint = "a code fence stands where the closing "+fence+" belongs", closeHint+fence
	case len(trimmed) > 3 && strings.Trim(trimmed, fence[:1]) == "" || trimmed == fence[:2]:
		message, hint = fmt.Sprintf("the closing fence has %d characters", len(trimmed)), "write exactly three: "+fence
	case text == "---" || text == "+++":
		message, hint = "the closing fence is "+text+", and the opening one "+fence, "write the same above and below: ---"
	case trimmed == fence:
		message, hint = "the closing fence is indented", "start it in the first column"
	case runson.IsRule(trimmed):
		message, hint = "the closing fence is "+runtime.Quote(trimmed), closeHint+fence
	case strings.HasPrefix(text, fence) && !isWordByte(text[len(fence)]):
		message, hint = "text stands behind the closing fence", "write "+fence+" on a line of its own"
	case len(trimmed) > 3 && strings.HasSuffix(trimmed, fence):
		tail := l.Start + len(text) - 3
		at = source.Span{Start: tail, End: tail + 3}
		message, hint = "the closing fence is glued to the line before it", "put it on a line of its own"
	}
	return source.Wrong(rule.UnclosedFrontmatter, at, message, hint), message != ""
}

const closeHint = "close the frontmatter with a line that is exactly "

func isWordByte(c byte) bool {
	return c == '-' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// looksLikeHead reports the lines that frontmatter is made of: entries, what is indented below them, items, the ends of
// lists, and comments that stand on top of an entry.
func looksLikeHead(text string, l source.Line) bool {
	switch {
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
