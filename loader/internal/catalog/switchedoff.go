// This file finds the skills that a file .disabled switches off from another root of the load. In come the skills, what the search has listed
// as disabled, and the roots; out goes that file for each skill.

package catalog

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// SwitchedOff returns the file that switches off each skill, "" for most: one for its name, in a root that counts before its own. Each of the
// roots stands before those that are laid over it.
func SwitchedOff(skills []Named, rejected []runtime.Rejected, roots []layout.Root, rule runtime.Collision) []string {
	files := make([]string, len(skills))
	type off struct {
		root int
		file string
	}
	names := make(map[string][]off)
	for _, bad := range rejected {
		if bad.State == runtime.StateDisabled {
			name := Fold(bad.Name)
			names[name] = append(names[name], off{rootOf(bad.Path, roots), path.Join(path.Dir(bad.Path), layout.DisabledFile)})
		}
	}
	for i, s := range skills {
		for _, off := range names[s.Key] {
			if before := off.root > s.Root; before != (rule == runtime.CollisionFirstWins) && off.root != s.Root {
				files[i] = off.file
			}
		}
	}
	return files
}

// rootOf is the index of the nearest root that a file is in.
func rootOf(file string, roots []layout.Root) (at int) {
	longest := -1
	for i, root := range roots {
		dir := filepath.ToSlash(root.Path)
		if strings.HasPrefix(file, strings.TrimSuffix(dir, "/")+"/") && len(dir) > longest || dir == "." && longest < 0 {
			at, longest = i, len(dir)
		}
	}
	return at
}
