package installed

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Target is the directory that TARGET names. It fails where a directory is more likely what --from should name, which is "" when
// nobody gave it: one that is not called skills and holds some, be it in a directory of that name, where no agent looks and nobody has
// installed any. From there uninstall takes nothing, so that it has to be no target for the others alone.
func Target(dir, from string, takesOut bool, chosen cli.Selection) ([]cli.Target, error) {
	meant, hint := cli.Named(dir), ""
	if from == "" && (holdsSkills(dir) || holdsSkills(filepath.Join(dir, "skills"))) {
		hint = "to mean the skills in it, use --from " + filepath.ToSlash(dir)
	}
	switch _, err := loader.StatNamed(filepath.Join(dir, "skills")); {
	case len(chosen.Agents) > 0 || chosen.Scope != "":
		if hint != "" {
			hint = ", or, " + hint
		}
		return nil, fmt.Errorf("%q names the directory itself; leave out --agent and --scope%s", dir, hint)
	case hint != "" && meant.Dir == filepath.Clean(dir) && (err != nil || !takesOut && holdsSkills(filepath.Join(dir, "skills")) && !isTaken(dir)):
		return nil, fmt.Errorf("%q holds skills itself; %s; to mean what is installed below it, name %s", dir, hint, filepath.ToSlash(filepath.Join(dir, "skills")))
	}
	return []cli.Target{meant}, nil
}

// isTaken reports whether a directory is one to install into, whatever skills it has: that of an agent, and one with a record.
func isTaken(dir string) bool {
	abs, err := filepath.Abs(dir)
	if err != nil || strings.HasPrefix(filepath.Base(abs), ".") { // .claude, and that of whatever agent there will be
		return true
	}
	home, _ := os.UserHomeDir()
	for _, a := range agents.All() {
		if a.Home.Path(home, os.Getenv) == filepath.Join(abs, "skills") {
			return true
		}
	}
	record, err := userdir.ReadRecord(abs, nil)
	return err != nil || record.Damaged || len(record.Owners) > 0
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
