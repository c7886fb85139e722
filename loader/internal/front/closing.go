package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// findClosing finds the closing fence. In TOML a fence inside a multi-line string does not count, unless the string is
// never closed: then the mistake is the string's, and the parser says so.
func findClosing(text string, start int, fence string, format runtime.Format) (source.Line, bool) {
	var quote string // of the multi-line TOML string that is open
	var first source.Line
	seen := false
	for at := start; at < len(text) && at-start <= MaxHead; {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimRight(l.Text, " \t")
		if trimmed == fence || trimmed == "..." && fence == "---" && format == runtime.FormatYAML {
			if quote == "" {
				return l, true
			}
			if !seen {
				first, seen = l, true
			}
		}
		if format == runtime.FormatTOML {
			quote = openString(l.Text, quote)
		}
	}
	return first, seen
}

// openString follows TOML strings through a line and returns the delimiter of the multi-line string that is open
// at its end, or "".
func openString(text, quote string) string {
	for i := 0; i < len(text); {
		rest := text[i:]
		switch {
		case quote != "":
			switch {
			case strings.HasPrefix(rest, quote):
				i += 3
				for i < len(text) && text[i] == quote[0] { // up to two quotes may end the text
					i++
				}
				quote = ""
			case quote == `"""` && rest[0] == '\\':
				i += 2
			default:
				i++
			}
		case strings.HasPrefix(rest, `"""`), strings.HasPrefix(rest, "'''"):
			quote = rest[:3]
			i += 3
		case rest[0] == '#':
			return ""
		case rest[0] == '"' || rest[0] == '\'':
			i += source.StringEnd(rest)
		default:
			i++
		}
	}
	return quote
}

// formatOf decides by the first significant line, so that a mistake in TOML is reported as one.
func formatOf(text string) runtime.Format {
	for at := 0; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		if trimmed := strings.TrimSpace(l.Text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if source.IsTOMLEntry(l.Text) {
			return runtime.FormatTOML
		}
		return runtime.FormatYAML
	}
	return runtime.FormatYAML
}
