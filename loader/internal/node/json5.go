// This file reads JSON as JavaScript has it, which is what OpenClaw takes for the text of metadata: names without quotes, single quotes, comments, and
// a comma behind the last entry.
//
// What comes in is such a text. What goes out is the same as JSON, or something that is none.

package node

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// fromScript parses an object as JavaScript has it; it is nil for what is none.
func fromScript(text string, at source.Span) *Node {
	return FromJSON(strictJSON(text), at)
}

// strictJSON is a text with what only JavaScript takes written as in JSON. Anything else stays as it is.
func strictJSON(text string) string {
	var b strings.Builder
	comma := false                          // one that is not written yet
	closes := strings.LastIndex(text, "*/") // a comment
	write := func(part string) {
		if comma && part != "}" && part != "]" {
			b.WriteByte(',')
		}
		comma = false
		b.WriteString(part)
	}
	for i := 0; i < len(text); {
		rest := text[i:]
		n := 1
		switch c := rest[0]; {
		case c == ',' && !comma:
			comma = true
		case strings.IndexByte(" \t\r\n", c) >= 0:
		case strings.HasPrefix(rest, "//"):
			n = len(rest)
			if end := strings.IndexByte(rest, '\n'); end >= 0 {
				n = end
			}
		case strings.HasPrefix(rest, "/*") && i+2 <= closes:
			n = 2 + strings.Index(rest[2:], "*/") + 2
		case c == '"' || c == '\'':
			for n < len(rest) && rest[n] != c {
				if rest[n] == '\\' {
					n++
				}
				n++
			}
			n = min(n+1, len(rest))
			write(inDoubleQuotes(rest[:n]))
		case isNameByte(c) && !('0' <= c && c <= '9'):
			for n < len(rest) && isNameByte(rest[n]) {
				n++
			}
			if name := rest[:n]; strings.HasPrefix(strings.TrimLeft(rest[n:], " \t\r\n"), ":") {
				write(`"` + name + `"`)
			} else {
				write(name)
			}
		case '0' <= c && c <= '9' || c == '-':
			for n < len(rest) && (isNameByte(rest[n]) || strings.IndexByte(".+-", rest[n]) >= 0) {
				n++
			}
			write(rest[:n])
		default:
			write(rest[:1])
		}
		i += n
	}
	if comma {
		b.WriteByte(',')
	}
	return b.String()
}

func isNameByte(c byte) bool {
	return c == '_' || c == '$' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= utf8.RuneSelf
}

// inDoubleQuotes is a string in single quotes as one in double quotes, and any other as it is.
func inDoubleQuotes(text string) string {
	if len(text) < 2 || text[0] != '\'' || text[len(text)-1] != '\'' {
		return text
	}
	return `"` + strings.NewReplacer(`\\`, `\\`, `\'`, `'`, `"`, `\"`, `\"`, `\"`).Replace(text[1:len(text)-1]) + `"`
}
