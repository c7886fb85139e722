package loader

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestHiddenRoot(t *testing.T) {
	root := filepath.Join(disk(t, skillsAt(".claude/skills/a/SKILL.md", ".claude/skills/.b/SKILL.md")), ".claude", "skills")
	if diff := cmp.Diff([]string{"a a/SKILL.md"}, found(loadDisk(t, root, Options{}), filepath.ToSlash(root))); diff != "" {
		t.Errorf("a root that is named is read, hidden or not\n%s", diff)
	}
	hidden := filepath.Dir(root)
	skills := rootsIn(t, hidden).Skills
	if len(skills) != 1 || skills[0].Path != root {
		t.Errorf("roots %v", skills)
	}
}

func TestRootsMissing(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "no")
	file := filepath.Join(disk(t, map[string]string{"f": ""}), "f")
	for _, c := range []struct {
		name string
		root Rooted
		want string
	}{
		{"named", Rooted{Path: missing}, "unreadable 0:0"},
		{"optional", Rooted{Path: missing, Optional: true}, ""},
		{"a file", Rooted{Path: file}, "unreadable 0:0"},
		{"a file, optional", Rooted{Path: file, Optional: true}, "unreadable 0:0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, roots := range [][2][]Rooted{{{c.root}, nil}, {nil, {c.root}}} {
				r, err := Load(context.Background(), Roots{Skills: roots[0], Projects: roots[1]}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if got := ruleList(r.Diagnostics); got != c.want {
					t.Errorf("got %q, want %q", got, c.want)
				}
				for _, d := range r.Diagnostics {
					if badMessage(d) != "" || d.File != filepath.ToSlash(c.root.Path) {
						t.Errorf("%+v", d)
					}
				}
			}
		})
	}
}

func TestRoots(t *testing.T) {
	base := disk(t, map[string]string{
		"both/skills/a/SKILL.md": "", "both/projects/p/ROLE.md": "",
		"only/skills/a/SKILL.md":  "",
		"plain/a/SKILL.md":        "",
		"named/projects/p/x":      "",
		"named/skills/a/SKILL.md": "",
		"notes/skills/x.txt":      "", "notes/a/SKILL.md": "", "notes/projects/p/ROLE.md": "",
		"template/template/SKILL.md": "", "template/skills/a/SKILL.md": "",
		"group/skills/x.txt": "", "group/g/h/a/SKILL.md": "",
		"data/projects/p/ROLE.md":        "",
		"empty/skills/x.txt":             "",
		"flat/skills/a.md":               "",
		"twice/skills/skills/a/SKILL.md": "",
		"off/skills/a/.disabled":         "", "off/skills/a/SKILL.md": "", "off/b/SKILL.md": "",
		"deep/skills/1/2/3/4/5/6/7/SKILL.md": "", "deep/b/SKILL.md": "",
	})
	write(t, filepath.Join(base, "unreadable/skills/a/SKILL.md/x"), "")
	write(t, filepath.Join(base, "unreadable/b/SKILL.md"), "")
	at := func(names ...string) (list []string) {
		for _, name := range names {
			list = append(list, filepath.Join(base, name))
		}
		return list
	}
	for _, c := range []struct {
		dir              string
		skills, projects []string
		why              string
	}{
		{"both", at("both/skills"), at("both/projects"), "a directory with both"},
		{"only", at("only/skills"), nil, "projects only where they exist"},
		{"plain", at("plain"), nil, "the directory itself is the root"},
		{"named/skills", at("named/skills"), at("named/projects"), "a root called skills has the projects beside it"},
		{"missing", at("missing"), nil, "what is not there is the root that is reported"},
		{"notes", at("notes"), at("notes/projects"), "a directory called skills in which no layout finds a skill is another directory"},
		{"template", at("template/skills"), nil, "a template beside skills is no skill of the repository"},
		{"group", at("group"), nil, "a group below the directory counts as a skill in it"},
		{"data", at("data"), at("data/projects"), "projects are read without skills"},
		{"empty", at("empty/skills"), nil, "where there are none, they are to come to skills"},
		{"flat", at("flat/skills"), nil, "a flat file is no skill of the layouts"},
		{"twice/skills", at("twice/skills"), nil, "a directory called skills is the root, whatever is in it"},
		{"off", at("off/skills"), nil, "a skill that is switched off is one"},
		{"deep", at("deep"), nil, "no layout looks so deep"},
		{"unreadable", at("unreadable/skills"), nil, "a skill's file that cannot be read is one"},
	} {
		roots := rootsIn(t, filepath.Join(base, filepath.FromSlash(c.dir)))
		if diff := cmp.Diff(c.skills, paths(roots.Skills)); diff != "" {
			t.Errorf("%s: %s", c.why, diff)
		}
		if diff := cmp.Diff(c.projects, paths(roots.Projects)); diff != "" {
			t.Errorf("%s: %s", c.why, diff)
		}
	}
	t.Chdir(filepath.Join(base, "named", "skills"))
	if projects := rootsIn(t, ".").Projects; len(projects) != 1 {
		t.Errorf("the current directory is called skills: %v", projects)
	}
}

// rootsIn are the roots of a directory for the default profile.
func rootsIn(t *testing.T, dir string) Roots {
	t.Helper()
	roots, err := FindRoots(dir).In(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return roots
}

// The layouts of the profile say whether there is a skill.
func TestRootsByProfile(t *testing.T) {
	base := disk(t, map[string]string{"r/skills/g/deep/SKILL.md": "", "r/a/SKILL.md": "", "f/skills/x.md": "", "f/a/SKILL.md": "", "s/skills/x.txt": "", "s/SKILL.md": "", "s/a/SKILL.md": ""})
	for _, c := range []struct{ dir, profile, want string }{
		{"r", "agentskills", "r/skills"},
		{"r", "omega", "r"},
		{"r", "phi", "r"},
		{"f", "agentskills", "f"},
		{"f", "matrixcode", "f/skills"},
		{"s", "opi", "s"},
		{"s", "omega", "s"},
	} {
		profile, err := ProfileByName(c.profile)
		if err != nil {
			t.Fatal(err)
		}
		roots, err := FindRoots(filepath.Join(base, c.dir)).In(t.Context(), &Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		if got := paths(roots.Skills); len(got) != 1 || got[0] != filepath.Join(base, filepath.FromSlash(c.want)) {
			t.Errorf("%s under %s: %v, want %s", c.dir, c.profile, got, c.want)
		}
	}
}

func paths(roots []Rooted) (list []string) {
	for _, r := range roots {
		list = append(list, filepath.Clean(r.Path))
	}
	return list
}
