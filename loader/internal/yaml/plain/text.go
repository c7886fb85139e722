package plain

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
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

// isJoined reports an item that ends with a text in quotes, or starts with a sign in place of a comma, and may have lost what parts it from another.
func isJoined(n *node.Node) bool {
	return n.Style == node.Plain && (strings.HasPrefix(n.Text, ";") || strings.HasSuffix(n.Text, `"`) && strings.Contains(n.Text, ` "`))
}

// isFolded reports an item without quotes that goes over several lines, as one does that has lost what parts it from the next.
func isFolded(text string, base int, n *node.Node) bool {
	return n.Kind == node.Scalar && n.Style == node.Plain && strings.IndexByte(text[n.Span.Start-base:n.Span.End-base], '\n') >= 0
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
