// This file remembers what directories hold, so that a run lists each once. In come the lists of a door; out goes what is in them,
// and whether they lack a name.

package door

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Lists are the directories that a run has listed: one that it comes to again has the same names then, and costs nothing.
// The zero value is ready, and several goroutines may use it. What a list says is still decided when a name is opened.
type Lists struct {
	// All is set where every directory is listed sooner or later.
	All bool

	mu     sync.RWMutex
	at     map[string][]fs.DirEntry   // by their paths on disk
	folded map[string]map[string]bool // the names of long ones, without case
}

// Of is what a directory holds, if somebody has listed it.
func (l *Lists) Of(dir string) (list []fs.DirEntry, known bool) {
	if l == nil {
		return nil, false
	}
	l.mu.RLock()
	defer l.mu.RUnlock()
	list, known = l.at[dir]
	return list, known
}

// Keep remembers a list.
func (l *Lists) Keep(dir string, list []fs.DirEntry) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.at == nil {
		l.at = make(map[string][]fs.DirEntry)
	}
	l.at[dir] = list
	delete(l.folded, dir)
}

// Lacks reports a name below a directory that is not in its own, or that one not in the one above, by the nearest that was
// listed, where all are. Disks on which the case of letters does not count have it in any.
func (l *Lists) Lacks(disk, name string) bool {
	if l == nil || !l.All {
		return false
	}
	for {
		dir, base := ".", name
		slash := strings.LastIndexByte(name, '/')
		if slash >= 0 {
			dir, base = name[:slash], name[slash+1:]
		}
		at := disk + dir
		if list, known := l.Of(at); known {
			return !l.has(at, list, base)
		}
		if slash < 0 {
			return false
		}
		name = dir
	}
}

// longList is how many entries a list has at least that is not gone through for each name.
const longList = 32

// has reports whether a list of a directory holds a name, in whatever case.
func (l *Lists) has(dir string, list []fs.DirEntry, name string) bool {
	if len(list) < longList {
		return slices.ContainsFunc(list, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), name) })
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	names := l.folded[dir]
	if names == nil {
		names = make(map[string]bool, len(list))
		for _, e := range list {
			names[fold(e.Name())] = true
		}
		if l.folded == nil {
			l.folded = make(map[string]map[string]bool)
		}
		l.folded[dir] = names
	}
	return names[fold(name)]
}

// fold makes one text of those that strings.EqualFold takes for equal: of most names the same.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		if 'A' <= least && least <= 'Z' {
			least += 'a' - 'A'
		}
		return least
	}, text)
}
