package runtime

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// minDescription is how short, in characters, a budget makes descriptions and a project's instructions before it
// leaves out whole skills: below that a model cannot tell two skills apart.
const minDescription = 20

// rank puts the rows in the order in which they are left out.
func (c *Catalog) rank(rows []promptRow) {
	heights := c.layerHeights()
	n, lowest := len(rows), 0
	for _, height := range heights {
		lowest = min(lowest, height)
	}
	keys := make([]int, n) // class, then height, then the last name first
	for i := range rows {
		class := 2
		switch r := &rows[i]; {
		case r.skill.DisableModelInvocation:
			class = 0
		case !r.available:
			class = 1
		}
		keys[i] = (class*len(heights)+heights[rows[i].layer]-lowest)*n + n - 1 - i
	}
	slices.Sort(keys)
	for rank, key := range keys {
		rows[n-1-key%n].rank = rank
	}
}

// layerHeights orders layers as collisions between them are decided.
func (c *Catalog) layerHeights() map[*Layer]int {
	heights := make(map[*Layer]int, len(c.layers))
	for rank, i := range byPrecedence(c.layers) {
		switch c.policy.Collision {
		case CollisionFirstWins:
			rank = -i
		case CollisionLastWins:
			rank = i
		}
		heights[c.layers[i]] = rank
	}
	return heights
}

// droppedRows are the first n rows that were left out.
func droppedRows(rows []promptRow, n int) []promptRow {
	list := make([]promptRow, n)
	for _, r := range rows {
		if r.rank < n {
			list[r.rank] = r
		}
	}
	return list
}

// fit returns the fullest text of at most budget characters, and how many rows it leaves out. Every search is over
// a size that never shrinks, so that halving finds the same place as trying each step. Sizes are summed up beforehand:
// nothing is rendered but the text that is returned.
func (p *prompt) fit(budget int) (text string, dropped int) {
	least := p.leastSizes()
	size := func(dropped, room int) int { // with the shortest descriptions
		runes := utf8.RuneCountInString(p.before(dropped, room)) + least[dropped] + utf8.RuneCountInString(p.after(dropped))
		return max(0, runes-1) // the text does not end with a newline
	}
	instructions, most := max(1, utf8.RuneCountInString(p.instructions)), len(p.rows)
	if size(0, instructions) > budget && most > 0 {
		// From the first row on, leaving one out saves more than the count of them can grow.
		dropped = 1 + sort.Search(most-1, func(i int) bool { return size(1+i, instructions) <= budget })
	}
	if left := budget - size(dropped, instructions); left >= 0 {
		return p.text(dropped, p.limit(dropped, left), instructions), dropped
	}
	if room := min(minDescription, instructions); size(dropped, room) <= budget {
		room += sort.Search(instructions-room, func(i int) bool { return size(dropped, room+1+i) > budget })
		return p.text(dropped, minDescription, room), dropped
	}
	if size(dropped, 0) <= budget {
		return p.text(dropped, minDescription, 0), dropped
	}
	return "", dropped
}

// leastSizes are the characters of all rows with the shortest descriptions, without the first row that is left out,
// without the first two, and so on.
func (p *prompt) leastSizes() []int {
	sizes := make([]int, len(p.rows)+1)
	var frames [16]int // the characters that a row has beside its texts, by what there is to say
	var b strings.Builder
	b.Grow(len(frames) * 2 * rowSize)
	for i := range p.rows {
		r, kind := &p.rows[i], 0
		for bit, is := range [...]bool{r.at != "", r.text != "", r.available, r.skill.DisableModelInvocation} {
			if is {
				kind |= 1 << bit
			}
		}
		description, more := cut(r.text, minDescription)
		texts := r.size(r.name) + r.size(description) + characters(more) + r.size(r.at)
		if frames[kind] == 0 {
			start := b.Len()
			p.writeRow(&b, r, minDescription)
			frames[kind] = utf8.RuneCountInString(b.String()[start:]) - texts
		}
		sizes[r.rank] = frames[kind] + texts
	}
	for rank := len(sizes) - 2; rank >= 0; rank-- {
		sizes[rank] += sizes[rank+1]
	}
	return sizes
}

// size is how many characters one of its texts has in a row.
func (r *promptRow) size(text string) int {
	n := characters(text)
	if r.escapes {
		for i := range len(text) {
			n += int(entityAdds[text[i]])
		}
	}
	return n
}
