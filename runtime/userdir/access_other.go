//go:build !unix

package userdir

import (
	"io/fs"
	"os"
	"strings"
)

// writable is nil for a directory that is there: only writing shows what else is allowed.
func writable(dir string) error {
	_, err := os.Stat(dir)
	return err
}

// What these errors are is known where they have one number.
func isFull(error) bool   { return false }
func isCircle(error) bool { return false }

func owner(fs.FileInfo) (uid, gid int, known bool) { return 0, 0, false }

// The bits of a mode say nothing here about who may write.
func othersWrite(fs.FileInfo) bool   { return false }
func othersReplace(fs.FileInfo) bool { return false }

// id is the same for a directory without links, in whatever case its path is written.
func (a ancestor) id() any { return strings.ToLower(a.path) }
