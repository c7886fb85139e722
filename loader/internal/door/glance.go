package door

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Glance looks at a file below a root by its path on disk, and not at what a link leads to. It is quick, and to find out
// what is worth a look behind the root: what is there may be another one by the time that it is opened. A file system of
// the caller has nothing to glance at.
func Glance(d *Door, name string) (fs.FileInfo, bool) {
	if d.Path == "" {
		return nil, false
	}
	info, err := os.Lstat(filepath.Join(d.Path, filepath.FromSlash(d.Sub), filepath.FromSlash(name)))
	return info, err == nil
}
