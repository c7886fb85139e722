package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/column"
)

// plainText is a plain scalar with its continuation, as people read it.
type plainText struct {
	text       string // folded as YAML folds: a line break is a blank, an empty line a line break
	start, end int    // of what the text stands for; a comment behind it is not in there
	next       int    // where the line behind it starts
	colon      source.Span
	// sign is a "#12" in the text, with what stands behind it: text to people, and a comment to YAML. comment is the first
	// that is one to both, and inner are those with text below them.
	sign, comment source.Span
	inner         []string
}

// plain reads the plain scalar that starts at an offset of l, and goes on in lines that are deeper than indent.
func (r *repairer) plain(l source.Line, indent, at int) plainText {
	p := plainText{start: l.Start + at, next: column.Below(r.text[:r.entry.End], l, indent)}
	var b strings.Builder
	last, gap := "", 0 // the comment of the last line of text, and the empty lines behind that
	for from := p.start; from < p.next; {
		part := source.LineAt(r.text[:p.next], from)
		from = part.Next
		here := part.Trimmed()
		line := r.text[here.Start:here.End]
		if line == "" {
			gap++
			continue
		}
		if line[0] == '#' && (len(line) == 1 || source.IsBlank(line[1])) && isComments(r.text[part.Start:p.next]) {
			break
		}
		if last != "" {
			p.inner, last = append(p.inner, last), ""
		}
		end := len(line)
		if sign := Comment(line); sign >= 0 {
			end = sign
			where := source.Span{Start: here.Start + sign, End: here.End}
			switch {
			case !isNote(line[sign:]):
				first(&p.sign, where)
			default:
				first(&p.comment, where)
				last = line[sign:]
				line = strings.TrimRight(line[:sign], " \t")
			}
		}
		for i := range end {
			if source.IsColon(line, i) {
				first(&p.colon, source.Span{Start: here.Start + i, End: here.Start + i + 1})
			}
		}
		switch {
		case b.Len() == 0:
		case gap > 0:
			b.WriteString(strings.Repeat("\n", gap))
		default:
			b.WriteByte(' ')
		}
		gap = 0
		b.WriteString(line)
		p.end = here.Start + len(line)
	}
	p.text = b.String()
	return p
}

// first sets a span that is not set.
func first(s *source.Span, to source.Span) {
	if *s == (source.Span{}) {
		*s = to
	}
}

// Comment is where YAML starts a comment behind the text of a line, -1 where there is none.
func Comment(line string) int {
	for i := 1; i < len(line); i++ {
		if line[i] == '#' && source.IsBlank(line[i-1]) {
			return i
		}
	}
	return -1
}

// isNote reports a comment that people too take for one: there is a blank behind its sign, or nothing.
func isNote(comment string) bool { return len(comment) == 1 || source.IsBlank(comment[1]) }

// isComments reports lines that hold comments and nothing else.
func isComments(text string) bool {
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if line := strings.TrimSpace(l.Text); line != "" && line[0] != '#' {
			return false
		}
	}
	return true
}
