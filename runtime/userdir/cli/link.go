package cli

import (
	"os"
	"path"
	"path/filepath"

	"github.com/skillgen/skillgen/runtime/userdir"
)

// behindLink is the skill of another target to which a link leads that stands in the place of one, also where it is gone by now, and how
// people write its directory, "" where there is none.
func behindLink(results []Result, r Result, s userdir.State) (there userdir.State, at string) {
	if s.State != userdir.ConditionForeign || s.Dir == "" {
		return there, ""
	}
	skills := skillsOf(r)
	to, err := os.Readlink(filepath.Join(skills, s.Dir))
	if err != nil {
		return there, ""
	}
	if !filepath.IsAbs(to) {
		to = filepath.Join(skills, to)
	}
	to = real(to)
	for _, other := range results {
		if filepath.Dir(to) != skillsOf(other) {
			continue
		}
		for _, there := range other.States {
			if there.Dir == filepath.Base(to) {
				return there, path.Join(other.Name, there.Dir)
			}
		}
	}
	return there, ""
}

// stands reports whether anything stands where a skill is to be.
func stands(r Result, s userdir.State) bool {
	_, err := os.Lstat(filepath.Join(skillsOf(r), s.Dir))
	return s.Dir != "" && err == nil
}

// skillsOf is the directory of the skills of a target, without links.
func skillsOf(r Result) string {
	dir := r.Skills()
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return real(dir)
}
