package loader

import (
	"io/fs"
	"os"
	"time"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// stamps remember what the files and directories of a load looked like: size, time and inode.
type stamps struct {
	started time.Time
	seen    map[string]fs.FileInfo
	// texts are the files of skills that loaded, for the day that an edit breaks one.
	texts map[string]string
	size  int
}

// maxKept bounds the bytes of the texts that are kept. A directory that has more loses the safety net for the rest.
const maxKept = 32 << 20

func (s *stamps) keep(path, text string) {
	if s.size += len(text); s.size > maxKept {
		return
	}
	if s.texts == nil {
		s.texts = make(map[string]string)
	}
	s.texts[path] = text
}

func (s *stamps) add(path string) {
	if s == nil {
		return
	}
	if s.seen == nil {
		s.seen = make(map[string]fs.FileInfo)
	}
	s.seen[path] = door.Look(path)
}

// settled is how long a file must have been still for its time to be believed: two edits within one tick of a file
// system's clock look alike.
const settled = 2 * time.Second

func (s *stamps) unchanged() bool {
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
	return true
}
