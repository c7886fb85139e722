package ui

import (
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/term"
)

// Table prints rows in columns. Unlike text/tabwriter it knows that some characters are two columns wide, and how wide a
// terminal is. The first row is that of the headings.
type Table [][]string

// Add adds a row. Cells are printed as they are: whoever adds text of anybody's makes it Plain.
func (t *Table) Add(cells ...string) { *t = append(*t, cells) }

// Print prints the rows. It fails when w does.
func (t Table) Print(w io.Writer) error {
	_, err := io.WriteString(w, term.Table(t, Width(w)))
	return err
}

// Shorten cuts a text to n characters, the last of which says that it was cut.
func Shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
