// This file says which TARGET of install, status and uninstall is most likely meant to be something else than a directory to install
// into. In comes the argument; out goes an error with what to say instead.

package installed

import (
	"fmt"
	"io/fs"
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

// RefuseTarget fails for a URL, the file of a skill, and the name of a skill where there is no such directory: one of names, and any word where
// a directory is not meant, since there are flags for another one, or install has no skills but the bundled ones.
func RefuseTarget(dir, from, verb string, chosen cli.Selection, names func() []runtime.SkillName) error {
	_, err := loader.StatNamed(dir)
	isThere, said, flags := err == nil, ui.Plain(filepath.ToSlash(dir)), chosen.Flags()
	switch base := filepath.Base(dir); {
	case !isThere && filepath.VolumeName(dir) == "" && isURL.MatchString(dir):
		return fmt.Errorf("%q is a URL, and TARGET is a directory to install into; clone it first, and name the clone with --from", dir)
	case strings.EqualFold(base, "SKILL.md"):
		return fmt.Errorf("%q is the file of a skill, and TARGET is a directory to install into, as %s is", dir, ui.Plain(filepath.ToSlash(filepath.Join(dir, "..", ".."))))
	case isThere || !isWord(dir):
		return nil
	}
	all, directory := names(), "to mean a directory, ./"+said
	if flags != "" {
		directory += " without --agent and --scope"
	}
	if slices.Contains(all, runtime.SkillName(dir)) {
		return fmt.Errorf("%q is a skill, and there is no such directory; to mean the skill, use --skill %s%s; %s", dir, cli.Word(said), flags, directory)
	}
	if flags == "" && (from != "" || verb != "install") {
		return nil
	}
	text := fmt.Sprintf("there is neither a skill nor a directory %q", dir)
	words := func(yield func(string) bool) {
		for _, name := range all {
			yield(string(name))
		}
	}
	if near := runtime.Nearest(dir, words); near != "" {
		return fmt.Errorf("%s; did you mean --skill %s%s?", text, near, flags)
	}
	if from == "" && verb != "uninstall" {
		return fmt.Errorf("%s; to mean a skill of a DIR, use --from DIR --skill %s%s; %s", text, cli.Word(said), flags, directory)
	}
	return fmt.Errorf("%s; to mean a skill, use --skill NAME%s; %s", text, flags, directory)
}

// isWord reports a TARGET that may be the name of a skill as well as a directory that is to be made.
func isWord(dir string) bool {
	return !strings.ContainsAny(dir, `./\~`) && dir != "" && dir != "skills" && !isEntry(dir)
}

// Typed are the arguments as the next command takes them: without --from a word is no directory to install that is not there yet.
func Typed(args []string, from string) []string {
	if len(args) == 1 && from == "" && isWord(args[0]) {
		return []string{"./" + args[0]}
	}
	return args
}

// isEntry reports a name in the current directory, also that of a link which leads nowhere.
func isEntry(name string) bool {
	list, _ := loader.ListNamed(".")
	return slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == name })
}
