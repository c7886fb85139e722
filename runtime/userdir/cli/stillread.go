package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime/agents"
)

// maxStillRead is how many characters of names, and of directories, a line has.
const maxStillRead = 200

// StillRead says of skills that a file .disabled switches off, by their directories, that clients use them all the same: of those that
// have a SKILL.md and stand where a client looks, "" of none. shown is a directory of skills as people write it, by its absolute path.
func StillRead(skills []string, shown func(dir string) string) string {
	if len(skills) == 0 { // as nearly always
		return ""
	}
	var names, paths, dirs []string
	isLookedInto := lookedInto()
	for _, skill := range skills {
		at, err := filepath.Abs(skill)
		if err != nil || !isLookedInto(filepath.Dir(at)) {
			continue
		}
		if _, err := os.Stat(filepath.Join(at, "SKILL.md")); err != nil {
			continue
		}
		name, dir := oneLine(filepath.Base(at)), oneLine(shown(filepath.Dir(at)))
		names, paths = append(names, name), append(paths, dir+"/"+name)
		if !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	if len(names) == 0 {
		return ""
	}
	slices.Sort(names)
	if names = slices.Compact(names); len(names)*len(dirs) > len(paths) { // not all are in all of these
		names = slices.Sorted(slices.Values(paths))
	}
	it := "it"
	if len(names) > 1 {
		it = "them"
	}
	return fmt.Sprintf("clients that read %s know no file .disabled, and use %s all the same; to keep %s from these, move %s away",
		shorten(strings.Join(dirs, ", "), maxStillRead), shorten(strings.Join(names, ", "), maxStillRead), it, it)
}

// lookedInto tells the directories in which some agent looks for skills, in a project or in the home directory.
func lookedInto() func(dir string) bool {
	inHome := make(map[string]bool)
	if home, _ := os.UserHomeDir(); home != "" {
		for _, a := range append(agents.All(), agents.Beside()...) {
			inHome[a.Home.Path(home, os.Getenv)] = true
		}
	}
	projects := agents.Projects()
	return func(dir string) bool {
		return inHome[dir] || slices.Contains(projects, filepath.Base(filepath.Dir(dir))+"/"+filepath.Base(dir))
	}
}

// stillRead is [StillRead] of what is installed, or stands where it would be.
func stillRead(results []Result) string {
	var skills []string
	names := make(map[string]string)
	for _, r := range results {
		for _, s := range r.States {
			if s.Disabled {
				skills = append(skills, filepath.Join(r.Skills(), s.Dir))
			}
		}
		if abs, err := filepath.Abs(r.Skills()); err == nil {
			names[abs] = r.Name
		}
	}
	return StillRead(skills, func(dir string) string { return names[dir] })
}
