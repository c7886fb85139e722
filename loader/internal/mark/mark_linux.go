package mark

import (
	"strings"
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

// Of is the mark of what the system has said of a file.
func Of(st *unix.Stat_t) Mark { // with conversions of what is smaller on other processors
	return Mark{uint64(st.Dev), uint64(st.Ino), st.Size, int64(st.Mtim.Sec), int64(st.Mtim.Nsec), true}
}

// Looks marks what stands at one path after the other. The first one is kept open when it is a directory: what is below it
// takes the system fewer steps then. The zero value is ready, for one goroutine.
type Looks struct {
	below string // the path of what is open, with a separator behind it; "" for nothing
	fd    int
	began bool
	stat  unix.Stat_t
}

// Look marks what stands at a path, behind links.
func (l *Looks) Look(path string) Mark {
	if !l.began {
		l.begin(path)
	}
	var err error
	if rest, ok := strings.CutPrefix(path, l.below); ok && l.below != "" && rest != "" && rest[0] != '/' {
		err = unix.Fstatat(l.fd, rest, &l.stat, 0)
	} else {
		err = unix.Stat(path, &l.stat)
	}
	if err != nil {
		return Mark{}
	}
	return Of(&l.stat)
}

func (l *Looks) begin(path string) {
	l.began = true
	if fd, err := unix.Open(path, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0); err == nil {
		l.fd, l.below = fd, strings.TrimSuffix(path, "/")+"/"
	}
}

// Close lets go of the directory. The next path that is looked at is the first again.
func (l *Looks) Close() {
	if l.below != "" {
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
