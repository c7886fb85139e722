package term

import (
	"strings"
)

// Table lays rows out in columns that are two apart. Where they are too wide, the cells of several words are broken into
// lines; and where that is not enough, each row becomes a block, with the headings in front of its cells. The first row with cells
// is that of the headings.
func Table(rows [][]string, width int) string {
	widths := widthsOf(rows, func(cell string) int { return Columns([]rune(cell)) })
	if width > 0 && sum(widths) > width {
		least := widthsOf(rows, longestWord)
		if len(widths) > 2 && sum(least) > width {
			return blocks(rows, width)
		}
		shrink(widths, least, width)
	}
	var b strings.Builder
	for _, row := range rows {
		var cells [][]string
		high := 1
		for i, cell := range row {
			lines := []string{cell}
			if Columns([]rune(cell)) > widths[i] {
				lines = words(cell, widths[i])
			}
			cells = append(cells, lines)
			high = max(high, len(lines))
		}
		for n := range high {
			var line strings.Builder
			for i, lines := range cells {
				cell := ""
				if n < len(lines) {
					cell = lines[n]
				}
				line.WriteString(cell)
				if i < len(cells)-1 {
					line.WriteString(strings.Repeat(" ", max(0, widths[i]-Columns([]rune(cell)))+2))
				}
			}
			b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		}
	}
	return b.String()
}

// widthsOf measures the columns. A row may have fewer cells than the others, as an empty one between two tables.
func widthsOf(rows [][]string, measure func(string) int) (widths []int) {
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], measure(cell))
		}
	}
	return widths
}

func longestWord(cell string) (longest int) {
	for word := range strings.FieldsSeq(cell) {
		for _, part := range pieces(word) {
			longest = max(longest, Columns([]rune(part)))
		}
	}
	return longest + len(cell) - len(strings.TrimLeft(cell, " "))
}

// sum is the width of a table.
func sum(widths []int) int {
	n := 2 * (len(widths) - 1)
	for _, w := range widths {
		n += w
	}
	return n
}

// shrink makes the widest column narrower until all fit, or none can be.
func shrink(widths, least []int, width int) {
	for sum(widths) > width {
		widest := -1
		for i, w := range widths {
			if w > max(least[i], 1) && (widest < 0 || w > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return
		}
		widths[widest]--
	}
}

// blocks is one block for each row: its first cell, and below it the others.
func blocks(rows [][]string, width int) string {
	var b strings.Builder
	var heads []string
	label := 0 // how wide the headings are
	for _, row := range rows {
		if len(heads) == 0 || len(row) == 0 {
			heads, label = row, 0
			for _, head := range row {
				label = max(label, Columns([]rune(head)))
			}
			continue
		}
		if b.Len() > 0 && !strings.HasPrefix(row[0], " ") {
			b.WriteByte('\n')
		}
		b.WriteString(Lines(row[0], width) + "\n")
		own := strings.Repeat(" ", len(row[0])-len(strings.TrimLeft(row[0], " "))+2)
		for i, cell := range row[1:] {
			if cell == "" {
				continue
			}
			// A word that is wider than what is left goes over the edge, and its heading stays where it is.
			head := own + heads[i+1] + strings.Repeat(" ", label-Columns([]rune(heads[i+1]))+2)
			lines := words(cell, max(least, width-Columns([]rune(head))))
			b.WriteString(head + strings.Join(lines, "\n"+strings.Repeat(" ", Columns([]rune(head)))) + "\n")
		}
	}
	return b.String()
}
