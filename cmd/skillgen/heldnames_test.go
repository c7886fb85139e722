//go:build unix

package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/module"

	"github.com/skillgen/skillgen/runtime/filename"
)

// TestHeldNames gives what a catalog is made of each name that Windows reads as something else, and some that look so: a skill's
// directory, a group, a file, a directory of files, a project, and a skill without such a directory. What check finds nothing wrong with,
// generate, install and export take too, and all that they write has names that every system and every module archive holds; what check
// refuses, they refuse.
func TestHeldNames(t *testing.T) {
	names := []string{
		"con", "AUX", "nul.md", "com1.txt", "COM¹", "LPT0", "conin$", "CONOUT$.txt", "con .md", "prn ", "x ", "x.", "a..", "a:b", "C:x", "C:", `C:\x`,
		`\\?\C:\x`, `\\server\share`, `a\b`, "a?b", `a"b`, "a|b", "a<b", "a*b", "a.md::$DATA", "console", "com10", "PROGRA~1.TXT", "clock$", "a b", " a", "é", "x.con", "-x",
	}
	for i, name := range names {
		if !isTried(i, 3) {
			continue
		}
		t.Chdir(t.TempDir())
		t.Setenv("HOME", t.TempDir())
		good := module.CheckFilePath("a/"+name+"/b") == nil && i >= slices.Index(names, "console")
		skill := func(file, name string) {
			writeTest(t, file, fmt.Sprintf("---\nname: '%s'\ndescription: Is an example.\n---\n\nBody.\n", strings.ReplaceAll(name, "'", "''")))
		}
		for place, write := range map[string]func(){
			"dir":   func() { skill("dir/skills/"+name+"/SKILL.md", "ok") },
			"group": func() { skill("group/skills/"+name+"/ok/SKILL.md", "ok") },
			"file":  func() { skill("file/skills/ok/SKILL.md", "ok"); writeTest(t, "file/skills/ok/"+name, "x") },
			"below": func() { skill("below/skills/ok/SKILL.md", "ok"); writeTest(t, "below/skills/ok/"+name+"/x", "x") },
			"project": func() {
				skill("project/skills/ok/SKILL.md", "ok")
				writeTest(t, "project/projects/"+name+"/ROLE.md", "Watch.\n")
			},
			"name": func() { skill("name/skills/ok/SKILL.md", name) },
		} {
			write()
			checked, said, _ := skillgen(t, "check", "--rule", "name-directory=off", place)
			refused := strings.Contains(said, "not-embeddable")
			if place == "name" {
				refused = strings.Contains(said, "name-invalid")
			} else if good == refused {
				t.Errorf("%s %q: refused is %t, for a path that every system holds: %t\n%s", place, name, refused, good, said)
			}
			if refused != (checked == exitFindings) {
				t.Errorf("%s %q: check exits %d\n%s", place, name, checked, said)
			}
			for _, call := range [][]string{
				{"generate", "--package", "x", "-o", "made/" + place, place}, {"install", "--from", place, "made/installed-" + place},
				{"export", "clean", "-o", "made/clean-" + place, place},
			} {
				status, _, errs := skillgen(t, call...)
				if (status == exitOK) == refused && !(place == "project" && call[0] != "generate") { // skills are installed without projects
					t.Errorf("%s %q: check exits %d, and %s %d\n%s%s", place, name, checked, call[0], status, said, errs)
				}
			}
		}
		err := filepath.WalkDir("made", func(path string, _ fs.DirEntry, err error) error {
			if element, why := filename.RefusedPath(filepath.ToSlash(path)); why != "" {
				t.Errorf("of %q, %q is written: %s", name, element, why)
			}
			if err == nil {
				err = module.CheckFilePath(strings.ReplaceAll(filepath.ToSlash(path), "/.", "/"))
			}
			if err != nil {
				t.Errorf("of %q: %v", name, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
