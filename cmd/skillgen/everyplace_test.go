package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// lostStates are what may keep the skill zed in a directory from being one, by what makes it. What is made leads to ../out, beside the
// directory that the verbs are asked about.
var lostStates = map[string]func(t *testing.T, dir string){
	"a link out":                       func(t *testing.T, dir string) { linkTest(t, "@out/rel", dir) },
	"a link out to many":               func(t *testing.T, dir string) { linkTest(t, "@out/many", dir) },
	"a link out to nothing":            func(t *testing.T, dir string) { linkTest(t, "@out/gone", dir) },
	"a link to nothing":                func(t *testing.T, dir string) { linkTest(t, "nowhere", dir) },
	"a loop":                           func(t *testing.T, dir string) { linkTest(t, "zed", dir) },
	"a file that is a link out":        func(t *testing.T, dir string) { linkTest(t, "@out/rel/SKILL.md", dir+".md") },
	"a SKILL.md that is a link out":    func(t *testing.T, dir string) { linkTest(t, "@out/rel/SKILL.md", dir+"/SKILL.md") },
	"a SKILL.md that leads to nothing": func(t *testing.T, dir string) { linkTest(t, "gone.md", dir+"/SKILL.md") },
	"a SKILL.md that is a loop":        func(t *testing.T, dir string) { linkTest(t, "SKILL.md", dir+"/SKILL.md") },
	"a SKILL.md that is a directory":   func(t *testing.T, dir string) { writeTest(t, dir+"/SKILL.md/notes.txt", "Notes.\n") },
	"a SKILL.md that is a pipe": func(t *testing.T, dir string) {
		writeTest(t, dir+"/notes.txt", "Notes.\n")
		makePipe(filepath.FromSlash(dir + "/SKILL.md"))
	},
	"too large": func(t *testing.T, dir string) {
		writeTest(t, dir+"/SKILL.md", skillNamed("zed")+strings.Repeat("Do it again.\n", 1<<17))
	},
	"binary": func(t *testing.T, dir string) { writeTest(t, dir+"/SKILL.md", skillNamed("zed")+"\xff\x00\n") },
	"switched off": func(t *testing.T, dir string) {
		writeTest(t, dir+"/SKILL.md", skillNamed("zed"))
		writeTest(t, dir+"/.disabled", "")
	},
	"off alone":   func(t *testing.T, dir string) { writeTest(t, dir+"/.disabled", "") },
	"a flat file": func(t *testing.T, dir string) { writeTest(t, dir+".md", skillNamed("zed")) },
	"a broken flat file": func(t *testing.T, dir string) {
		writeTest(t, dir+".md", "---\nname: zed\ndescription: [a\n---\n\nDo.\n")
	},
	"a file":       func(t *testing.T, dir string) { writeTest(t, dir, "text\n") },
	"empty":        func(t *testing.T, dir string) { makeDirTest(t, dir) },
	"scripts only": func(t *testing.T, dir string) { writeTest(t, dir+"/scripts/run.sh", "true\n") },
}

func makeDirTest(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
}

// linkTest makes a link; "@" is the directory above the current one.
func linkTest(t *testing.T, to, at string) {
	t.Helper()
	makeDirTest(t, filepath.Dir(at))
	if below, ok := strings.CutPrefix(to, "@"); ok {
		above, err := filepath.Abs("..")
		if err != nil {
			t.Fatal(err)
		}
		to = filepath.Join(above, below)
	}
	if err := os.Symlink(to, at); err != nil {
		t.Skip(err)
	}
}

// TestEveryPlaceOneAnswer puts what is no skill, for each reason, at each place where people keep skills, beside a skill that is loaded
// from here or there: of what one of check, list, doctor and show tells, the others tell too, and of a link among skills they all do.
func TestEveryPlaceOneAnswer(t *testing.T) {
	places := []string{".claude/skills", ".agents/skills", ".github/skills", "sub/.claude/skills", "skills", "docs/skills", "examples", "a/b/c/d/e/f/skills"}
	for i, other := range []string{"examples/tool", "skills/tool", "tool", ""} {
		for j, place := range places {
			for k, state := range slices.Sorted(maps.Keys(lostStates)) {
				if !isTried(i+j+k, 2) {
					continue
				}
				build := lostStates[state]
				top := t.TempDir()
				t.Chdir(top)
				writeTest(t, "out/rel/SKILL.md", skillNamed("rel"))
				writeTest(t, "out/many/one/SKILL.md", skillNamed("one"))
				makeDirTest(t, "repo")
				t.Chdir("repo")
				writeTest(t, filepath.Join(other, "SKILL.md"), skillNamed("tool"))
				build(t, place+"/zed")
				told := tellsOf(t, place+"/zed")
				want := told["check"]
				isPart := other == "" && !strings.Contains(place, ".") // of the skill tool, as its other files
				if strings.HasPrefix(state, "a link") && strings.HasSuffix(place, "/skills") && !isPart {
					want = true
				}
				for verb, tells := range told {
					if tells != want {
						t.Errorf("%s in %s, beside %q: %s tells of it: %v, want %v: %v", state, place, other, verb, tells, want, told)
					}
				}
			}
		}
	}
}

// TestEveryClientOneAnswer is the same for the directory of a client as a whole.
func TestEveryClientOneAnswer(t *testing.T) {
	states := map[string]func(at string){
		"a link out":            func(at string) { linkTest(t, "@out", at) },
		"a link out to nothing": func(at string) { linkTest(t, "@gone", at) },
		"a link to nothing":     func(at string) { linkTest(t, "nowhere", at) },
		"a loop":                func(at string) { linkTest(t, filepath.Base(at), at) },
		"a file":                func(at string) { writeTest(t, at, "text\n") },
		"a pipe":                makePipe,
	}
	for _, other := range []string{"examples/tool", "skills/tool", "tool", ""} {
		for _, at := range []string{".claude", ".claude/skills", ".agents", ".agents/skills", "sub/.claude", "sub/.claude/skills"} {
			for state, build := range states {
				top := t.TempDir()
				t.Chdir(top)
				writeTest(t, "out/skills/one/SKILL.md", skillNamed("one"))
				makeDirTest(t, "repo")
				t.Chdir("repo")
				writeTest(t, filepath.Join(other, "SKILL.md"), skillNamed("tool"))
				makeDirTest(t, filepath.Dir(at))
				build(at)
				told := tellsOf(t, at)
				_, err := os.Lstat(at) // no pipe is made where there are none
				want := told["check"] || at[0] == '.' && err == nil
				for verb, tells := range told {
					if tells != want {
						t.Errorf("%s is %s, beside %q: %s tells of it: %v, want %v: %v", at, state, other, verb, tells, want, told)
					}
				}
			}
		}
	}
}

// tellsOf reports which verbs tell of a path, or of a skill there.
func tellsOf(t *testing.T, at string) map[string]bool {
	t.Helper()
	says := func(args ...string) bool {
		_, stdout, stderr := skillgen(t, args...)
		return strings.Contains(stdout+stderr, at)
	}
	_, stdout, stderr := skillgen(t, "doctor", "--json")
	if !json.Valid([]byte(stdout)) {
		t.Fatal(stdout, stderr)
	}
	return map[string]bool{"check": says("check"), "list": says("list"), "doctor": strings.Contains(stdout, at), "show": says("show", filepath.Base(at))}
}
