package quick

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Lists are the directories that a run has listed: one that it comes to again has the same names then, and costs nothing.
// The zero value is ready, and several goroutines may use it. What a list says is still decided when a name is opened.
type Lists struct {
	// All is set where every directory is listed sooner or later.
	All bool

	mu sync.RWMutex
	at map[string][]fs.DirEntry // by their paths on disk
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
		if list, known := l.Of(disk + dir); known {
			return !slices.ContainsFunc(list, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), base) })
		}
		if slash < 0 {
			return false
		}
		name = dir
	}
}
