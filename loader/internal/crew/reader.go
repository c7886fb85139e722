package crew

import (
	"io/fs"
	"sync/atomic"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Reader reads below one door. It is used by one goroutine, and has the others of its crew only while it reads.
type Reader struct {
	Ahead
	Crew Crew
	// Ended reports that nobody waits any more: what was not read yet is not read then.
	Ended func() bool

	named byName
	doors [Most]*door.Door // of each member; what is its own needs no lock
	row   *aheadRow        // of the directory that is searched
	held  atomic.Int64     // bytes that were read and not taken
}

// aheadRow are the entries of a directory that is searched.
type aheadRow struct {
	dir     string
	entries []fs.DirEntry
	enters  func(fs.DirEntry) bool // which of them the search comes to
	slots   []slot                 // of some that follow each other
	next    int                    // of slots
	upTo    int                    // the entry behind the last of slots
}

// slot is a directory that is read ahead.
type slot struct {
	entry int
	path  string // below the door
	file  aheadFile
	done  bool
}

// Enter begins the search of a directory whose entries are entered as enters says. Leave takes what Enter returns when it has
// ended; in between, directories below it may be entered and left.
func (r *Reader) Enter(d *door.Door, dir string, entries []fs.DirEntry, enters func(fs.DirEntry) bool) (outer *aheadRow) {
	outer, r.row = r.row, nil
	if r.Crew.For(len(entries)) > 1 && d.Given() == nil {
		r.row = &aheadRow{dir: dir, entries: entries, enters: enters}
	}
	return outer
}

// Leave ends the search of a directory.
func (r *Reader) Leave(outer *aheadRow) {
	if r.row != nil {
		r.drop(r.row)
	}
	r.row = outer
}

// Path is the path below the door of an entry of the directory that is searched, in the order of the entries.
func (r *Reader) Path(d *door.Door, i int) (path string, known bool) {
	w := r.row
	if w == nil {
		return "", false
	}
	for w.next < len(w.slots) && w.slots[w.next].entry < i {
		r.take(w)
	}
	if w.next == len(w.slots) && i >= w.upTo || w.next < len(w.slots) && w.slots[w.next].entry == i && !w.slots[w.next].done {
		r.fill(d, i)
	}
	if w.next < len(w.slots) && w.slots[w.next].entry == i {
		return w.slots[w.next].path, true
	}
	return "", false
}

// Read is the file of a directory, which was read before if the search goes through its entries in order.
func (r *Reader) Read(d *door.Door, dir string) aheadFile {
	if w := r.row; w != nil && w.next < len(w.slots) && w.slots[w.next].path == dir && w.slots[w.next].done {
		return r.take(w)
	}
	r.named.ask(d, dir)
	return r.named.read(d, dir, r.Ahead)
}

// take gives out the next slot.
func (r *Reader) take(w *aheadRow) aheadFile {
	file := w.slots[w.next].file
	w.slots[w.next].file = aheadFile{}
	w.next++
	r.held.Add(-size(file))
	return file
}

// drop lets go of what was read and not taken.
func (r *Reader) drop(w *aheadRow) {
	for w.next < len(w.slots) {
		r.take(w)
	}
}

func size(f aheadFile) int64 {
	if f.File == nil {
		return 0
	}
	return int64(len(f.Text))
}

// fill reads the entry i and those behind it, until there are as many as a window holds, or so many bytes that each member
// could hold one file of the largest.
func (r *Reader) fill(d *door.Door, i int) {
	w := r.row
	r.drop(w)
	w.slots, w.next = w.slots[:0], 0
	for ; i < len(w.entries) && len(w.slots) < Window; i++ {
		if e := w.entries[i]; w.enters(e) {
			w.slots = append(w.slots, slot{entry: i, path: join(w.dir, e.Name())})
		}
	}
	w.upTo = i
	if len(w.slots) == 0 {
		return
	}
	r.named.ask(d, w.slots[0].path)
	enough := r.MaxText * int64(r.Crew.Size())
	r.Crew.Do(len(w.slots), func(member, i int) {
		if s := &w.slots[i]; i == 0 || r.held.Load() < enough && !r.Ended() {
			r.read(r.door(d, member), s)
		}
	})
}

// read reads one directory, or lists it.
func (r *Reader) read(d *door.Door, s *slot) {
	if d.Lists != nil && d.Lists.All {
		d.ReadDir(s.path) // an error is one again when the search comes to it
	} else {
		s.file = r.named.read(d, s.path, r.Ahead)
	}
	r.held.Add(size(s.file))
	s.done = true
}

// door is the door of a member.
func (r *Reader) door(d *door.Door, member int) *door.Door {
	if member == 0 {
		return d
	}
	if r.doors[member] == nil {
		r.doors[member] = door.Another(d)
	}
	return r.doors[member]
}

// Close lets go of what the members have opened.
func (r *Reader) Close() {
	for _, d := range r.doors {
		if d != nil {
			door.CloseAnother(d)
		}
	}
}

// join is the path of a name in a directory below the door.
func join(dir, name string) string {
	if dir == "." {
		return name
	}
	return dir + "/" + name
}
