package second

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Block reports the first known key of a block that the body of a text starts with: between two fences, with nothing but entries
// and what belongs to them.
func Block(text string, body int, known func(key string) bool) []source.Problem {
	open := source.LineAt(text, body)
	fence := strings.TrimRight(open.Text, " \t")
	if fence != "---" && fence != "+++" || body == 0 {
		return nil
	}
	var first source.Problem
	for at := open.Next; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		switch key, _ := source.LeadingWord(l.Text); {
		case strings.TrimRight(l.Text, " \t") == fence:
			if first.Rule == nil {
				return nil
			}
			return []source.Problem{first}
		case l.Text == "" || l.Text[0] == ' ' || l.Text[0] == '\t' || l.Text[0] == '#' || strings.HasPrefix(l.Text, "- "):
		case !source.IsYAMLEntry(l.Text) && !source.IsTOMLEntry(l.Text):
			return nil
		case first.Rule == nil && known(key):
			first = source.Wrong(rule.UnknownKey, source.Span{Start: l.Start, End: l.Start + len(key)},
				"the key "+runtime.Quote(key)+" stands in a second block of frontmatter, which is read as instructions", "make one block of the two")
		}
	}
	return nil
}
