package format

import (
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// The Reviewdog Diagnostic Format counts columns in bytes of UTF-8.
type rdPosition struct {
	Line   int `json:"line"`
	Column int `json:"column,omitempty"`
}

type rdRange struct {
	Start rdPosition  `json:"start"`
	End   *rdPosition `json:"end,omitempty"`
}

type rdDiagnostic struct {
	Message  string `json:"message"`
	Location struct {
		Path  string   `json:"path"`
		Range *rdRange `json:"range,omitempty"`
	} `json:"location"`
	Severity string `json:"severity"`
	Code     struct {
		Value string `json:"value"`
	} `json:"code"`
	Suggestions []rdSuggestion `json:"suggestions,omitempty"`
}

type rdSuggestion struct {
	Range rdRange `json:"range"`
	Text  string  `json:"text"`
}

// printRDJSON prints the Reviewdog Diagnostic Format, for comments on a pull request.
func printRDJSON(w io.Writer, f Findings) error {
	// No finding is an empty list: null is no document of this format.
	list := []rdDiagnostic{}
	for _, d := range f.Diagnostics {
		var rd rdDiagnostic
		rd.Message = d.Message
		if d.Hint != "" {
			rd.Message += "; " + d.Hint
		}
		rd.Location.Path = ui.Relative(d.File)
		rd.Severity = map[runtime.Severity]string{runtime.SeverityError: "ERROR", runtime.SeverityWarning: "WARNING"}[d.Severity]
		// There is no hint in this format.
		if rd.Severity == "" {
			rd.Severity = "INFO"
		}
		rd.Code.Value = d.Rule
		if d.Line > 0 {
			rd.Location.Range = &rdRange{Start: rdPosition{d.Line, byteColumn(d.Excerpt, d.Column)}}
			if d.EndLine == d.Line && d.EndColumn > d.Column {
				rd.Location.Range.End = &rdPosition{d.EndLine, byteColumn(d.Excerpt, d.EndColumn)}
				rd.Suggestions = suggestions(d, *rd.Location.Range)
			}
		}
		list = append(list, rd)
	}
	return ui.PrintJSON(w, struct {
		Source struct {
			Name string `json:"name"`
		} `json:"source"`
		Diagnostics []rdDiagnostic `json:"diagnostics"`
	}{Source: struct {
		Name string `json:"name"`
	}{"skillgen"}, Diagnostics: list})
}

// suggestions are those of a fix that replaces just what the diagnostic underlines, or that puts the text around it in
// quotes: the line of a diagnostic is known, and where it starts in the file is not.
func suggestions(d runtime.Diagnostic, underlined rdRange) []rdSuggestion {
	if d.Fix == nil || len(d.Fix.Edits) != 1 || d.Fix.Unsafe || isMasked(d) {
		return nil
	}
	e, start, end := d.Fix.Edits[0], underlined.Start.Column-1, underlined.End.Column-1
	size, found := e.End-e.Start, []rdSuggestion(nil)
	if size == end-start {
		return []rdSuggestion{{underlined, e.New}}
	}
	for at := max(end-size, 0); at <= start && at+size <= len(d.Excerpt); at++ {
		if text := d.Excerpt[at : at+size]; e.New == "'"+strings.ReplaceAll(text, "'", "''")+"'" {
			found = append(found, rdSuggestion{rdRange{rdPosition{d.Line, at + 1}, &rdPosition{d.Line, at + size + 1}}, e.New})
		}
	}
	if len(found) > 1 { // which of them is meant cannot be told
		return nil
	}
	return found
}

// isMasked reports a fix that writes a key, which is printed as asterisks or not at all: whoever applied that would lose the key. In a line of
// which the loader has masked something any fix may be one.
func isMasked(d runtime.Diagnostic) bool {
	return strings.Contains(d.Excerpt, "****") || slices.ContainsFunc(d.Fix.Edits, func(e runtime.Edit) bool { return held.Excerpt(e.New) != e.New })
}

// byteColumn turns a column in characters into one in bytes. Beyond the end of the line it is the end.
func byteColumn(line string, column int) int {
	at := 0
	for ; column > 1 && at < len(line); column-- {
		_, n := utf8.DecodeRuneInString(line[at:])
		at += n
	}
	return at + 1
}
