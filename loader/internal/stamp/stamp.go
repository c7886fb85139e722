// Package stamp remembers what a load has looked at, and says whether it is still so.
//
// What comes in are paths of files and directories, and texts of skills. What goes out is whether any of the files is
// another one by now, by size, time and inode, and the text that a file had.
package stamp

import (
	"path"
	"time"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Stamps are what the files and directories of a load looked like. The methods that add take nil for one that nobody asks.
type Stamps struct {
	Part
	started time.Time
	looks   *door.Looks
	dir     string // the directory that was added last for the sake of a file that is not in it
	// texts are the files of skills that loaded, for the day that an edit breaks one.
	texts map[string]string
	size  int
}

// Part is what was looked at for the sake of one file.
type Part struct {
	seen   []seen
	absent []string // files that were not there, and whose directories do not say when one comes
	hot    bool     // one of them had changed just before
}

// seen is what stood at a path.
type seen struct {
	path string
	mark door.Mark
}

// New are the stamps of a load that begins now and looks through looks, which its caller closes.
func New(looks *door.Looks) *Stamps { return &Stamps{started: time.Now(), looks: looks} }

// Text is the text that a file had when it was kept.
func (s *Stamps) Text(path string) (text string, kept bool) {
	text, kept = s.texts[path]
	return text, kept
}

// MaxKept bounds the bytes of the texts that are kept. A directory that has more loses the safety net for the rest.
const MaxKept = 32 << 20

// Keep keeps the text of a file that loaded, for the day that an edit breaks it.
func (s *Stamps) Keep(path, text string) {
	if s.size += len(text); s.size > MaxKept {
		return
	}
	if s.texts == nil {
		s.texts = make(map[string]string)
	}
	s.texts[path] = text
}

// Add looks at a file or directory.
func (s *Stamps) Add(path string) {
	if s != nil {
		s.AddFile(path, s.looks.Look(path))
	}
}

// AddFile adds a file that was looked at when it was read.
func (s *Stamps) AddFile(path string, at door.Mark) {
	if s != nil {
		s.seen = append(s.seen, seen{path, at})
		s.hot = s.hot || s.started.Sub(at.Time()) < settled
	}
}

// AddAbsent adds a file that is not in a directory, and whose coming changes something. The directory is another one then,
// where the system keeps that: it is looked at once for all that is not in it.
func (s *Stamps) AddAbsent(dir, name string) {
	switch {
	case s == nil || s.dir == dir && dir != "":
	case door.DirsChange:
		s.dir = dir
		s.Add(dir)
	default:
		s.absent = append(s.absent, path.Join(dir, name))
	}
}

// settled is how long a file must have been still for its time to be believed: two edits within one tick of a file
// system's clock look alike.
const settled = 2 * time.Second
