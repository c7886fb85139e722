package mend

import (
	"maps"
	"path"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// owners are the files with fixes, those first that no link leads to, and for each the name under which its text is changed. Links
// give one text several names, and it is changed once: under its own, which is also all that git takes.
func owners(byFile map[string][]runtime.Diagnostic) (files []string, owner map[string]string) {
	owner = make(map[string]string)
	byReal := make(map[string]string)
	var linked []string
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		owner[file] = file
		if own := unlinked(file); own != file {
			owner[file] = own
			linked = append(linked, file)
			continue
		}
		if real, err := loader.RealNamed(filepath.FromSlash(file)); err == nil {
			byReal[real] = file
		}
		files = append(files, file)
	}
	for _, file := range linked {
		real, err := loader.RealNamed(filepath.FromSlash(file))
		if err != nil {
			continue
		}
		if byReal[real] == "" {
			byReal[real] = owner[file]
		}
		owner[file] = byReal[real]
	}
	return append(files, linked...), owner
}

// unlinked is a file by a path on which no link stands: below the current directory, however one came to that. A file that is gone
// stays what it is.
func unlinked(file string) string {
	here, err := loader.RealNamed(".")
	if err != nil {
		return file
	}
	real, err := loader.RealNamed(filepath.FromSlash(file))
	if err != nil {
		return file
	}
	near, err := filepath.Rel(here, real)
	switch {
	case err == nil && near == filepath.Clean(filepath.FromSlash(ui.Relative(file))):
		return file
	case err != nil || !filepath.IsLocal(near):
		near = real
	case filepath.IsAbs(filepath.FromSlash(file)):
		if near, err = filepath.Abs(near); err != nil {
			near = real
		}
	}
	return filepath.ToSlash(near)
}

// sameNames reports two paths whose file and directory are called the same. An unsafe fix may follow these, and what is right
// for a link with another name is wrong for its file.
func sameNames(a, b string) bool {
	return path.Base(a) == path.Base(b) && path.Base(path.Dir(a)) == path.Base(path.Dir(b))
}
