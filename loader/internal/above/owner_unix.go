//go:build unix

package above

import (
	"io/fs"
	"os"
	"syscall"
)

// mayVouch reports whether who owns a file may speak for a project: its own owner, the user of this process, and root.
func mayVouch(file, project fs.FileInfo) bool {
	a, known := file.Sys().(*syscall.Stat_t)
	b, also := project.Sys().(*syscall.Stat_t)
	return !known || !also || a.Uid == 0 || a.Uid == b.Uid || int(a.Uid) == os.Geteuid()
}
