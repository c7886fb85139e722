package runtime

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"unicode"
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
	policy, _ := choosePolicy(c.opts, c.layers) // that it can be chosen was settled when the catalog was made
	for rank, i := range byPrecedence(c.layers) {
		switch policy.Collision {
		case FirstWins:
			rank = -i
		case LastWins:
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

// shorten cuts text to at most limit characters, the last of which is then "…".
func shorten(text string, limit int) string {
	if len(text) <= limit || utf8.RuneCountInString(text) <= limit {
		return text
	}
	n := 0
	for i := range text {
		if n++; n == limit {
			return strings.TrimRight(text[:i], " \n\t") + "…"
		}
	}
	return text
}

// oneLine folds white space and control characters to single blanks and drops what does not show.
func oneLine(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	blank := false
	for _, r := range text {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			blank = true
			continue
		case hidden(r):
			continue
		case blank && b.Len() > 0:
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(holdable(r))
	}
	return b.String()
}

// multiLine is the text of a project: newlines and tabs stay.
func multiLine(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case unicode.IsControl(r):
			return ' '
		case hidden(r):
			return -1
		}
		return holdable(r)
	}, text))
}

// onePath is a path on one line. Its blanks stay as they are, or the file would not be found.
func onePath(path string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return holdable(r)
	}, path)
}

// hidden reports whether a character changes the direction of text or does not show: text that a person who
// reviews a skill does not see must not reach the model. Joiners stay, for emoji and the scripts that need them.
func hidden(r rune) bool {
	return unicode.Is(unicode.Cf, r) && r != '\u200c' && r != '\u200d' && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// holdable replaces what XML 1.0 cannot hold; control characters are gone by then.
func holdable(r rune) rune {
	if r == '\ufffe' || r == '\uffff' {
		return unicode.ReplacementChar
	}
	return r
}

// escapeXML escapes text for an element or a quoted attribute.
func escapeXML(text string) string {
	if !strings.ContainsAny(text, `&<>"'`) {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		switch text[i] {
		case '&':
			b.WriteString("&amp;")
		case '<':
			b.WriteString("&lt;")
		case '>':
			b.WriteString("&gt;")
		case '"':
			b.WriteString("&quot;")
		case '\'':
			b.WriteString("&apos;")
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String()
}
