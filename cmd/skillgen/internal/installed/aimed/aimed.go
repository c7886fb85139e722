// Package aimed says which TARGET of install, status and uninstall is most likely meant to be something else than a directory to install
// into. In comes the argument; out goes an error with what to say instead.
package aimed

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// isURL finds the addresses that git clones: with a scheme, or of somebody at a host.
var isURL = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9+.-]*:/|[\w.-]+@[\w.-]+:)`)

// Refuse fails for a URL, the file of a skill, and one of the names where there is no such directory.
func Refuse(dir string, names []runtime.SkillName) error {
	at := loader.ExpandHome(dir)
	_, err := loader.StatNamed(at)
	isThere, said := err == nil, ui.Plain(filepath.ToSlash(dir))
	switch base := filepath.Base(at); {
	case !isThere && filepath.VolumeName(at) == "" && isURL.MatchString(dir):
		return fmt.Errorf("%q is a URL, and TARGET is a directory to install into; clone it first, and name the clone with --from", dir)
	case strings.EqualFold(base, "SKILL.md"):
		return fmt.Errorf("%q is the file of a skill, and TARGET is a directory to install into, as %s is", dir, ui.Plain(filepath.ToSlash(filepath.Join(dir, "..", ".."))))
	case !isThere && slices.Contains(names, runtime.SkillName(dir)):
		return fmt.Errorf("%q is a skill, and there is no such directory; to mean the skill, use --skill %s; to mean a directory, ./%s", dir, cli.Word(said), said)
	}
	return nil
}
