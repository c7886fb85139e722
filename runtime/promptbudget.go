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
		texts := p.size(r.name) + p.size(description) + utf8.RuneCountInString(more) + p.size(r.at)
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

// size is how many characters a text has in a row.
func (p *prompt) size(text string) int {
	n := utf8.RuneCountInString(text)
	if p.style == StyleXML && hasEntity(text) {
		for _, c := range text {
			n += entitySize(c) - 1
		}
	}
	return n
}

// limit is how long descriptions may be when left characters remain beside the shortest.
func (p *prompt) limit(dropped, left int) int {
	longest := minDescription
	var texts []string // of which each byte is a character: the first so many of it are cut without being counted
	growth := []int{0} // of the other descriptions, by the limit beyond the shortest
	for i := range p.rows {
		r := &p.rows[i]
		if r.rank < dropped || len(r.text) <= minDescription {
			continue
		}
		longest = max(longest, len(r.text))
		if asciiPrefix(r.text) == len(r.text) && !(p.style == StyleXML && hasEntity(r.text)) {
			texts = append(texts, r.text)
			left += shortened(r.text, minDescription)
		} else {
			growth = p.grow(growth, r.text)
		}
	}
	for i := 1; i < len(growth); i++ {
		growth[i] += growth[i-1]
	}
	return minDescription + sort.Search(longest-minDescription, func(i int) bool {
		size := growth[min(i+1, len(growth)-1)]
		for _, text := range texts {
			size += shortened(text, minDescription+1+i)
		}
		return size > left
	})
}

// shortened is the length of what shorten returns, in characters, for a text of which each byte is one.
func shortened(text string, limit int) int {
	if len(text) <= limit {
		return len(text)
	}
	n := limit - 1
	for n > 0 && text[n-1] == ' ' {
		n--
	}
	return n + 1
}

// grow adds to growth by how much a description grows with each character that it may have beyond the shortest.
func (p *prompt) grow(growth []int, text string) []int {
	count := utf8.RuneCountInString(text)
	if count <= minDescription {
		return growth
	}
	for len(growth) <= count-minDescription {
		growth = append(growth, 0)
	}
	// A description that is cut is what it shows, without blanks at the end, and "…".
	n, size, shown, was := 0, 0, 0, 0
	for _, c := range text {
		n++
		size++
		if p.style == StyleXML {
			size += entitySize(c) - 1
		}
		if c != ' ' && c != '\n' && c != '\t' {
			shown = size
		}
		now := shown + 1
		if n == count {
			now = size
		}
		switch {
		case n == minDescription-1:
			was = now
		case n == count-1: // with one more it is whole
		case n >= minDescription:
			growth[min(n+1, count)-minDescription] += now - was
			was = now
		}
	}
	return growth
}

// entitySize is how many characters escapeXML makes of c.
func entitySize(c rune) int {
	switch c {
	case '&':
		return len("&amp;")
	case '<', '>':
		return len("&lt;")
	case '"', '\'':
		return len("&quot;")
	}
	return 1
}
