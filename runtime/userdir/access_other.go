//go:build !unix

package userdir

import "io/fs"

// The bits of a mode say nothing here about who may write.
func othersWrite(fs.FileInfo) bool   { return false }
func othersReplace(fs.FileInfo) bool { return false }
