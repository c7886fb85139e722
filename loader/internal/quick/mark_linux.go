package quick

import (
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

// markOf converts what is smaller on other processors.
func markOf(st *unix.Stat_t) Mark {
	return Mark{uint64(st.Dev), uint64(st.Ino), st.Size, int64(st.Mtim.Sec), int64(st.Mtim.Nsec), true}
}

// Look marks what stands at a path, behind links.
func Look(path string) Mark {
	var st unix.Stat_t
	if err := unix.Stat(path, &st); err != nil {
		return Mark{}
	}
	return markOf(&st)
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
