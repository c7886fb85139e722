package userdir

import (
	"slices"
	"strings"
)

// expectation is what files may hold, by their names. How else these may be spelt is found out when it is asked.
type expectation struct {
	ours
	byFold map[string][]string
	inFold map[string]bool // directories
}

// spelt are the names that case alone tells from one, sorted, that one aside.
func (e *expectation) spelt(name string) (others []string) {
	if e.byFold == nil {
		e.byFold = make(map[string][]string, len(e.ours))
		for other := range e.ours {
			e.byFold[folded(other)] = append(e.byFold[folded(other)], other)
		}
	}
	for _, other := range e.byFold[folded(name)] {
		if other != name {
			others = append(others, other)
		}
	}
	slices.Sort(others)
	return others
}

// isDir reports a directory of one of the files, in whatever case.
func (e *expectation) isDir(name string) bool {
	if e.inFold == nil {
		e.inFold = make(map[string]bool)
		for dir := range e.dirs() {
			e.inFold[folded(dir)] = true
		}
	}
	return e.inFold[folded(name)]
}

// folded is a name without case.
func folded(name string) string { return strings.ToLower(strings.ToUpper(name)) }
