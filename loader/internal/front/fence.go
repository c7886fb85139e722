package front

import (
	"fmt"
	"strings"

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
	case isLFSPointer(r.text):
		r.Report(rule.NoFrontmatter, at, "the file is a pointer of Git LFS, whose text was not fetched", "run git lfs pull")
	case otherFormat(text) != "":
		r.Report(rule.NoFrontmatter, at, "the file is "+otherFormat(text)+", and no plain text", "save it as plain text, which starts with ---, then name: and description:, then ---")
	case isCodeFence(text):
		hint = "remove the line " + runtime.Quote(text) + " and the fence that closes it"
		if isHeadLine(r.text, source.LineAt(r.text, min(first.Next, len(r.text)))) && fenceLater == 0 {
			hint = "write --- in place of the line " + runtime.Quote(text) + ", and of the fence that closes it"
		}
		r.Report(rule.NoFrontmatter, at, "the frontmatter stands inside a code fence", hint)
	case code.Text != "":
		r.Report(rule.NoFrontmatter, source.Span{Start: code.Start, End: code.End()}, "the frontmatter stands inside a code fence",
			"remove this line and the fence that closes it, and leave out what stands above it, or move that below the closing ---")
	case strings.HasPrefix(text, "----") && strings.Trim(text, "-") == "":
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("the opening fence has %d dashes", len(text)), "write exactly three: ---")
		closingFence(r, first.Next)
	case text == "---" || text == "+++":
		p, wide := wideBehind(first, text, rule.NoFrontmatter)
		if !wide {
			p = source.Wrong(rule.NoFrontmatter, at, "blanks stand before the opening fence", "remove them")
		}
		r.Add(p)
		closingFence(r, first.Next)
	case isRuleLine(text):
		message, hint := wrongRule("opening", text, "write three hyphens: ---")
		r.Report(rule.NoFrontmatter, at, message, hint)
		closingFence(r, first.Next)
	case isMergeMark(first.Text):
		r.Report(rule.NoFrontmatter, at, rule.Unmerged, rule.ToMerge)
	case strings.HasPrefix(text, "<!--") && fenceLater > 0:
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("an HTML comment stands before the frontmatter, which starts at line %d", fenceLater),
			"move the comment below the closing ---")
	case strings.HasPrefix(text, "#") && fenceLater > 0:
		r.Report(rule.NoFrontmatter, at, fmt.Sprintf("a heading stands before the frontmatter, which starts at line %d", fenceLater),
			"move the heading below the closing ---")
	case source.IsYAMLEntry(first.Text) || source.IsTOMLEntry(first.Text):
		r.Report(rule.NoFrontmatter, at, "the frontmatter has no opening fence", "put a line with --- above it"+closingFence(r, first.Start))
	case strings.HasPrefix(text, "---"):
		r.Report(rule.NoFrontmatter, at, "text stands behind the opening fence", "write --- on a line of its own")
		start := first.Next
		if behind := strings.TrimLeft(text, "- \t"); source.IsYAMLEntry(behind) { // which is the first entry
			start = first.Start + strings.LastIndex(first.Text, behind)
		}
		closingFence(r, start)
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
		case !isCodeFence(text):
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
	blank, lists := false, false
	for at := open.Next; at < len(r.text); {
		l := source.LineAt(r.text, at)
		at = l.Next
		trimmed := strings.TrimSpace(l.Text)
		where := source.Span{Start: l.Start, End: l.End()}
		inString := quote != ""
		if fence == "+++" || source.IsTOMLEntry(l.Text) || inString {
			quote = openString(l.Text, quote)
		}
		p, ok := brokenFence(l, fence)
		switch {
		case ok:
			if r.Add(p); !isCodeFence(trimmed) {
				suppose(r, open.Next, p)
			}
		case strings.HasPrefix(trimmed, "## ") && source.IsYAMLEntry(trimmed[3:]):
			r.Report(rule.UnclosedFrontmatter, where, "a formatter has turned the frontmatter into a heading",
				"remove the ## and close the frontmatter with a line that is exactly "+fence)
		case trimmed == "":
			blank = true
			continue
		case belongs == open.Next && source.IsBraced(l.Text):
			at = source.LineAt(r.text, l.Start+source.FlowEnd(r.text[l.Start:])).Next
			belongs = at
			continue
		case inString || isHeadLine(r.text, l) && !(blank && !lists && strings.HasPrefix(l.Text, "- ")): // no key has a list there
			belongs, blank, lists = l.Next, false, strings.HasSuffix(trimmed, ":") || strings.HasPrefix(trimmed, "- ") || trimmed[0] == '#'
			continue
		default:
			number := r.line(l.Start)
			r.Report(rule.UnclosedFrontmatter, source.Span{Start: belongs, End: belongs}, fmt.Sprintf("no closing %s before the text that starts in line %d", fence, number), hint)
		}
		return
	}
	r.Report(rule.UnclosedFrontmatter, source.Span{Start: belongs, End: belongs}, "the frontmatter is never closed", hint)
}

// closingFence adds what is wrong with the closing fence of a frontmatter whose opening one is wrong and that starts at an offset, and returns
// what else to write where there is none.
func closingFence(r *reader, start int) (more string) {
	for at := start; at < len(r.text); {
		l := source.LineAt(r.text, at)
		p, broken := brokenFence(l, "---")
		switch at = l.Next; {
		case strings.TrimRight(l.Text, " \t") == "---":
			suppose(r, start, source.Problem{At: source.Span{Start: l.Start}})
			return ""
		case broken:
			if r.Add(p); !isCodeFence(strings.TrimSpace(l.Text)) {
				suppose(r, start, p)
			}
			return ""
		case strings.TrimSpace(l.Text) != "" && !isHeadLine(r.text, l):
			return ", and one below the last entry"
		}
	}
	return ", and one below the last entry"
}

// suppose takes the text from an offset to a line, or the end of one, for the head, and what stands behind that for the body.
func suppose(r *reader, start int, closing source.Problem) {
	end := closing.At.Start
	if at := strings.LastIndexByte(r.text[:end], '\n') + 1; strings.HasPrefix(r.text[at:], "---") || strings.HasPrefix(r.text[at:], "+++") {
		end = at // of the line, where the mistake stands behind the fence
	}
	if start >= end || end-start > MaxHead || strings.TrimSpace(r.text[start:end]) == "" {
		return
	}
	line := source.LineAt(r.text, end)
	if isGluedFence(line.Text, "---") || isGluedFence(line.Text, "+++") {
		line.Next = end + len("---")
	}
	head := Head{Found: true, Format: formatOf(r.text[start:]), Span: source.Span{Start: start, End: end}}
	head.Body, head.BodyLine = r.bodyFrom(line.Next)
	r.supposed = &head
}
