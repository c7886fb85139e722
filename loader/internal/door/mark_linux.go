// This file says what tells a file from the same one after an edit.
//
// What comes in are paths, or what the system has said of a file that is open. What goes out are marks: two that are equal
// are those of a file that has not changed in between. Nothing here reads a file.

package door

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// Mark is what stood at a path at one time. Two marks are equal where nothing has changed between them that the system
// knows of: the same file, of the same size, with the same time. The zero value is that of nothing.
type Mark struct {
	dev, ino   uint64
	size       int64
	sec, nsec  int64
	isAnything bool
}

// DirsChange reports that a directory has another mark once a file has come or gone. On other systems there are disks that
// do not keep that.
const DirsChange = true

// markOfOpen looks at a file that is open, and leaves in st what the system says of it.
func markOfOpen(fd int, st *unix.Stat_t) (Mark, error) {
	if runtime.GOARCH == "s390x" {
		// QEMU tells no nanoseconds by fstat there, and tells them by the call that Look makes: every file would have changed.
		err := unix.Fstatat(fd, "", st, unix.AT_EMPTY_PATH)
		return of(st), err
	}
	err := unix.Fstat(fd, st)
	return of(st), err
}

// of is the mark of what the system has said of a file.
func of(st *unix.Stat_t) Mark { // with conversions of what is smaller on other processors
	return Mark{uint64(st.Dev), uint64(st.Ino), st.Size, int64(st.Mtim.Sec), int64(st.Mtim.Nsec), true}
}

// Looks marks what stands at one path after the other. A directory that was looked at is opened once a path below it is next, and
// kept until that comes to another one: what is below it takes the system fewer steps. The zero value is ready, for one goroutine.
type Looks struct {
	dir  string // the path of what is open, "" for nothing
	fd   int
	last string // the path that was looked at before
	stat unix.Stat_t
}

// Look marks what stands at a path, behind links.
func (l *Looks) Look(path string) Mark {
	rest, ok := below(path, l.dir)
	if !ok {
		if rest, ok = below(path, l.last); ok {
			ok = l.open(l.last)
		}
	}
	l.last = path
	fd := l.fd
	if !ok {
		fd, rest = unix.AT_FDCWD, path
	}
	if err := unix.Fstatat(fd, rest, &l.stat, 0); err != nil {
		return Mark{}
	}
	return of(&l.stat)
}

// below is what a path has behind a directory, if it is below it.
func below(path, dir string) (rest string, ok bool) {
	if dir == "" || len(path) <= len(dir)+1 || path[:len(dir)] != dir || path[len(dir)] != '/' {
		return "", false
	}
	rest = path[len(dir)+1:]
	return rest, rest[0] != '/'
}

func (l *Looks) open(dir string) bool {
	fd, err := unix.Open(dir, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
	if err != nil {
		return false
	}
	l.Close()
	l.fd, l.dir = fd, dir
	return true
}

// Close lets go of the directory. The next path that is looked at is the first again.
func (l *Looks) Close() {
	if l.dir != "" {
		unix.Close(l.fd)
	}
	*l = Looks{}
}

// Is reports that nothing has changed since.
func (m Mark) Is(since Mark) bool { return m == since }

// Time is when the file was changed last, the zero value for nothing.
func (m Mark) Time() time.Time {
	if !m.isAnything {
		return time.Time{}
	}
	return time.Unix(m.sec, m.nsec)
}
