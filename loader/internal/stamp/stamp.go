// Package stamp remembers what a load has looked at, and says whether it is still so.
//
// What comes in are paths of files and directories, and texts of skills. What goes out is whether any of the files is
// another one by now, by size, time and inode, and the text that a file had.
package stamp

import (
	"io/fs"
	"os"
	"slices"
	"time"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Stamps are what the files and directories of a load looked like. The methods that add take nil for one that nobody asks.
type Stamps struct {
	started time.Time
	seen    map[string]fs.FileInfo
	absent  []string // files that were not there
	// texts are the files of skills that loaded, for the day that an edit breaks one.
	texts map[string]string
	size  int
}

// New are the stamps of a load that begins now.
func New() *Stamps { return &Stamps{started: time.Now()} }

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
		s.AddFile(path, door.Look(path))
	}
}

// AddFile adds a file that was looked at before it was read.
func (s *Stamps) AddFile(path string, info fs.FileInfo) {
	if s == nil {
		return
	}
	if s.seen == nil {
		s.seen = make(map[string]fs.FileInfo)
	}
	s.seen[path] = info
}

// AddAbsent adds a file that is not there, and whose coming changes something.
func (s *Stamps) AddAbsent(path string) {
	if s != nil {
		s.absent = append(s.absent, path)
	}
}

// settled is how long a file must have been still for its time to be believed: two edits within one tick of a file
// system's clock look alike.
const settled = 2 * time.Second

// Unchanged reports whether everything is as it was, for certain.
func (s *Stamps) Unchanged() bool {
	for path, was := range s.seen {
		now := door.Look(path)
		switch {
		case now == nil && was == nil:
		case now == nil || was == nil:
			return false
		case !os.SameFile(was, now) || was.Size() != now.Size() || !was.ModTime().Equal(now.ModTime()):
			return false
		case s.started.Sub(was.ModTime()) < settled:
			return false
		}
	}
	return !slices.ContainsFunc(s.absent, door.IsThere)
}
