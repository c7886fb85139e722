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

// formatOf decides by the first significant line, so that a mistake in TOML is reported as one: unless that line stands
// alone with its format, and is the mistake itself.
func formatOf(text string) runtime.Format {
	first, toml, yaml := runtime.FormatNone, 0, 0
	for at := 0; at < len(text) && at <= MaxHead && toml+yaml < 3; {
		l := source.LineAt(text, at)
		at = l.Next
		trimmed := strings.TrimSpace(l.Text)
		isTOML := source.IsTOMLEntry(l.Text)
		switch {
		case trimmed == "" || trimmed[0] == '#':
		case trimmed == "---" || trimmed == "+++":
			at = len(text)
		case first == runtime.FormatNone && isTOML:
			first = runtime.FormatTOML
			if trimmed[0] == '[' { // a table
				return first
			}
		case first == runtime.FormatNone:
			first = runtime.FormatYAML
		case isTOML:
			toml++
		case source.IsTopYAML(l.Text):
			yaml++
		}
	}
	switch {
	case first == runtime.FormatTOML && yaml > 1 && toml == 0:
		return runtime.FormatYAML
	case first == runtime.FormatYAML && toml > 1 && yaml == 0:
		return runtime.FormatTOML
	case first == runtime.FormatNone:
		return runtime.FormatYAML
	}
	return first
}
