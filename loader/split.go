package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// frontmatter is a file cut at its fences.
type frontmatter struct {
	found    bool
	format   string // "yaml" or "toml"
	head     span   // the text between the fences
	body     int    // offset where the body starts, leading blank lines dropped
	bodyLine int    // its line, 0 when there is no body
}

// Limits of CONTRACT section 2, in bytes; what is larger is refused.
const (
	maxFile        = 1 << 20
	maxFrontmatter = 64 << 10
	maxDepth       = 16
	maxNodes       = 4096
)

// line is one line of a file: its text without the line end, and its offset.
type line struct {
	text  string
	start int
	next  int // offset of the line after it
}

func (l line) end() int { return l.start + len(l.text) }

func lineAt(text string, start int) line {
	rest := text[start:]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		return line{strings.TrimSuffix(rest[:i], "\r"), start, start + i + 1}
	}
	return line{rest, start, len(text)}
}

// split finds the fences. When they are missing or broken it reports why, and the whole file is the body.
func (s *source) split() frontmatter {
	start := 0
	if strings.HasPrefix(s.text, bom) {
		start = len(bom)
		s.report(rule.FenceStyle, span{0, start}, "the file starts with a byte order mark", "save it as UTF-8 without BOM").
			Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: 0, End: start}}}
	}
	open := lineAt(s.text, start)
	for strings.TrimSpace(open.text) == "" && open.next < len(s.text) {
		open = lineAt(s.text, open.next)
	}
	fence := strings.TrimRight(open.text, " \t")
	if fence != "---" && fence != "+++" {
		s.noFrontmatter(open)
		return s.whole(start)
	}
	if open.start > start {
		s.report(rule.FenceStyle, span{open.start, open.end()}, "blank lines stand before the frontmatter", "start the file with the fence").
			Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: start, End: open.start}}}
	}
	s.trailingBlanks(open, fence)
	fm := frontmatter{found: true, format: formatOf(s.text[open.next:]), head: span{open.next, open.next}}
	var plus *runtime.Diagnostic // gets its fix when the closing fence is known
	if fence == "+++" {
		fm.format = "toml"
		plus = s.report(rule.FenceStyle, span{open.start, open.start + 3}, "the fence is +++", "write --- above and below the frontmatter; it may hold TOML")
	}
	closing, ok := s.closing(open.next, fence, fm.format)
	if !ok {
		if len(s.text)-open.next > maxFrontmatter {
			s.report(rule.TooLarge, span{open.start, open.end()}, "no closing fence within the 64 KiB that a frontmatter may have",
				"close the frontmatter with a line that is exactly "+fence)
		} else {
			s.unclosed(open, fence)
		}
		return s.whole(start)
	}
	if fm.format == "yaml" {
		head := span{open.next, closing.start}
		if l, ok := s.runsOn(head); ok {
			s.reportRunOn(head, l, fence)
			return s.whole(start)
		}
	}
	if plus != nil {
		plus.Fix = &runtime.Fix{Edits: []runtime.Edit{
			{Start: open.start, End: open.start + 3, New: "---"}, {Start: closing.start, End: closing.start + 3, New: "---"}}}
	}
	s.trailingBlanks(closing, strings.TrimRight(closing.text, " \t"))
	fm.head.end = closing.start
	fm.body, fm.bodyLine = s.bodyFrom(closing.next)
	return fm
}

// whole is a file without frontmatter: all of it is the body.
func (s *source) whole(start int) frontmatter {
	fm := frontmatter{}
	fm.body, fm.bodyLine = s.bodyFrom(start)
	return fm
}

func (s *source) bodyFrom(start int) (offset, lineNumber int) {
	for start < len(s.text) {
		l := lineAt(s.text, start)
		if strings.TrimSpace(l.text) != "" {
			lineNumber, _ = s.position(l.start)
			return l.start, lineNumber
		}
		start = l.next
	}
	return len(s.text), 0
}

func (s *source) trailingBlanks(l line, fence string) {
	if len(l.text) > len(fence) {
		at := span{l.start + len(fence), l.end()}
		s.report(rule.FenceStyle, at, "blanks stand behind the fence", "remove them").
			Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: at.start, End: at.end}}}
	}
}

// closing finds the closing fence. In TOML a fence inside a multi-line string does not count, unless the string is
// never closed: then the mistake is the string's, and the parser says so.
func (s *source) closing(start int, fence, format string) (line, bool) {
	var quote string // of the multi-line TOML string that is open
	var first line
	seen := false
	for at := start; at < len(s.text) && at-start <= maxFrontmatter; {
		l := lineAt(s.text, at)
		at = l.next
		trimmed := strings.TrimRight(l.text, " \t")
		if trimmed == fence || trimmed == "..." && fence == "---" && format == "yaml" {
			if quote == "" {
				return l, true
			}
			if !seen {
				first, seen = l, true
			}
		}
		if format == "toml" {
			quote = openString(l.text, quote)
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
			i += quoted(rest)
		default:
			i++
		}
	}
	return quote
}

// quoted is the length of the one-line string that text starts with, or that of the text when it is not closed.
func quoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] == '"':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return len(text)
}

// formatOf decides by the first significant line, so that a mistake in TOML is reported as one.
func formatOf(text string) string {
	for at := 0; at < len(text); {
		l := lineAt(text, at)
		at = l.next
		if trimmed := strings.TrimSpace(l.text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if isTOMLEntry(l.text) {
			return "toml"
		}
		return "yaml"
	}
	return "yaml"
}
