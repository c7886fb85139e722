package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// frontmatter is a file cut at its fences.
type frontmatter struct {
	found    bool
	format   string      // "yaml" or "toml"
	head     source.Span // the text between the fences
	body     int         // offset where the body starts, leading blank lines dropped
	bodyLine int         // its line, 0 when there is no body
}

// Limits of CONTRACT section 2, in bytes; what is larger is refused.
const (
	maxFile        = 1 << 20
	maxFrontmatter = 64 << 10
)

// split finds the fences. When they are missing or broken the whole file is the body, and it reports why, unless it is
// optional to have any.
func (s *document) split(optional bool) frontmatter {
	start := 0
	if strings.HasPrefix(s.text, source.BOM) {
		start = len(source.BOM)
		s.Add(source.Problem{Rule: rule.FenceStyle, At: source.Span{Start: 0, End: start}, Message: "the file starts with a byte order mark", Hint: "save it as UTF-8 without BOM",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: 0, End: start}}}})
	}
	open := source.LineAt(s.text, start)
	for strings.TrimSpace(open.Text) == "" && open.Next < len(s.text) {
		open = source.LineAt(s.text, open.Next)
	}
	fence := strings.TrimRight(open.Text, " \t")
	if fence != "---" && fence != "+++" {
		if !optional {
			s.noFrontmatter(open)
		}
		return s.whole(start)
	}
	if open.Start > start {
		s.Add(source.Problem{Rule: rule.FenceStyle, At: source.Span{Start: open.Start, End: open.End()}, Message: "blank lines stand before the frontmatter", Hint: "start the file with the fence",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: open.Start}}}})
	}
	s.trailingBlanks(open, fence)
	fm := frontmatter{found: true, format: formatOf(s.text[open.Next:]), head: source.Span{Start: open.Next, End: open.Next}}
	if fence == "+++" {
		fm.format = "toml"
	}
	closing, ok := s.closing(open.Next, fence, fm.format)
	if fence == "+++" {
		s.plusFence(open, closing, ok)
	}
	if !ok {
		if len(s.text)-open.Next > maxFrontmatter {
			s.report(rule.TooLarge, source.Span{Start: open.Start, End: open.End()}, "no closing fence within the 64 KiB that a frontmatter may have",
				"close the frontmatter with a line that is exactly "+fence)
		} else if !optional {
			s.unclosed(open, fence)
		}
		return s.whole(start)
	}
	if fm.format == "yaml" {
		head := source.Span{Start: open.Next, End: closing.Start}
		if l, ok := s.runsOn(head); ok {
			if !optional {
				s.reportRunOn(head, l, fence)
			}
			return s.whole(start)
		}
	}
	s.trailingBlanks(closing, strings.TrimRight(closing.Text, " \t"))
	fm.head.End = closing.Start
	fm.body, fm.bodyLine = s.bodyFrom(closing.Next)
	return fm
}

// plusFence reports the other fence, which can be mended where both of them are there.
func (s *document) plusFence(open, closing source.Line, closed bool) {
	p := source.Wrong(rule.FenceStyle, source.Span{Start: open.Start, End: open.Start + 3}, "the fence is +++", "write --- above and below the frontmatter; it may hold TOML")
	if closed {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{
			{Start: open.Start, End: open.Start + 3, New: "---"}, {Start: closing.Start, End: closing.Start + 3, New: "---"}}}
	}
	s.Add(p)
}

// whole is a file without frontmatter: all of it is the body.
func (s *document) whole(start int) frontmatter {
	fm := frontmatter{}
	fm.body, fm.bodyLine = s.bodyFrom(start)
	return fm
}

func (s *document) bodyFrom(start int) (offset, lineNumber int) {
	for start < len(s.text) {
		l := source.LineAt(s.text, start)
		if strings.TrimSpace(l.Text) != "" {
			lineNumber = s.lineNumber(l.Start)
			return l.Start, lineNumber
		}
		start = l.Next
	}
	return len(s.text), 0
}

func (s *document) trailingBlanks(l source.Line, fence string) {
	if len(l.Text) > len(fence) {
		at := source.Span{Start: l.Start + len(fence), End: l.End()}
		s.Add(source.Problem{Rule: rule.FenceStyle, At: at, Message: "blanks stand behind the fence", Hint: "remove them",
			Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: at.Start, End: at.End}}}})
	}
}

// closing finds the closing fence. In TOML a fence inside a multi-line string does not count, unless the string is
// never closed: then the mistake is the string's, and the parser says so.
func (s *document) closing(start int, fence, format string) (source.Line, bool) {
	var quote string // of the multi-line TOML string that is open
	var first source.Line
	seen := false
	for at := start; at < len(s.text) && at-start <= maxFrontmatter; {
		l := source.LineAt(s.text, at)
		at = l.Next
		trimmed := strings.TrimRight(l.Text, " \t")
		if trimmed == fence || trimmed == "..." && fence == "---" && format == "yaml" {
			if quote == "" {
				return l, true
			}
			if !seen {
				first, seen = l, true
			}
		}
		if format == "toml" {
			quote = openString(l.Text, quote)
		}
	}
	return first, seen
}

// openString follows TOML strings through a line and returns the delimiter of the multi-line string that is open
// at its end, or "".
func openString(text, quote string) string {
	for i := 0; i < len(text); {
		rest := text[i:]
		switch {
		case quote != "":
			switch {
			case strings.HasPrefix(rest, quote):
				i += 3
				for i < len(text) && text[i] == quote[0] { // up to two quotes may end the text
					i++
				}
				quote = ""
			case quote == `"""` && rest[0] == '\\':
				i += 2
			default:
				i++
			}
		case strings.HasPrefix(rest, `"""`), strings.HasPrefix(rest, "'''"):
			quote = rest[:3]
			i += 3
		case rest[0] == '#':
			return ""
		case rest[0] == '"' || rest[0] == '\'':
			i += source.StringEnd(rest)
		default:
			i++
		}
	}
	return quote
}

// formatOf decides by the first significant line, so that a mistake in TOML is reported as one.
func formatOf(text string) string {
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if trimmed := strings.TrimSpace(l.Text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if source.IsTOMLEntry(l.Text) {
			return "toml"
		}
		return "yaml"
	}
	return "yaml"
}
