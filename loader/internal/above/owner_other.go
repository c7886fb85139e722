//go:build !unix

package above

import "io/fs"

// mayVouch is true: a file says nothing about its owner here.
func mayVouch(fs.FileInfo, fs.FileInfo) bool { return true }
