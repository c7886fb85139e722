package ui

import (
	"fmt"
	"io"
	"strings"
)

// Table prints rows in columns. Unlike text/tabwriter it knows that some characters are two columns wide.
type Table [][]string

// Add adds a row. Cells are printed as they are: whoever adds text of anybody's makes it Plain.
func (t *Table) Add(cells ...string) { *t = append(*t, cells) }

// Print prints the rows. It fails when w does.
func (t Table) Print(w io.Writer) error {
	// A row may have fewer cells than the others, as an empty one between two tables.
	var widths []int
	for _, row := range t {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], columns([]rune(cell)))
		}
	}
	for _, row := range t {
		var b strings.Builder
		for i, cell := range row {
			b.WriteString(cell)
			if i < len(row)-1 {
				b.WriteString(strings.Repeat(" ", widths[i]-columns([]rune(cell))+2))
			}
		}
		if _, err := fmt.Fprintln(w, strings.TrimRight(b.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}

// Shorten cuts a text to n characters, the last of which says that it was cut.
func Shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
