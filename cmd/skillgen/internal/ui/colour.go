package ui

import (
	"fmt"
	"io"
	"os"

	"github.com/fatih/color"
	"github.com/mattn/go-isatty"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/term"
	"github.com/skillgen/skillgen/runtime"
)

// palette are the colours of diagnostics; without colour all of them print plain text. Each is told by itself: the
// switch of package color is one for the whole process, and standard output and error may differ.
type palette struct {
	place, hint, caret *color.Color
	severity           map[runtime.Severity]*color.Color
}

func newPalette(w io.Writer) palette {
	on := colored(w)
	style := func(attrs ...color.Attribute) *color.Color {
		c := color.New(attrs...)
		if on {
			c.EnableColor()
		} else {
			c.DisableColor()
		}
		return c
	}
	return palette{
		place: style(color.Bold), hint: style(color.FgCyan), caret: style(color.FgGreen),
		severity: map[runtime.Severity]*color.Color{
			runtime.SeverityError: style(color.FgRed, color.Bold), runtime.SeverityWarning: style(color.FgYellow, color.Bold), runtime.SeverityHint: style(color.FgCyan, color.Bold),
		},
	}
}

// colored decides about colour: NO_COLOR and FORCE_COLOR before what the stream is. Of FORCE_COLOR, 0 and words like it are never, and
// anything else, such as the 3 of many colours, is always.
func colored(w io.Writer) bool {
	switch force, _ := Switch("FORCE_COLOR", true); {
	case os.Getenv("NO_COLOR") != "" || !force:
		return false
	case os.Getenv("FORCE_COLOR") != "":
		return true
	}
	return IsTerminal(w) && os.Getenv("TERM") != "dumb"
}

// IsTerminal reports whether a person looks at a stream. Others get bytes as they are where that is their use.
func IsTerminal(w io.Writer) bool {
	f := fileOf(w)
	return f != nil && isatty.IsTerminal(f.Fd())
}

// Width is how many columns a line has where a person looks at it, and 0 where nobody does, or the terminal does not say.
func Width(w io.Writer) int {
	if !IsTerminal(w) {
		return 0
	}
	return term.Width(fileOf(w).Fd())
}

func fileOf(w io.Writer) *os.File {
	if o, ok := w.(*Output); ok {
		w = o.Writer
	}
	f, _ := w.(*os.File)
	return f
}

// Print prints lines for people, broken between words where the terminal is narrower.
func Print(w io.Writer, text string) { fmt.Fprint(w, term.Lines(text, Width(w))) }

// PrintText is Print of sentences that were broken by hand: they fill the width of the terminal.
func PrintText(w io.Writer, text string) { fmt.Fprint(w, term.Fill(text, Width(w))) }
