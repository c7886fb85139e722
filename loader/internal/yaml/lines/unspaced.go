// This file finds keys of YAML that have no blank behind their colon, at any level of an entry.
//
// What comes in is an entry that the parser refuses, with a way to ask the parser about a text. What goes out is one problem with
// the fix of all such lines.

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// UnspacedKeys finds the lines of an entry that are no keys since they have no blank behind their colon. It is sure of them: the
// entry can be read with all those blanks, and not without one of them.
func UnspacedKeys(s Search, in source.Span) (source.Problem, bool) {
	lines := structural(s.Text, in)
	var colons []int // where those end
	for i, l := range lines {
		indent, _, from := ValueIn(l)
		if word := GluedWord(l.Text[from:]); word != "" && (i == 0 || !goesOn(lines[i-1], indent)) {
			colons = append(colons, l.Start+from+len(word)+1)
		}
	}
	if len(colons) == 0 || without(s, in, colons, -1) < 0 {
		return source.Problem{}, false
	}
	needed := colons[:0:0]
	for i, at := range colons {
		if strings.IndexByte("[{", s.Text[at]) >= 0 || without(s, in, colons, i) < 0 {
			needed = append(needed, at)
		}
	}
	if len(needed) == 0 || without(s, in, needed, -1) < 0 {
		return source.Problem{}, false
	}
	return MissingBlank(s.Text, 0, needed...), true
}

// MissingBlank is the problem of keys of a text that starts at base, by where their colons end.
func MissingBlank(text string, base int, colons ...int) source.Problem {
	var words []string
	fix := &runtime.Fix{}
	for _, at := range colons {
		words = append(words, text[strings.LastIndexAny(text[:at], " \n")+1:at])
		fix.Edits = append(fix.Edits, runtime.Edit{Start: base + at, End: base + at, New: " "})
	}
	hint := "put a blank behind the colon"
	if len(words) > 4 {
		hint += ", here and in each other line without one"
	} else {
		for _, word := range words[1:] {
			hint += ", and behind " + runtime.Quote(word)
		}
	}
	p := source.Wrong(rule.YAMLSyntax, source.Span{Start: base + colons[0] - len(words[0]), End: base + colons[0]}, "no blank behind "+runtime.Quote(words[0]), hint)
	p.Fix = fix
	return p
}

// GluedWord is the word that a line starts with, where a colon without a blank follows it, and no address or path.
func GluedWord(line string) string {
	word, rest := source.LeadingWord(line)
	if word == "" || !isLetter(word[0]) || len(rest) < 2 || rest[0] != ':' || strings.IndexByte(":/\\ \t", rest[1]) >= 0 {
		return ""
	}
	return word
}

// without is how many items and keys an entry has with a blank behind each colon but one, or -1 where that is not read.
func without(s Search, in source.Span, colons []int, but int) int {
	if s.Enough(in.End - in.Start) {
		return -1
	}
	var text strings.Builder
	from := in.Start
	for i, at := range colons {
		if i != but {
			text.WriteString(s.Text[from:at] + " ")
			from = at
		}
	}
	return s.Parts(text.String() + s.Text[from:in.End])
}

// goesOn reports a line whose value, without quotes, goes on with what is indented by more.
func goesOn(above source.Line, indent int) bool {
	outer, key, from := ValueIn(above)
	value := strings.TrimSpace(above.Text[from:])
	return indent > outer && key != "" && value != "" && value[0] != '#'
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
