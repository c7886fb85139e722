// This file prints changes of files as a patch.
//
// In come changes: the text of a file before and after, and a new name. Out goes what git apply and patch take. Only the names of
// the files beside one whose directory is renamed are read.

package mend

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// Change is what the fixes do to one file.
type Change struct {
	File     string // as diagnostics name it
	Old, New string
	Rename   string // the new path, "" when it stays
	Fixes    int    // how many problems it mends
}

// Renamed are the paths of what gets another name, before and after: of the file, or of the directory that it is in. They are
// the same where nothing does.
func (c Change) Renamed() (from, to string) {
	from, to = c.File, c.Rename
	if to == "" {
		return from, from
	}
	if path.Dir(from) != path.Dir(to) {
		return path.Dir(from), path.Dir(to)
	}
	return from, to
}

// Following tells of each path the name that it has after the changes.
func Following(list []Change) func(file string) string {
	type rename struct {
		at int // in the list: what comes first is renamed first
		to string
	}
	renames := make(map[string][]rename)
	for i, c := range list {
		if from, to := c.Renamed(); from != to {
			from = filepath.Clean(filepath.FromSlash(from))
			renames[from] = append(renames[from], rename{i, filepath.FromSlash(to)})
		}
	}
	return func(file string) string {
		for next := 0; ; {
			first, rest := rename{at: len(list)}, ""
			for from, was := filepath.Clean(file), ""; from != was; was, from = from, filepath.Dir(from) {
				for _, r := range renames[from] {
					rel, err := filepath.Rel(from, filepath.Clean(file)) // which .. above . is not in
					if err == nil && filepath.IsLocal(rel) && next <= r.at && r.at < first.at {
						first, rest = r, rel
					}
				}
			}
			if first.at == len(list) {
				return file
			}
			file, next = filepath.Join(first.to, rest), first.at+1
		}
	}
}

// PrintPatch prints what the changes would do as a patch that git apply and patch take. On a terminal what that would obey
// is replaced.
func PrintPatch(w io.Writer, list []Change) {
	for _, c := range list {
		from, to := ui.Relative(c.File), ui.Relative(c.File)
		var b strings.Builder
		if c.Rename != "" {
			to = ui.Relative(c.Rename)
			b.WriteString(others(c))
		}
		fmt.Fprintf(&b, "diff --git %s %s\n", ui.PatchName("a/"+from), ui.PatchName("b/"+to))
		if c.Rename != "" {
			if c.New == c.Old {
				b.WriteString("similarity index 100%\n")
			}
			fmt.Fprintf(&b, "rename from %s\nrename to %s\n", ui.PatchName(from), ui.PatchName(to))
		}
		b.WriteString(ui.UnifiedDiff(ui.PatchName("a/"+from)+tabBehind(from), ui.PatchName("b/"+to)+tabBehind(to), []byte(c.Old), []byte(c.New)))
		// A patch is for git: what it changes is in it byte by byte, and only a person gets it made harmless.
		if ui.IsTerminal(w) {
			fmt.Fprint(w, ui.VisibleLines(b.String()))
		} else {
			fmt.Fprint(w, b.String())
		}
	}
}

// tabBehind ends a name with blanks in it, which patch would cut at the first one otherwise.
func tabBehind(name string) string {
	if strings.Contains(name, " ") {
		return "\t"
	}
	return ""
}

// others are the renames of the other files in a directory that gets another name: git knows no directories.
func others(c Change) string {
	from, to := c.Renamed()
	if from == c.File {
		return ""
	}
	var b strings.Builder
	var list func(below string)
	list = func(below string) {
		entries, err := loader.ListNamed(filepath.FromSlash(path.Join(from, below)))
		if err != nil {
			return // what cannot be read is renamed nevertheless
		}
		for _, e := range entries {
			switch name := path.Join(below, e.Name()); {
			case e.IsDir():
				list(name)
			case path.Join(from, name) != c.File && e.Type()&^fs.ModeSymlink == 0:
				b.WriteString(renamed(path.Join(from, name), path.Join(to, name)))
			}
		}
	}
	list("")
	return b.String()
}

func renamed(from, to string) string {
	from, to = ui.Relative(from), ui.Relative(to)
	return fmt.Sprintf("diff --git %s %s\nsimilarity index 100%%\nrename from %s\nrename to %s\n",
		ui.PatchName("a/"+from), ui.PatchName("b/"+to), ui.PatchName(from), ui.PatchName(to))
}
