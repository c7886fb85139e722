// This file finds the key of a ROLE.md where it is no frontmatter: the file does not start with a fence.
//
// What comes in is the text, and the key. What goes out is where it stands. Prose may start with the same word.

package role

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// LateKey is where a key stands in what would be frontmatter if it stood at the start of a text, between ---: what is not read so is
// text. Only a key between lines that only frontmatter has counts, or one on the first line whose value is a list or a name, and none
// that prose begins with.
func LateKey(text, key string) (at source.Span, found bool) {
	inHead, first := true, true // before the first line of text, or behind a fence
	for from, n := 0, 0; from < len(text) && n < 100; n++ {
		l := source.LineAt(text, from)
		from = l.Next
		line := strings.TrimSpace(l.Text)
		switch isFence := line == "---" || line == "+++" || strings.HasPrefix(line, "```"); {
		case isFence && found:
			return at, true
		case isFence:
			inHead = true
		case line == "" || l.Text[0] == ' ' || strings.HasPrefix(line, "- "):
		case !source.IsYAMLEntry(l.Text) && !source.IsTOMLEntry(l.Text):
			inHead, found = false, false
		case inHead && !found && isKey(line, key):
			at, found = source.Span{Start: l.Start, End: l.Start + len(key)}, true
			if first && names(line[len(key):], text[from:], line[:len(key)] == key) {
				return at, true
			}
		}
		first = first && line == ""
	}
	return source.Span{}, false
}

// isKey reports a line with the key and its sign.
func isKey(line, key string) bool {
	return len(line) >= len(key) && strings.EqualFold(line[:len(key)], key) && strings.IndexByte(":=", strings.TrimLeft(line[len(key):]+" x", " ")[0]) >= 0
}

// names reports what stands behind a key when it is a list, or one name and the key is in small letters. below is the text under its
// line.
func names(behind, below string, exact bool) bool {
	behind = strings.TrimSpace(behind)
	sign, value := behind[0], strings.TrimSpace(behind[1:])
	switch {
	case value == "":
		below = strings.TrimLeft(below, " \t")
		return strings.HasPrefix(below, "- ") && len(strings.Fields(source.LineAt(below, 0).Text)) == 2
	case value[0] == '[':
		return strings.HasSuffix(value, "]")
	}
	return sign == '=' || exact && source.IsWord(strings.Trim(value, "\"'")) && !strings.HasSuffix(value, ".")
}
