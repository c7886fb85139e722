// This file knows what is meant by a value with text behind its closing quote: one pair of quotes around several keywords or
// tools of which each has its own, or quotes of a sentence's words.
//
// What comes in is the value as it is written, with the key of its entry. What goes out is what to do, and the fix where one thing
// alone can be meant.

package repair

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// BehindQuote says what to do about the text behind the closing quote of a value. meant is the value that is meant, "" where nobody can know.
// An item of a list is one keyword.
func BehindQuote(key, value string, isItem bool) (hint, meant string) {
	value, comment, _ := strings.Cut(value, " #")
	value = strings.TrimRight(value, " \t")
	switch {
	case IsTrigger(key):
		hint, meant = keywords(value, isItem)
	case key == "allowed-tools" || key == "allowedTools":
		hint = "put one pair of quotes around all of it, and none within"
		if parts := split(value, ","); parts != nil {
			meant = strings.Join(parts, ", ")
		}
	case key == "requires", (key == "mcp" || key == "mcpServers" || key == "metadata") && len(split(value, ",")) > 1:
		hint = "write a list in brackets, as in [a, b]"
	default:
		hint = sentence(value)
	}
	if meant != "" {
		meant = Quote(meant)
		hint = "write " + meant
	}
	if comment != "" {
		meant = ""
	}
	return hint, meant
}

// keywords says how the keywords of a text are written that have quotes of their own.
func keywords(value string, isItem bool) (hint, meant string) {
	parts := split(value, ",|")
	switch {
	case len(parts) == 1:
		return "remove it", "" // a comma
	case isItem && parts != nil:
		return "make each keyword an item", ""
	case isItem && isSeveral(value):
		return "make each keyword an item, without the words between them", ""
	case isItem:
		return "remove the quotes", ""
	case parts == nil:
		return "remove the quotes, and put | between keywords", ""
	}
	return "", strings.Join(parts, "|")
}

// isSeveral reports text behind the quotes that a value starts with in which another keyword stands: in quotes or parentheses, or behind a word or
// a sign that joins two.
func isSeveral(value string) bool {
	tail := strings.TrimLeft(value[source.QuotedEnd(value):], " \t")
	word, _, _ := strings.Cut(strings.ToLower(tail), " ")
	return strings.HasPrefix(tail, "(") || isOneOf(word, " or and & + / ") || strings.Contains(tail, ` "`) || strings.Contains(tail, " '")
}

// split parts a value at the signs between words, and takes the quotes off that stand around one; nil where another text stands
// beside quotes.
func split(value, signs string) (parts []string) {
	var part strings.Builder
	isQuoted := false
	for i := 0; i <= len(value); {
		switch {
		case i == len(value) || strings.IndexByte(signs, value[i]) >= 0:
			if text := strings.TrimSpace(part.String()); text != "" {
				parts = append(parts, text)
			}
			part.Reset()
			isQuoted = false
			i++
		case value[i] == '"' || value[i] == '\'':
			end := i + source.QuotedEnd(value[i:])
			inner := value[i+1 : max(end-1, i+1)]
			if isQuoted || strings.TrimSpace(part.String()) != "" || value[end-1] != value[i] || strings.ContainsAny(inner, "\\\"'") {
				return nil
			}
			part.WriteString(inner)
			i, isQuoted = end, true
		case value[i] == '\\' || isQuoted && value[i] != ' ' && value[i] != '\t':
			return nil
		default:
			part.WriteByte(value[i])
			i++
		}
	}
	return parts
}

// sentence says what to do about a text: quotes around all of it are meant where it goes on.
func sentence(value string) string {
	tail := strings.TrimLeft(value[source.QuotedEnd(value):], " \t")
	next := strings.Trim(tail, ",;| \t")
	switch {
	case next == "":
		return "remove it"
	case len(next) == len(tail) || !strings.Contains("\"'", next[:1]) || !strings.Contains("\"'", next[len(next)-1:]):
		return "put the whole value in single quotes, and double the single quotes in it"
	}
	return "put one pair of quotes around all of it, and none within"
}
