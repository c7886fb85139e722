package plain

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// isText reports whether a text holds only what every parser takes for text, and no tab.
func isText(text string) bool {
	for i := source.Plain(text); i < len(text); i += source.Plain(text[i:]) {
		switch c := text[i]; {
		case c >= utf8.RuneSelf:
			return isWideText(text[i:])
		case c != '\r' || !strings.HasPrefix(text[i+1:], "\n"):
			return false
		}
		i++
	}
	return true
}

// isWideText is isText for a text with characters of several bytes.
func isWideText(text string) bool {
	for i, c := range text {
		switch {
		case ' ' <= c && c < 0x7f || c == '\n':
		case c == '\r' && strings.HasPrefix(text[i+1:], "\n"):
		case c < 0xa0, c == 0x2028, c == 0x2029, c == 0xfeff, c == 0xfffe, c == 0xffff:
			return false
		case c == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			return false
		}
	}
	return true
}

// isStray reports a text which ends with a quote or bracket that may have lost its counterpart: that draws a warning.
func isStray(text string) bool {
	switch last := text[len(text)-1]; last {
	case '\'':
		return true // which one is an apostrophe, and does not count, takes a closer look
	case '"':
		return (strings.Count(text, `"`)-strings.Count(text, `\"`))%2 != 0
	case ']':
		return strings.Count(text, "]") != strings.Count(text, "[")
	case '}':
		return strings.Count(text, "}") != strings.Count(text, "{")
	}
	return false
}

// fold appends a line to the text of a scalar, and before it what YAML makes of the line breaks between the two: one is
// a blank, and of several one is lost.
func fold(text []byte, breaks int, line string) []byte {
	if breaks == 1 {
		text = append(text, ' ')
	}
	for ; breaks > 1; breaks-- {
		text = append(text, '\n')
	}
	return append(text, line...)
}
