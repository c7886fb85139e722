// This file tells what is merely missing from what is lost. In come a door and a name below it where nothing can be opened;
// out goes whether nothing is there, or a link hides something or leads nowhere.

package door

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// IsMissing reports that nothing has a name, and that no link on the way is the reason: each leads to something, be it out of the
// root. What stands out there is not opened.
func IsMissing(d *Door, name string) bool {
	lstat, stat, at := d.Lstat, d.Stat, ""
	if d.Path != "" {
		lstat, stat, at = Lstat, StatNamed, filepath.Join(d.Path, filepath.FromSlash(d.Sub))
	}
	for _, part := range strings.Split(name, "/") {
		at = filepath.ToSlash(filepath.Join(at, part)) // also below a file system of the caller
		info, err := lstat(at)
		if err != nil {
			return errors.Is(err, fs.ErrNotExist)
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			if _, err := stat(at); err != nil {
				return false
			}
		}
	}
	return false
}

// LinkOnTheWay reports a link on the way to a name.
func LinkOnTheWay(d *Door, name string) bool {
	_, _, ok := d.Link(name)
	return ok
}

// BelowDir is the directory below another that could not be listed, in quotes and with a blank, and "" for that itself.
func BelowDir(dir string, err error) string {
	var at *fs.PathError
	if !errors.As(err, &at) || at.Path == dir {
		return ""
	}
	return runtime.Quote(strings.TrimPrefix(filepath.ToSlash(at.Path), dir+"/")) + " "
}
