package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNewIsChecked holds over odd names and places that check --strict takes every skill that new writes and has nothing to say
// of its place, and that new leaves nothing behind where it writes none.
func TestNewIsChecked(t *testing.T) {
	const skill = "---\nname: %s\ndescription: Mixes ink. Use when somebody asks for ink.\n---\n\nMix.\n"
	names := []string{"con", "lpt9", "nib", "a", "projects"}
	places := map[string][]string{
		"empty":                 nil,
		"skills":                {"skills/ink/SKILL.md"},
		"a skill itself":        {"SKILL.md"},
		"skills that are one":   {"skills/SKILL.md"},
		"a group has the names": {"skills/deep/nib/SKILL.md", "skills/deep/a/SKILL.md"},
		"a flat one":            {"skills/nib.md"},
		"a project":             {"projects/ink/ROLE.md"},
		"refuses hints":         {"skillgen.toml", "skills/ink/SKILL.md"},
	}
	written, refused := 0, 0
	for place, files := range places {
		for _, name := range names {
			for _, args := range [][]string{nil, {"-o", "far/away"}, {"-o", "."}} {
				dir := filepath.Join(t.TempDir(), "ink")
				for _, file := range files {
					at := filepath.Join(dir, file)
					text := fmt.Sprintf(skill, filepath.Base(filepath.Dir(at)))
					if file == "skillgen.toml" {
						text = "strict = true\n"
					}
					writeTest(t, at, text)
				}
				if err := os.MkdirAll(dir, 0o777); err != nil {
					t.Fatal(err)
				}
				t.Chdir(dir)
				before := whatIsThere(t)
				code, out, said := skillgen(t, append([]string{"new", name}, args...)...)
				if code != 0 {
					if changed := differences(before, whatIsThere(t)); len(changed) > 0 || said == "" {
						t.Errorf("%s: new %s %q refuses and leaves %q: %s", place, name, args, changed, said)
					}
					refused++
					continue
				}
				written++
				where := "."
				if len(args) > 0 {
					where = args[1]
				}
				code, found, _ := skillgen(t, "check", "--strict", "--rule", "cut-text=off", where)
				if code != 0 || strings.Contains(found, strings.TrimSpace(out)) {
					t.Errorf("%s: new %s %q wrote %sand check says\n%s", place, name, args, out, found)
				}
			}
		}
	}
	if written < 30 || refused < 30 {
		t.Errorf("%d written, %d refused: the test does not see both", written, refused)
	}
}
