package loader

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// What nobody named is not followed out of what was named.
func TestRootsFollowNothingOut(t *testing.T) {
	for _, row := range []struct {
		name   string
		links  map[string]string // below base
		dir    string
		loads  string // names of skills and projects
		report string // in a diagnostic
		why    string
	}{
		{"skills out", map[string]string{"repo/skills": "../secret/skills"}, "repo", "", `a link leads out of the root, to "../secret/skills"`, "only repo was named"},
		{"projects out", map[string]string{"repo/skills": "own", "repo/projects": "../secret/projects"}, "repo", "inner", `a link leads out of the root, to "../secret/projects"`, "so were its projects"},
		{"skills inside", map[string]string{"repo/skills": "own"}, "repo", "inner", "", "a link inside of the directory that was named"},
		{"skills out and back", map[string]string{"repo/skills": "../repo/own"}, "repo", "", "a link leads out of the root", "on the way it is outside"},
		{"absolute", map[string]string{"repo/skills": "/BASE/secret/skills"}, "repo", "", "a link leads out of the root", "wherever it leads"},
		{"through two", map[string]string{"repo/skills": "two", "repo/two": "../secret/skills"}, "repo", "", "a link leads out of the root", "the second one leaves"},
		{"dangling", map[string]string{"repo/skills": "nowhere"}, "repo", "", "a link that leads nowhere", "is said"},
		{"round in circles", map[string]string{"repo/skills": "skills"}, "repo", "", "repo/skills", "is said"},
		{"named link", map[string]string{"link": "secret"}, "link", "outer secret", "", "whoever names a link means it"},
		{"named link to skills", map[string]string{"link": "secret/skills"}, "link", "outer", "", "as above"},
		{"projects beside", map[string]string{"repo/x/skills": "../own", "repo/x/projects": "../../secret/projects"}, "repo/x/skills", "inner", `a link leads out of the root, to "../../secret/projects"`, "the projects beside were not named"},
	} {
		t.Run(row.name, func(t *testing.T) {
			base := disk(t, skillsAt("repo/own/inner/SKILL.md", "secret/skills/outer/SKILL.md"))
			write(t, filepath.Join(base, "secret/projects/secret/ROLE.md"), "Be it.\n")
			if err := os.MkdirAll(filepath.Join(base, "repo/x"), 0o777); err != nil {
				t.Fatal(err)
			}
			for at, target := range row.links {
				symlink(t, strings.Replace(target, "/BASE", base, 1), filepath.Join(base, at))
			}
			for _, call := range []struct {
				name string
				load func() ([]string, []runtime.Diagnostic)
			}{
				{"Dir", func() ([]string, []runtime.Diagnostic) {
					layer, err := (Dir{Path: filepath.Join(base, row.dir), Trusted: true}).LoadLayer(t.Context(), nil)
					if err != nil {
						t.Fatal(err)
					}
					var names []string
					for _, s := range layer.Skills {
						names = append(names, string(s.Name))
					}
					for _, p := range layer.Projects {
						names = append(names, string(p.Name))
					}
					return names, layer.Diagnostics
				}},
				{"Roots", func() ([]string, []runtime.Diagnostic) {
					r, err := Load(t.Context(), FindRoots(filepath.Join(base, row.dir)), nil)
					if err != nil {
						t.Fatal(err)
					}
					var names []string
					for _, s := range r.Skills {
						names = append(names, string(s.Name))
					}
					for _, p := range r.Projects {
						names = append(names, string(p.Name))
					}
					return names, r.Diagnostics
				}},
			} {
				names, diags := call.load()
				if got := strings.Join(names, " "); got != row.loads {
					t.Errorf("%s loads %q, want %q: %s", call.name, got, row.loads, row.why)
				}
				said := slices.ContainsFunc(diags, func(d runtime.Diagnostic) bool { return strings.Contains(d.String(), row.report) })
				if row.report != "" && !said || row.report == "" && len(diags) > 0 {
					t.Errorf("%s says %v, want %q", call.name, diags, row.report)
				}
			}
		})
	}
}

// A project's conventional directory was not named either.
func TestStandardStaysInProject(t *testing.T) {
	base := disk(t, skillsAt("secret/skills/outer/SKILL.md", "repo/own/inner/SKILL.md"))
	for link, want := range map[string]string{"../secret": "", "own": "inner"} {
		project := filepath.Join(base, "repo")
		os.Remove(filepath.Join(project, ".agents"))
		os.RemoveAll(filepath.Join(project, "own", "skills"))
		symlink(t, "../own", filepath.Join(project, "own", "skills"))
		symlink(t, link, filepath.Join(project, ".agents"))
		for _, dir := range Standard(&StandardOptions{Project: project, TrustProject: true}) {
			if !strings.HasPrefix(dir.Label, "project") {
				continue
			}
			layer, err := dir.LoadLayer(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, s := range layer.Skills {
				got += string(s.Name)
			}
			if got != want || want == "" && len(layer.Diagnostics) == 0 {
				t.Errorf("%s: %q, %v", link, got, layer.Diagnostics)
			}
		}
	}
}

// After a load another directory in the place of the one that was read is not the skill's.
func TestRootSwapped(t *testing.T) {
	for _, row := range []struct {
		name, dir string // what Dir names
		swap      string // what is moved away
		link      string // what stands in its place then
	}{
		{"the directory itself", "repo", "repo", "secret"},
		{"skills below it", "repo", "repo/skills", "../secret/skills"},
		{"the skill", "repo", "repo/skills/x", "../../secret/skills/x"},
		{"a named root", "repo/skills", "repo/skills", "../secret/skills"},
		{"above a named root", "repo/skills", "repo", "secret"},
	} {
		t.Run(row.name, func(t *testing.T) {
			base := disk(t, skillsAt("repo/skills/x/SKILL.md", "secret/skills/x/SKILL.md"))
			write(t, filepath.Join(base, "repo/skills/x/note.txt"), "ours")
			write(t, filepath.Join(base, "secret/skills/x/note.txt"), "secret")
			cat, err := runtime.Load(t.Context(), nil, Dir{Path: filepath.Join(base, row.dir), Trusted: true})
			if err != nil {
				t.Fatal(err)
			}
			s, ok := cat.Lookup("x")
			if !ok {
				t.Fatal(cat.Overview())
			}
			if data, err := s.ReadFile("note.txt"); err != nil || string(data) != "ours" {
				t.Fatalf("%q, %v", data, err)
			}
			at := filepath.Join(base, row.swap)
			if err := os.Rename(at, at+".old"); err != nil {
				t.Fatal(err)
			}
			symlink(t, row.link, at)
			for name, call := range map[string]func() (string, error){
				"ReadFile": func() (string, error) { data, err := s.ReadFile("note.txt"); return string(data), err },
				"Body":     s.Body,
				"Activate": func() (string, error) { return cat.Activate("x") },
				"Names":    func() (string, error) { names, err := s.Names(); return strings.Join(names, " "), err },
				"Files": func() (string, error) {
					files, err := s.Files()
					if len(files) > 0 {
						return files[0].Path, err
					}
					return "", err
				},
				"FS": func() (string, error) { data, err := fs.ReadFile(cat.FS(), "x/SKILL.md"); return string(data), err },
			} {
				if got, err := call(); err == nil || got != "" {
					t.Errorf("%s gives %q, %v", name, got, err)
				} else if row.dir == row.swap && !errors.Is(err, runtime.ErrChanged) {
					t.Errorf("%s: %v is no ErrChanged", name, err)
				}
			}
		})
	}
}
