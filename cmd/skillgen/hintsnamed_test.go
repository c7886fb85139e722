package main

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// countedHint is a note that says how many skills are the user's or were removed, and the command that does something to these.
var countedHint = regexp.MustCompile(`^skillgen: (\d+) skills? (?:is|are|was|were) (?:yours|removed)[^;]*; (skillgen install .* --(?:force|restore)(?: --skill \S+)*) puts `)

// TestHintsDoWhatTheySay follows the hints about skills that are the user's or were removed, with every pair of states of two skills, a skill
// that is new and versions that are new: no skill changes but as many as the hint counts.
func TestHintsDoWhatTheySay(t *testing.T) {
	states, followed := userStates(), 0
	for i, first := range []string{"removed", "SKILL.md edited", "a file removed"} {
		for j, second := range slices.Sorted(maps.Keys(states)) {
			for k, asker := range []string{"the same", "a new version", "a new skill"} {
				for l, verb := range []string{"install", "status"} {
					if states[second].unrecorded || !isTried(i+j+k+l, 3) {
						continue
					}
					t.Chdir(t.TempDir())
					t.Setenv("HOME", t.TempDir())
					for _, name := range []string{"one", "two"} {
						writeTest(t, "team/skills/"+name+"/SKILL.md", skillNamed(name))
						writeTest(t, "team/skills/"+name+"/notes.md", "Notes.\n")
					}
					if code, _, stderr := skillgen(t, "install", "--from", "team", "home"); code != exitOK {
						t.Fatal(stderr)
					}
					states[second].does(t, "home/skills/two")
					states[first].does(t, "home/skills/one")
					switch asker {
					case "a new version":
						askers()[asker](t)
						writeTest(t, "team/skills/two/notes.md", "New notes.\n")
					case "a new skill":
						writeTest(t, "team/skills/three/SKILL.md", skillNamed("three"))
					}
					_, _, stderr := skillgen(t, verb, "--from", "team", "home")
					for note := range strings.Lines(stderr) {
						hint := countedHint.FindStringSubmatch(note)
						if hint == nil {
							continue
						}
						before := skillTexts(t)
						skillgen(t, shellWords(hint[2] + " ")[1:]...)
						followed++
						if n, _ := strconv.Atoi(hint[1]); len(differing(before, skillTexts(t))) > n {
							t.Errorf("%s, two: %s, %s, %s: %s%q changed", first, second, asker, verb, note, differing(before, skillTexts(t)))
						}
						break // the others are about what was there before
					}
				}
			}
		}
	}
	if followed < 33 {
		t.Errorf("%d hints were followed", followed)
	}
}

// skillTexts are the files of the installed skills by the directory of each.
func skillTexts(t *testing.T) map[string]string {
	texts := make(map[string]string)
	mustDo(t, filepath.WalkDir("home/skills", func(file string, d fs.DirEntry, err error) error {
		file = filepath.ToSlash(file)
		parts := strings.Split(file, "/")
		if err != nil || len(parts) < 3 || strings.HasPrefix(parts[2], ".skillgen") {
			return err
		}
		data, _ := os.ReadFile(file) // a link may lead nowhere
		texts[parts[2]] += path.Join(parts[3:]...) + d.Type().String() + string(data)
		return nil
	}))
	return texts
}

// differing are the skills that are not as they were.
func differing(before, after map[string]string) (names []string) {
	for _, name := range slices.Sorted(maps.Keys(after)) {
		if before[name] != after[name] {
			names = append(names, name)
		}
	}
	return names
}
