//go:build !unix

package userdir

import (
	"io/fs"
	"os"
)

// writable is nil for a directory that is there: only writing shows what else is allowed.
func writable(dir string) error {
	_, err := os.Stat(dir)
	return err
}

// isFull is known where it has one number.
func isFull(error) bool { return false }

// The bits of a mode say nothing here about who may write.
func othersWrite(fs.FileInfo) bool   { return false }
func othersReplace(fs.FileInfo) bool { return false }
