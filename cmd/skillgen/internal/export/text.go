package export

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// line is a text on one line, in which nothing is hidden.
func line(s string) string { return ui.Sentence(strings.Join(strings.Fields(s), " ")) }

// prose is a text of a skill as text of Markdown.
func prose(s string) string {
	var b strings.Builder
	before, digits := ' ', true
	for i, r := range line(s) {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case strings.ContainsRune("\\`*_[]{}#|~:@$!^=", r),
			i == 0 && strings.ContainsRune("-+.", r),               // a list
			digits && strings.ContainsRune(".)", r),                // a numbered one
			r == '.' && (before == 'w' || before == 'W'),           // www. makes a link
			r == '-' && before == '-', r == '+' && i > 0 && digits: // a rule
			b.WriteRune('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
		digits = digits && '0' <= r && r <= '9'
		before = r
	}
	return b.String()
}

// code is a text of a skill as code: "" stays so.
func code(s string) string {
	s = line(s)
	if s == "" {
		return ""
	}
	longest, run := 0, 0
	for _, r := range s {
		if r != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	fence := strings.Repeat("`", longest+1)
	if longest > 0 {
		return fence + " " + s + " " + fence // the blanks are taken off again
	}
	return fence + s + fence
}

// codes are texts as code, with commas.
func codes(list []string) string {
	var parts []string
	for _, s := range list {
		if c := code(s); c != "" {
			parts = append(parts, c)
		}
	}
	return strings.Join(parts, ", ")
}

// maxLabel is how many characters of a name the graph shows.
const maxLabel = 60

// label is a text as the label of a node in Mermaid: what is no letter, digit or blank is written by its number.
func label(s string) string {
	var b strings.Builder
	for _, r := range ui.Shorten(line(s), maxLabel) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == ' ' || r == '-' || r == '_' {
			b.WriteRune(r)
			continue
		}
		fmt.Fprintf(&b, "#%d;", r)
	}
	return b.String()
}
