package installed

import (
	"fmt"
	"path/filepath"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Target is the directory that TARGET names. It fails where a directory is more likely what --from should name, which is "" when
// nobody gave it: one that holds skills, is not called skills, and has no directory of that name.
func Target(dir, from string, chosen cli.Selection) ([]cli.Target, error) {
	meant, hint, at := cli.Named(dir), "", loader.ExpandHome(dir)
	if from == "" && (holdsSkills(at) || holdsSkills(filepath.Join(at, "skills"))) {
		hint = "to mean the skills in it, use --from " + filepath.ToSlash(dir)
	}
	switch _, err := loader.StatNamed(filepath.Join(at, "skills")); {
	case len(chosen.Agents) > 0 || chosen.Scope != "":
		if hint != "" {
			hint = ", or, " + hint
		}
		return nil, fmt.Errorf("%q names the directory itself; leave out --agent and --scope%s", dir, hint)
	case hint != "" && err != nil && meant.Dir == filepath.Clean(dir):
		return nil, fmt.Errorf("%q holds skills itself; %s; to mean what is installed below it, name %s", dir, hint, filepath.ToSlash(filepath.Join(dir, "skills")))
	}
	return []cli.Target{meant}, nil
}

// holdsSkills reports whether a directory is a skill or has some.
func holdsSkills(dir string) bool {
	entries, _ := loader.ListNamed(dir) // one that cannot be read is said when something is written
	for _, e := range entries {
		_, err := loader.StatNamed(filepath.Join(dir, e.Name(), "SKILL.md"))
		if err == nil || e.Name() == "SKILL.md" {
			return true
		}
	}
	return false
}
