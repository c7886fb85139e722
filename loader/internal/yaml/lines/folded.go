// This file reads a plain scalar of YAML over several lines as people read it, whatever YAML makes of its signs.
//
// What comes in is the text of a frontmatter and where a value starts. What goes out is the text that it stands for, and the
// comments in it: those that are one to everybody, and those that only YAML takes for one, such as "#12".

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// Folded is a plain scalar with its continuation, as people read it.
type Folded struct {
	Text       string      // folded as YAML folds: a line break is a blank, an empty line a line break
	Start, End int         // of what the text stands for; a comment behind it is not in there
	Next       int         // where the line behind it starts
	Colon      source.Span // the first that YAML takes for that of a key
	// Sign is a "#12" in the text, with what stands behind it: text to people, and a comment to YAML. Comment is the first
	// that is one to both and says something, and Inner are those with text below them.
	Sign, Comment source.Span
	Inner         []string
}

// ReadFolded reads the plain scalar that starts at an offset of the line l of a text, and goes on in lines that are deeper than indent.
func ReadFolded(text string, l source.Line, indent, at int) Folded {
	p := Folded{Start: l.Start + at, Next: BelowValue(text, l, indent)}
	var b strings.Builder
	last, gap := "", 0 // the comment of the last line of text, and the empty lines behind that
	for from := p.Start; from < p.Next; {
		part := source.LineAt(text[:p.Next], from)
		from = part.Next
		here := part.Trimmed()
		line := text[here.Start:here.End]
		if line == "" {
			gap++
			continue
		}
		if line[0] == '#' && (len(line) == 1 || source.IsBlank(line[1])) && isComments(text[part.Start:p.Next]) {
			break
		}
		if last != "" {
			p.Inner, last = append(p.Inner, last), ""
		}
		end := len(line)
		if sign := CommentIn(line); sign >= 0 {
			end = sign
			where := source.Span{Start: here.Start + sign, End: here.End}
			if IsNote(line[sign:]) {
				if p.Comment.End-p.Comment.Start <= len("#") { // nothing is lost with the sign alone
					p.Comment = where
				}
				last = line[sign:]
				line = strings.TrimRight(line[:sign], " \t")
			} else {
				first(&p.Sign, where)
			}
		}
		for i := range end {
			if source.IsColon(line, i) {
				first(&p.Colon, source.Span{Start: here.Start + i, End: here.Start + i + 1})
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
		p.End = here.Start + len(line)
	}
	p.Text = b.String()
	return p
}

// first sets a span that is not set.
func first(s *source.Span, to source.Span) {
	if *s == (source.Span{}) {
		*s = to
	}
}

// CommentIn is where YAML starts a comment behind the text of a line, -1 where there is none.
func CommentIn(line string) int {
	for i := 1; i < len(line); i++ {
		if line[i] == '#' && source.IsBlank(line[i-1]) {
			return i
		}
	}
	return -1
}

// IsNote reports a comment that people too take for one: there is a blank behind its sign, or nothing.
func IsNote(comment string) bool { return len(comment) == 1 || source.IsBlank(comment[1]) }

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
