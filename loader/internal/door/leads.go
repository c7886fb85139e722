package door

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// End is what a link leads to.
type End uint8

// The ends of links.
const (
	ToSkill     End = iota // a directory with one, or what cannot be looked at
	ToDirectory            // without a skill of its own
	ToFile
	ToNothing
)

// Leads looks where a link that cannot be followed leads, also out of the root: at whether a file of these names stands there, and into no
// file. A skill that is lost is an error; anything else beside skills must not cost them anything.
func Leads(d *Door, rel string, names []string) End {
	if d.Path == "" {
		return ToSkill // in a file system of the caller nobody can tell
	}
	at := filepath.Join(d.Path, filepath.FromSlash(d.Sub), filepath.FromSlash(rel))
	info, err := StatNamed(at)
	switch {
	case errors.Is(err, fs.ErrPermission):
		return ToSkill
	case err != nil:
		return ToNothing
	case !info.IsDir():
		return ToFile
	}
	for _, name := range names { // not a list of all that stands out there
		if _, err := StatNamed(filepath.Join(at, name)); err == nil || errors.Is(err, fs.ErrPermission) {
			return ToSkill
		}
	}
	return ToDirectory
}

// IsDirectory reports a link to a directory.
func IsDirectory(d *Door, rel string) bool {
	info, err := d.Stat(rel)
	return err == nil && info.IsDir()
}
