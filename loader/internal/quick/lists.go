package quick

import (
	"io/fs"
	"slices"
	"strings"
)

// Lists are the directories that a run has listed: one that it comes to again has the same names then, and costs nothing.
// The zero value is ready. What a list says is still decided when a name is opened.
type Lists struct {
	// All is set where every directory is listed sooner or later.
	All bool

	at map[string][]fs.DirEntry // by their paths on disk
}

// Of is what a directory holds, if somebody has listed it.
func (l *Lists) Of(dir string) (list []fs.DirEntry, known bool) {
	if l != nil {
		list, known = l.at[dir]
	}
	return list, known
}

// Keep remembers a list.
func (l *Lists) Keep(dir string, list []fs.DirEntry) {
	if l == nil {
		return
	}
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
		if list, known := l.at[disk+dir]; known {
			return !slices.ContainsFunc(list, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), base) })
		}
		if slash < 0 {
			return false
		}
		name = dir
	}
}
