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
	skills := FindRoots(hidden).Skills
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
	})
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
	} {
		roots := FindRoots(filepath.Join(base, filepath.FromSlash(c.dir)))
		if diff := cmp.Diff(c.skills, paths(roots.Skills)); diff != "" {
			t.Errorf("%s: %s", c.why, diff)
		}
		if diff := cmp.Diff(c.projects, paths(roots.Projects)); diff != "" {
			t.Errorf("%s: %s", c.why, diff)
		}
	}
	t.Chdir(filepath.Join(base, "named", "skills"))
	if projects := FindRoots(".").Projects; len(projects) != 1 {
		t.Errorf("the current directory is called skills: %v", projects)
	}
}

func paths(roots []Rooted) (list []string) {
	for _, r := range roots {
		list = append(list, filepath.Clean(r.Path))
	}
	return list
}
