package runtime

import (
	"iter"
	"math/bits"
	"strings"
	"unicode/utf8"
)

// Nearest returns the candidate that name is most likely a misspelling of, or "" when none is near: at most one
// edit for up to seven characters, two for up to fourteen, three beyond. An edit inserts, removes, replaces or swaps
// characters (the optimal string alignment distance); of five or more, two may be swapped wherever they stand. Of two
// that are equally near the first wins. A name with another number in it is another name, and near to none: step-2 to step-1.
// The rules of the loader and the command find their suggestions with it, and Suggest goes on where it finds none.
func Nearest(name string, candidates iter.Seq[string]) string {
	n := nearest{name: name, limit: min(1+(utf8.RuneCountInString(name)-1)/7, 3) + 1, letters: lettersOf(name)}
	candidates(n.look) // a loop would keep each of its variables in memory of its own
	return n.best
}

// Suggest returns the nearest of the candidates, see [Nearest], or the only one that has words of its own beside name, behind a hyphen or a
// full stop or in front of a hyphen, as incident-lookup has beside incident, deploy.sh beside deploy, and acme-review beside review; "" where
// there is none, or several.
func Suggest(name string, candidates iter.Seq[string]) string {
	found := Nearest(name, candidates)
	if found != "" || name == "" {
		return found
	}
	for candidate := range candidates {
		rest, begins := strings.CutPrefix(candidate, name)
		if begins && rest != "" && (rest[0] == '-' || rest[0] == '.') || strings.HasSuffix(candidate, "-"+name) {
			if found != "" {
				return ""
			}
			found = candidate
		}
	}
	return found
}

// nearest is the candidate so far.
type nearest struct {
	name, best string
	limit      int    // the edits that are too many
	letters    uint64 // of name
	runes      []rune // of name, once a candidate is worth a look
}

// look compares a candidate, and goes on.
func (n *nearest) look(candidate string) bool {
	// An edit changes one character for another: most candidates have too many that the name lacks, or lack too many.
	if has := lettersOf(candidate); bits.OnesCount64(n.letters&^has) >= n.limit || bits.OnesCount64(has&^n.letters) >= n.limit {
		return true
	}
	if n.runes == nil {
		n.runes = []rune(strings.ToLower(n.name))
	}
	other := []rune(strings.ToLower(candidate))
	d := distance(n.runes, other, n.limit)
	if n.limit > 1 && d > 1 && isExchanged(n.runes, other) {
		d = 1
	}
	if d < n.limit && d < len(n.runes) && (d == 0 || !isOtherNumber(n.name, candidate)) {
		n.best, n.limit = candidate, d
	}
	return true
}

// isExchanged reports two texts of which one has two of the other's characters in each other's place, as lisence has of license.
func isExchanged(a, b []rune) bool {
	if len(a) != len(b) || len(a) < 5 {
		return false
	}
	first, last, n := 0, 0, 0
	for i := range a {
		if a[i] != b[i] {
			if n++; n == 1 {
				first = i
			}
			last = i
		}
	}
	return n == 2 && a[first] == b[last] && a[last] == b[first]
}

// isOtherNumber reports two names that are one but for the numbers in them, in which zeros in front are nothing.
func isOtherNumber(a, b string) bool {
	const digits = "0123456789"
	isOther := false
	for a != "" || b != "" {
		i, j := strings.IndexAny(a, digits), strings.IndexAny(b, digits)
		if i < 0 || j < 0 {
			return isOther && strings.EqualFold(a, b)
		}
		if !strings.EqualFold(a[:i], b[:j]) {
			return false
		}
		restA, restB := strings.TrimLeft(a[i:], digits), strings.TrimLeft(b[j:], digits)
		number := func(text, rest string) string { return strings.TrimLeft(strings.TrimSuffix(text, rest), "0") }
		isOther = isOther || number(a[i:], restA) != number(b[j:], restB)
		a, b = restA, restB
	}
	return isOther
}

// lettersOf has a bit for each letter and digit of ASCII that a text has in lower case.
func lettersOf(text string) uint64 {
	var set uint64
	for i := range len(text) {
		switch c := text[i]; {
		case '0' <= c && c <= '9':
			set |= 1 << (c - '0')
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			set |= 1 << (10 + (c | 0x20 - 'a'))
		case c >= utf8.RuneSelf:
			return lettersOfLower(text)
		}
	}
	return set
}

// lettersOfLower is lettersOf for a text that is not ASCII: some of its characters may become a letter of ASCII.
func lettersOfLower(text string) uint64 {
	var set uint64
	for _, r := range strings.ToLower(text) {
		if r < utf8.RuneSelf {
			set |= lettersOf(string(r))
		}
	}
	return set
}

// distance is the number of edits between two texts, or limit when there are as many or more. Cells that are limit or
// further from the diagonal need not be looked at.
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	before, previous, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	leastBefore := 0
	for i := 1; i <= len(a); i++ {
		from, to := max(1, i-limit), min(len(b), i+limit)
		least := limit
		row[from-1] = limit
		if from == 1 {
			row[0] = i
		}
		for j := from; j <= to; j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(previous[j]+1, row[j-1]+1, previous[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if to < len(b) {
			row[to+1] = limit
		}
		if least >= limit && leastBefore >= limit { // two rows, since swapping looks back over one
			return limit
		}
		before, previous, row, leastBefore = previous, row, before, least
	}
	return min(previous[len(b)], limit)
}
