package runtime

import (
	"cmp"
	"slices"
	"sort"
	"unicode/utf8"
)

// minDescription is how short, in characters, a budget makes descriptions and a project's instructions before it
// leaves out whole skills: below that a model cannot tell two skills apart.
const minDescription = 20

// rank puts the rows in the order in which they are left out.
func (c *Catalog) rank(rows []promptRow) {
	heights := c.layerHeights()
	class := func(r *promptRow) int {
		switch {
		case r.skill.DisableModelInvocation:
			return 0
		case !r.available:
			return 1
		}
		return 2
	}
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := &rows[i], &rows[j]
		return cmp.Or(cmp.Compare(class(a), class(b)), cmp.Compare(heights[a.layer], heights[b.layer]), cmp.Compare(j, i))
	})
	for rank, i := range order {
		rows[i].rank = rank
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
// a size that never shrinks, so that halving finds the same place as trying each step.
func (p *prompt) fit(budget int) (text string, dropped int) {
	fits := func(dropped, limit, room int) bool {
		return utf8.RuneCountInString(p.text(dropped, limit, room)) <= budget
	}
	longest, instructions, most := minDescription, max(1, utf8.RuneCountInString(p.instructions)), len(p.rows)
	for _, r := range p.rows {
		longest = max(longest, utf8.RuneCountInString(r.text))
	}
	if !fits(0, minDescription, instructions) && most > 0 {
		// From the first row on, leaving one out saves more than the count of them can grow.
		dropped = 1 + sort.Search(most-1, func(i int) bool { return fits(1+i, minDescription, instructions) })
	}
	if fits(dropped, minDescription, instructions) {
		more := sort.Search(longest-minDescription, func(i int) bool { return !fits(dropped, minDescription+1+i, instructions) })
		return p.text(dropped, minDescription+more, instructions), dropped
	}
	if least := min(minDescription, instructions); fits(dropped, minDescription, least) {
		more := sort.Search(instructions-least, func(i int) bool { return !fits(dropped, minDescription, least+1+i) })
		return p.text(dropped, minDescription, least+more), dropped
	}
	if fits(dropped, minDescription, 0) {
		return p.text(dropped, minDescription, 0), dropped
	}
	return "", dropped
}
