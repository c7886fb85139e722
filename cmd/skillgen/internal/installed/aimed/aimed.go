// Package aimed says which TARGET of install, status and uninstall is most likely meant to be something else than a directory to install
// into. In comes the argument; out goes an error with what to say instead.
package aimed

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// isURL finds the addresses that git clones: with a scheme, or of somebody at a host.
var isURL = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9+.-]*:/|[\w.-]+@[\w.-]+:)`)

// Refuse fails for a URL, the file of a skill, and one of the names where there is no such directory. install goes into no directory of
// skills either that nothing was installed into, where from is "", unless a client may have it or it is named itself.
func Refuse(dir, from, verb string, names []runtime.SkillName) error {
	at := loader.ExpandHome(dir)
	_, err := loader.StatNamed(at)
	isThere, said := err == nil, ui.Plain(filepath.ToSlash(dir))
	switch base := filepath.Base(at); {
	case !isThere && filepath.VolumeName(at) == "" && isURL.MatchString(dir):
		return fmt.Errorf("%q is a URL, and TARGET is a directory to install into; clone it first, and name the clone with --from", dir)
	case strings.EqualFold(base, "SKILL.md"):
		return fmt.Errorf("%q is the file of a skill, and TARGET is a directory to install into, as %s is", dir, ui.Plain(filepath.ToSlash(filepath.Dir(filepath.Dir(filepath.Clean(dir))))))
	case !isThere && slices.Contains(names, runtime.SkillName(dir)):
		return fmt.Errorf("%q is a skill, and there is no such directory; to mean the skill, use --skill %s; to mean a directory, ./%s", dir, cli.Word(said), said)
	case verb != "install" || from != "" || strings.HasPrefix(base, ".") || base == "skills" || isInHome(at):
		return nil
	}
	if record, err := userdir.ReadRecord(at, nil); err != nil || record.Damaged || len(record.Owners) > 0 || !hasSkills(filepath.Join(at, "skills")) {
		return nil
	}
	return fmt.Errorf("%q has skills, and none that was installed; to install them, use --from %s; to install beside them, name %s", dir, cli.Word(said), ui.Plain(filepath.ToSlash(filepath.Join(dir, "skills"))))
}

// isInHome reports a directory that stands in the home directory itself, as those of clients do.
func isInHome(dir string) bool {
	home, err := os.UserHomeDir()
	abs, absErr := filepath.Abs(dir)
	return err == nil && absErr == nil && filepath.Dir(abs) == filepath.Clean(home)
}

// hasSkills reports whether a directory has one of a skill.
func hasSkills(dir string) bool {
	entries, _ := loader.ListNamed(dir) // one that cannot be read is said when something is written
	for _, e := range entries {
		if _, err := loader.StatNamed(filepath.Join(dir, e.Name(), "SKILL.md")); err == nil {
			return true
		}
	}
	return false
}
