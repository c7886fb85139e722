package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOthersDoNotCount installs, asks about and takes out one skill of a source that has another which cannot be had, whatever is wrong
// with that one: nothing is said of it and nothing is a finding. Where it is meant itself, or required, it is both.
func TestOthersDoNotCount(t *testing.T) {
	const good = "---\nname: good\ndescription: Works for people who ask.\nrequires:\n  skills: [%]\n---\n\nAsk.\n"
	for why, make := range map[string]func(dir string) error{
		"no description": func(dir string) error {
			return os.WriteFile(dir+"/SKILL.md", []byte("---\nname: bad\n---\n\nx\n"), 0o666)
		},
		"no frontmatter": func(dir string) error { return os.WriteFile(dir+"/SKILL.md", []byte("x\n"), 0o666) },
		"broken YAML": func(dir string) error {
			return os.WriteFile(dir+"/SKILL.md", []byte("---\nname: [\n---\n\nx\n"), 0o666)
		},
		"a directory": func(dir string) error { return os.Mkdir(dir+"/SKILL.md", 0o777) },
		"a link out":  func(dir string) error { return os.Symlink("../../../elsewhere.md", dir+"/SKILL.md") },
		"check refuses it": func(dir string) error {
			return os.WriteFile(dir+"/SKILL.md", []byte("---\nname: bad\ndescription: Works for people.\nauthor: [a]\n---\n\nx\n"), 0o666)
		},
	} {
		for _, requires := range []string{"", "bad"} {
			t.Chdir(t.TempDir())
			for _, dir := range []string{"from/skills/good", "from/skills/bad"} {
				if err := os.MkdirAll(dir, 0o777); err != nil {
					t.Fatal(err)
				}
			}
			if err := make("from/skills/bad"); err != nil {
				t.Fatal(why, err)
			}
			if err := os.WriteFile("from/skills/good/SKILL.md", []byte(strings.Replace(good, "%", requires, 1)), 0o666); err != nil {
				t.Fatal(err)
			}
			want := exitOK
			if requires != "" {
				want = exitFindings
			}
			for _, args := range [][]string{{"install", "--dry-run"}, {"install"}, {"install", "--json"}, {"status"}, {"status", "--json"}} {
				code, stdout, stderr := skillgen(t, append(args, "--from", "from", "--skill", "good", "home")...)
				if said := strings.Contains(stdout+stderr, filepath.Join("skills", "bad")); code != want || said != (requires != "") {
					t.Errorf("%s, required %q: %q: %d: %s%s", why, requires, args, code, stdout, stderr)
				}
			}
			if code, stdout, stderr := skillgen(t, "install", "--from", "from", "--skill", "bad", "home"); code == exitOK || !strings.Contains(stderr, "from/skills/bad") {
				t.Errorf("%s: what was asked for is not told: %d: %s%s", why, code, stdout, stderr)
			}
			if code, stdout, stderr := skillgen(t, "uninstall", "--from", "from", "--skill", "good", "home"); code != exitOK || strings.Contains(stderr, "bad") {
				t.Errorf("%s: uninstall: %d: %s%s", why, code, stdout, stderr)
			}
		}
	}
}

// TestOthersOfGoneSources takes out the skills of one source where those of others stay, whether the directories of these are still
// there or not: it says how many stay, a dry run too, and for a source that is gone also what takes them out, which does.
func TestOthersOfGoneSources(t *testing.T) {
	for _, from := range [][]string{nil, {"--from", "other"}} {
		for _, isGone := range []bool{false, true} {
			t.Chdir(t.TempDir())
			for _, at := range []string{"team/skills/a", "team/skills/b", "other/skills/c"} {
				writeTest(t, at+"/SKILL.md", "---\nname: "+filepath.Base(at)+"\ndescription: Works for people who ask.\n---\n\nAsk.\n")
			}
			for _, source := range [][]string{{"--from", "team"}, from} {
				if code, stdout, stderr := skillgen(t, append([]string{"install", "home"}, source...)...); code != exitOK {
					t.Fatal(code, stdout, stderr)
				}
			}
			if isGone {
				if err := os.RemoveAll("team"); err != nil {
					t.Fatal(err)
				}
			}
			for _, more := range [][]string{{"--dry-run"}, nil} {
				code, stdout, stderr := skillgen(t, append(append([]string{"uninstall", "home"}, from...), more...)...)
				_, way, isSaid := strings.Cut(stderr, "to take out what is from there: skillgen ")
				if code != exitOK || !strings.Contains(stderr, "2 skills of ") || !strings.Contains(stderr, " stay in home/skills\n") || isSaid != isGone {
					t.Errorf("%q, gone %t, %q: %d: %s%s", from, isGone, more, code, stdout, stderr)
				}
				if !isGone || more != nil {
					continue
				}
				line, _, _ := strings.Cut(way, "\n")
				_, stdout, stderr = skillgen(t, shellWords(line+" ")...)
				if _, err := os.Stat("home/skills/a"); err == nil {
					t.Errorf("%q takes nothing out: %s%s", line, stdout, stderr)
				}
			}
		}
	}
}
