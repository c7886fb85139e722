package misplaced

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// Unread finds the line of frontmatter that has a key behind blanks or marks, or starts with it and no colon, where no key is read. isTold reports places that
// something is wrong with: such a line is one of them, or begins with marks of Markdown as one of them may.
func Unread(text string, head source.Span, key string, isTold func(source.Span) bool) (at source.Span, found bool) {
	for from := head.Start; from < head.End; {
		l := source.LineAt(text[:head.End], from)
		from = l.Next
		before, behind, ok := strings.Cut(l.Text, key)
		isKey := ok && before != "" && len(strings.Fields(before)) <= 1 && !strings.ContainsAny(before, ":=") && Mentions(l.Text, key)
		lacksColon := ok && before == "" && strings.HasPrefix(behind, " ")
		if at = l.Trimmed(); (isKey || lacksColon) && isTold(at) || isKey && strings.IndexByte("*`>", before[0]) >= 0 && isTold(head) {
			return at, true
		}
	}
	return source.Span{}, false
}

// Mentions reports a text that has a word with a colon or an equals sign behind it, as a key has, or the wide colon.
func Mentions(text, word string) bool {
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return false
		}
		before := i > 0 && source.IsWord(text[i-1:i])
		text = text[i+len(word):]
		rest := strings.TrimLeft(text, " \t\"'*`")
		if !before && rest != "" && (rest[0] == ':' || rest[0] == '=' || strings.HasPrefix(rest, "：")) {
			return true
		}
	}
}
