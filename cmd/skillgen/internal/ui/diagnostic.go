package ui

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/term"
	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
)

// PrintDiagnostics prints each diagnostic with the line it is about and a caret below its span.
func PrintDiagnostics(w io.Writer, diags []runtime.Diagnostic) {
	p := newPalette(w)
	excerpt, line := "", []rune(nil) // those of one line stand together
	for _, d := range diags {
		Print(w, fmt.Sprintf("%s %s: %s\n", p.place.Sprint(placeOf(d)+":"), p.severity[d.Severity].Sprintf("%s[%s]", d.Severity, d.Rule), Sentence(spelt(w, d.Message))))
		if d.Excerpt != excerpt {
			excerpt, line = d.Excerpt, []rune(visible([]rune(held.Excerpt(d.Excerpt))))
		}
		p.excerpt(w, d, line)
		if d.Hint != "" {
			lead := p.hint.Sprint("hint:")
			for line := range strings.SplitSeq(d.Hint, "\n") {
				Print(w, fmt.Sprintf("  %s %s\n", lead, Sentence(spelt(w, line))))
				lead = "     "
			}
		}
	}
}

// placeOf is where a diagnostic is: FILE:LINE:COLUMN, or the file where the whole of it is meant.
func placeOf(d runtime.Diagnostic) string {
	if d.Line == 0 {
		return Plain(d.File)
	}
	return fmt.Sprintf("%s:%d:%d", Plain(d.File), d.Line, d.Column)
}

// maxShown is how many columns of a line are shown at most; a longer one is cut around the span.
const maxShown = 110

// excerpt prints the line, of which nothing is secret or invisible, and marks the span below it. What cannot be shown takes one column in both.
// A line may be as long as a file: only what is near the span is measured.
func (p palette) excerpt(w io.Writer, d runtime.Diagnostic, line []rune) {
	if d.Line == 0 || strings.TrimSpace(d.Excerpt) == "" {
		return
	}
	start := min(max(d.Column-1, 0), len(line))
	end := start + 1
	switch {
	case d.EndLine == d.Line:
		end = max(end, d.EndColumn-1)
	case d.EndLine > d.Line:
		end = len(line)
	}
	end = max(start, min(end, len(line)))
	number := strconv.Itoa(d.Line)
	most := maxShown
	if width := Width(w); width > 0 { // a line that the terminal breaks has its caret anywhere
		most = max(10, min(most, width-len(number)-7))
	}
	left, cut := "", 0
	// About a third of what is shown stands before the span: what it is about is mostly said there.
	exceeds := func(part []rune, columns int) bool { return len(term.Cut(part, columns)) < len(part) }
	if exceeds(line, most) && exceeds(line[:start], most/2) {
		cut = start
		for before := 0; cut > 0; cut-- {
			if before += term.Columns(line[cut-1 : cut]); before > most/3 {
				break
			}
		}
		for cut > 0 && !exceeds(line[cut-1:], most/2) {
			cut--
		}
		left = "…"
	}
	shown := term.Cut(line[cut:], most)
	right := ""
	if len(shown) < len(line)-cut {
		right = "…"
	}
	end = min(end-cut, len(shown))
	start -= cut
	fmt.Fprintf(w, "  %s | %s%s%s\n", number, left, string(shown), right)
	marker := "^" + strings.Repeat("~", max(0, term.Columns(shown[start:max(start, end)])-1))
	fmt.Fprintf(w, "  %s | %s%s%s\n", strings.Repeat(" ", len(number)), strings.Repeat(" ", len([]rune(left))), term.Padding(shown[:start]), p.caret.Sprint(marker))
}
