package filekind

import (
	"path/filepath"
	"strings"
)

// Shown is a directory as messages show it: clean, with slashes, and without the \\?\ that keeps Windows from looking at a path.
// One of another machine keeps both slashes in front.
func Shown(dir string) string {
	volume := filepath.ToSlash(filepath.VolumeName(dir)) // none but on Windows
	if strings.HasPrefix(volume, "//?/") || strings.HasPrefix(volume, "//./") {
		dir = dir[len("//?/"):]
		if share, ok := strings.CutPrefix(filepath.ToSlash(dir), "UNC/"); ok {
			dir = "//" + share
		}
	}
	return filepath.ToSlash(filepath.Clean(dir))
}
