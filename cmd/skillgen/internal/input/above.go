// This file says where skills stand above a directory without any. In comes the directory; out goes half a sentence: who works in a package of a
// repository has the skills at its root, where installing puts them.

package input

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Above names the nearest directory of skills above one, up to the root of its repository: "" where there is none. What holds the home
// directory is no repository of a project.
func Above(dir string) string {
	home, _ := os.UserHomeDir()
	found := ""
	start := absolute(dir)
	for at := start; ; at = filepath.Dir(at) {
		if home != "" && isWithin(at, home) || at == filepath.Dir(at) {
			return ""
		}
		if found == "" && at != start {
			found = skillsIn(at)
		}
		if _, err := loader.StatNamed(filepath.Join(at, ".git")); err == nil && found != "" {
			return "; " + ui.Plain(ui.Near(filepath.ToSlash(found))) + " has some"
		} else if err == nil {
			return ""
		}
	}
}

// skillsIn is the first directory of skills in one that has a skill, "" for none.
func skillsIn(dir string) string {
	for _, name := range append([]string{"skills"}, agents.Projects()...) {
		at := filepath.Join(dir, filepath.FromSlash(name))
		entries, _ := loader.ListNamed(at)
		if slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
			_, err := loader.StatNamed(filepath.Join(at, e.Name(), "SKILL.md"))
			return err == nil
		}) {
			return at
		}
	}
	return ""
}
