package format

import (
	"io"
	"slices"
	"sort"
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
	list, in := []rdDiagnostic{}, lined{text: f.Text}
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
			}
			rd.Suggestions = suggestions(d, &in)
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

// suggestions are those of a safe fix: what it writes, where that goes. reviewdog takes none for other lines than the diagnostic's.
func suggestions(d runtime.Diagnostic, in *lined) []rdSuggestion {
	if d.Fix == nil || len(d.Fix.Edits) != 1 || d.Fix.Rename != "" || d.Fix.Unsafe || isMasked(d) {
		return nil
	}
	e := d.Fix.Edits[0]
	if !in.open(d.File) || e.End > in.size {
		return nil
	}
	start, end := in.place(e.Start), in.place(e.End)
	if start.Line != d.Line || end.Line != d.Line {
		return nil
	}
	return []rdSuggestion{{rdRange{start, &end}, e.New}}
}

// lined is the text of one file after the other, of which the lines are known.
type lined struct {
	text   func(file string) (string, error)
	file   string
	starts []int // of its lines
	size   int   // -1 where it cannot be read
}

func (in *lined) open(file string) bool {
	if in.text == nil || file == in.file {
		return in.text != nil && in.size >= 0
	}
	text, err := in.text(file)
	if in.file, in.starts, in.size = file, append(in.starts[:0], 0), len(text); err != nil {
		in.size = -1
	}
	for i := range len(text) {
		if text[i] == '\n' {
			in.starts = append(in.starts, i+1)
		}
	}
	return in.size >= 0
}

func (in *lined) place(offset int) rdPosition {
	line := sort.SearchInts(in.starts, offset+1)
	return rdPosition{line, offset - in.starts[line-1] + 1}
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
