//go:build !linux

package door

import (
	"io/fs"
	"os"
	"time"
)

// Mark is what stood at a path at one time. The zero value is that of nothing.
type Mark struct{ info fs.FileInfo }

// DirsChange reports that a directory has another mark once a file has come or gone. There are disks that do not keep that.
const DirsChange = false

// Looks marks what stands at one path after the other. The zero value is ready.
type Looks struct{}

// Look marks what stands at a path, behind links.
func (*Looks) Look(path string) Mark {
	info, err := os.Stat(path)
	if err != nil {
		return Mark{}
	}
	return Mark{info}
}

// Close does nothing.
func (*Looks) Close() {}

// Is reports that nothing has changed since: the same file, of the same size, with the same time.
func (m Mark) Is(since Mark) bool {
	if m.info == nil || since.info == nil {
		return m.info == nil && since.info == nil
	}
	return os.SameFile(m.info, since.info) && m.info.Size() == since.info.Size() && m.info.ModTime().Equal(since.info.ModTime())
}

// Time is when the file was changed last, the zero value for nothing.
func (m Mark) Time() time.Time {
	if m.info == nil {
		return time.Time{}
	}
	return m.info.ModTime()
}
