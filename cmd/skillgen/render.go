package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"

	"github.com/fatih/color"
	"github.com/mattn/go-isatty"
	"golang.org/x/text/width"

	"github.com/skillgen/skillgen/runtime"
)

// palette are the colours of diagnostics; without colour all of them print plain text.
type palette struct {
	place, hint, caret *color.Color
	severity           map[runtime.Severity]*color.Color
}

func newPalette(w io.Writer) palette {
	on := colored(w)
	make := func(attrs ...color.Attribute) *color.Color {
		c := color.New(attrs...)
		if on {
			c.EnableColor()
		} else {
			c.DisableColor()
		}
		return c
	}
	return palette{
		place: make(color.Bold), hint: make(color.FgCyan), caret: make(color.FgGreen),
		severity: map[runtime.Severity]*color.Color{
			runtime.SeverityError: make(color.FgRed, color.Bold), runtime.SeverityWarning: make(color.FgYellow, color.Bold), runtime.SeverityHint: make(color.FgCyan, color.Bold),
		},
	}
}

// colored decides about colour: NO_COLOR and FORCE_COLOR (0 is never) before what the stream is.
func colored(w io.Writer) bool {
	switch force := os.Getenv("FORCE_COLOR"); {
	case os.Getenv("NO_COLOR") != "" || force == "0" || force == "false":
		return false
	case force != "":
		return true
	}
	return isTerminal(w) && os.Getenv("TERM") != "dumb"
}

func isTerminal(w io.Writer) bool {
	if o, ok := w.(*output); ok {
		w = o.Writer
	}
	f, ok := w.(*os.File)
	return ok && isatty.IsTerminal(f.Fd())
}

// printDiagnostics prints each diagnostic with the line it is about and a caret below its span.
func printDiagnostics(w io.Writer, diags []runtime.Diagnostic) {
	p := newPalette(w)
	for _, d := range diags {
		place := plainText(d.File)
		if d.Line > 0 {
			place += fmt.Sprintf(":%d:%d", d.Line, d.Column)
		}
		fmt.Fprintf(w, "%s %s: %s\n", p.place.Sprint(place+":"), p.severity[d.Severity].Sprintf("%s[%s]", d.Severity, d.Rule), sentence(d.Message))
		p.excerpt(w, d)
		if d.Hint != "" {
			lead := p.hint.Sprint("hint:")
			for line := range strings.SplitSeq(d.Hint, "\n") {
				fmt.Fprintf(w, "  %s %s\n", lead, sentence(line))
				lead = "     "
			}
		}
	}
}

// maxShown is how many characters of a line are shown; a longer one is cut around the span.
const maxShown = 110

func (p palette) excerpt(w io.Writer, d runtime.Diagnostic) {
	if d.Line == 0 || strings.TrimSpace(d.Excerpt) == "" {
		return
	}
	line := []rune(visible([]rune(d.Excerpt)))
	start := min(max(d.Column-1, 0), len(line))
	end := start + 1
	switch {
	case d.EndLine == d.Line:
		end = max(end, d.EndColumn-1)
	case d.EndLine > d.Line:
		end = len(line)
	}
	end = max(start, min(end, len(line)))
	left, cut := "", 0
	if len(line) > maxShown && start > maxShown/2 {
		cut = min(start-maxShown/3, len(line)-maxShown/2)
		left = "…"
	}
	shown := line[cut:]
	right := ""
	if len(shown) > maxShown {
		shown, right = shown[:maxShown], "…"
	}
	end = min(end-cut, len(shown))
	start -= cut
	number := strconv.Itoa(d.Line)
	fmt.Fprintf(w, "  %s | %s%s%s\n", number, left, string(shown), right)
	marker := "^" + strings.Repeat("~", max(0, columns(shown[start:max(start, end)])-1))
	fmt.Fprintf(w, "  %s | %s%s%s\n", strings.Repeat(" ", len(number)), strings.Repeat(" ", len([]rune(left))), padding(shown[:start]), p.caret.Sprint(marker))
}

// padding is as wide as the text: a tab stays a tab, a wide character is two blanks, a combining one nothing.
func padding(line []rune) string {
	var b strings.Builder
	for _, r := range line {
		if r == '\t' {
			b.WriteByte('\t')
			continue
		}
		b.WriteString(strings.Repeat(" ", cells(r)))
	}
	return b.String()
}

func columns(line []rune) int {
	n := 0
	for _, r := range line {
		n += cells(r)
	}
	return n
}

// cells is how many columns of a terminal a character takes.
func cells(r rune) int {
	if unicode.Is(unicode.Mn, r) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

func tally(diags []runtime.Diagnostic) (errs, warnings, hints int) {
	for _, d := range diags {
		switch d.Severity {
		case runtime.SeverityError:
			errs++
		case runtime.SeverityWarning:
			warnings++
		case runtime.SeverityHint:
			hints++
		}
	}
	return errs, warnings, hints
}

// count is "1 error, 2 warnings".
func count(diags []runtime.Diagnostic) string {
	errs, warnings, hints := tally(diags)
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{errs, "error"}, {warnings, "warning"}, {hints, "hint"}} {
		if part.n > 0 {
			parts = append(parts, plural(part.n, part.what))
		}
	}
	return strings.Join(parts, ", ")
}
