package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExportInto exports every format to every place that has something to do with where the skills are read from. Either it is
// refused, with nothing written and no advice to take a skill away, or the skills stay what they were, byte for byte and in number,
// and --check tells when one of them changes.
func TestExportInto(t *testing.T) {
	layouts := map[string]map[string]string{ // the files of the skills, with their names
		"directory": {"skills/a/SKILL.md": "a", "skills/b/SKILL.md": "b"},
		"bare":      {"a/SKILL.md": "a", "b/SKILL.md": "b"},
		"grouped":   {"skills/a/a/SKILL.md": "a", "skills/a/b/SKILL.md": "b"},
		"one":       {"SKILL.md": "one"},
	}
	outs := []string{".", "skills", "skills/out", "skills/a", "skills/a/out", "a", "out", "..", "../link", "../link/out", "../over", "../over/skills"}
	for layout, files := range layouts {
		heads := []string{"trigger: do it\n", ""} // one that the specification does not have, and none
		if testing.Short() {
			heads = heads[:1]
		}
		for _, more := range heads {
			for _, out := range outs {
				for _, format := range []string{"plugin", "clean", "docs", "well-known"} {
					dir := filepath.Join(t.TempDir(), "one")
					for name, skill := range files {
						name = filepath.Join(dir, filepath.FromSlash(name))
						if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
							t.Fatal(err)
						}
						if err := os.WriteFile(name, []byte("---\nname: "+skill+"\ndescription: Does it. Use when asked.\n"+more+"---\nDo it.\n"), 0o666); err != nil {
							t.Fatal(err)
						}
					}
					t.Chdir(dir)
					_ = os.Symlink(dir, filepath.Join("..", "over")) // where there are no links, it is a directory beside
					if _, err := os.Stat("skills"); err == nil {
						_ = os.Symlink(filepath.Join(dir, "skills"), filepath.Join("..", "link"))
					}
					exportInto(t, layout+", "+strings.TrimSpace(more), files, "export", format, "-o", out)
				}
			}
		}
	}
}

func exportInto(t *testing.T, what string, files map[string]string, args ...string) {
	t.Helper()
	above, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	before, skills := treeOf(t, above), skillsHere(t)
	code, _, stderr := skillgen(t, args...)
	after := treeOf(t, above)
	for name, text := range before {
		if after[name] != text {
			t.Errorf("%s: %q: %s is %q now", what, args, name, after[name])
		}
	}
	if code != exitOK {
		if len(after) != len(before) {
			t.Errorf("%s: %q is refused, and has written: %v", what, args, after)
		}
		if strings.Contains(stderr, "move it away") || strings.Contains(stderr, "remove it") || !strings.Contains(stderr, "export elsewhere with -o") {
			t.Errorf("%s: %q: %s", what, args, stderr)
		}
		return
	}
	if now := skillsHere(t); now != skills {
		t.Errorf("%s: %q: the skills were %s and are %s", what, args, skills, now)
	}
	if code, stdout, stderr := skillgen(t, append(args, "--check")...); code != exitOK {
		t.Errorf("%s: %q: the next run: status %d, %s%s", what, args, code, stdout, stderr)
	}
	for name := range files {
		text, err := os.ReadFile(name)
		if err == nil {
			err = os.WriteFile(name, []byte(strings.Replace(string(text), "Does it.", "Does more.", 1)), 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if code, stdout, stderr := skillgen(t, append(args, "--check")...); code != exitFindings {
		for name, text := range treeOf(t, above) {
			if strings.Contains(text, "Does it.") { // elsewhere the skill itself is what was to be written
				t.Errorf("%s: %q: %s is what the skill was: status %d, %s%s", what, args, name, code, stdout, stderr)
			}
		}
	}
}

// skillsHere are the names and files of the skills of the current directory.
func skillsHere(t *testing.T) string {
	t.Helper()
	_, stdout, _ := skillgen(t, "list", "--json")
	var list struct {
		Skills []struct{ Name, Path, State string }
	}
	if err := json.Unmarshal([]byte(stdout), &list); err != nil {
		t.Fatal(err, stdout)
	}
	var loaded []string
	for _, s := range list.Skills {
		if s.State == "ok" {
			loaded = append(loaded, s.Name+" in "+s.Path)
		}
	}
	return strings.Join(loaded, ", ")
}

// treeOf are the regular files below a directory.
func treeOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
