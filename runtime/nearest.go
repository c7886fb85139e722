package runtime

import (
	"iter"
	"strings"
)

// Nearest returns the candidate that name is most likely a misspelling of, or "" when none is near: at most one
// edit for up to seven characters, two for up to fourteen, three beyond. An edit inserts, removes, replaces or swaps
// characters (the optimal string alignment distance). Of two that are equally near the first wins.
func Nearest(name string, candidates iter.Seq[string]) string {
	a := []rune(strings.ToLower(name))
	best, limit := "", 1+(len(a)-1)/7
	limit = min(limit, 3) + 1
	for candidate := range candidates {
		if d := distance(a, []rune(strings.ToLower(candidate)), limit); d < limit && d < len(a) {
			best, limit = candidate, d
		}
	}
	return best
}

func distance(a, b []rune, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	before, previous, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(previous[j]+1, row[j-1]+1, previous[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, previous, row = previous, row, before
	}
	return previous[len(b)]
}
