package term

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestTableForms compares each form of random tables, at each width, with what decides it: a table of one line for a row where there is
// room, else cells of several lines while the longest words fit, and blocks where they do not; but two columns stay a table. No
// word is lost, and nothing is wider than it must be.
func TestTableForms(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		columns := 1 + random.IntN(4)
		rows := [][]string{[]string{"NAME", "STATE", "REASON", "PATH"}[:columns]}
		for range 1 + random.IntN(3) {
			var row []string
			for i := range columns {
				words := 1 + random.IntN(4)
				if i == 0 {
					words = 1
				}
				var cell []string
				for range words {
					cell = append(cell, strings.Repeat(string(rune('a'+random.IntN(26))), 1+random.IntN(8)))
				}
				row = append(row, strings.Join(cell, " "))
			}
			rows = append(rows, row)
		}
		whole, least := 2*(columns-1), 2*(columns-1) // what it takes on one line, and with a word on each
		for i := range columns {
			longest, word := 0, 0
			for _, row := range rows {
				longest = max(longest, len(row[i]))
				for _, w := range strings.Fields(row[i]) {
					word = max(word, len(w))
				}
			}
			whole, least = whole+longest, least+word
		}
		for width := range whole + 3 {
			got := Table(rows, width)
			lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
			isTable := strings.HasPrefix(got, "NAME")
			if want := width == 0 || whole <= width || columns <= 2 || least <= width; isTable != want {
				t.Fatalf("%q at %d is a table: %v\n%s", rows, width, isTable, got)
			}
			if (width == 0 || whole <= width) && len(lines) != len(rows) {
				t.Fatalf("%q at %d has %d lines\n%s", rows, width, len(lines), got)
			}
			for _, line := range lines {
				if isTable && width > 0 && len(line) > max(width, least) {
					t.Fatalf("%q at %d has the line %q", rows, width, line)
				}
			}
			var have, want []string
			for _, row := range rows[1:] {
				want = append(want, strings.Fields(strings.Join(row, " "))...)
			}
			for _, w := range strings.Fields(got) {
				if strings.ToLower(w) == w {
					have = append(have, w)
				}
			}
			slices.Sort(have)
			if slices.Sort(want); !slices.Equal(have, want) {
				t.Fatalf("%q at %d has the words %q\n%s", rows, width, have, got)
			}
		}
	}
}
