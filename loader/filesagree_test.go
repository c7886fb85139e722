package loader

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// TestFilesAgree asks each skill of each layout, in each of the ways that there are, which files it has: the list, the names,
// those that open, those that were loaded with contents. All give the files below its directory that it is said to have.
func TestFilesAgree(t *testing.T) {
	text := func(name string) string {
		return "---\nname: " + name + "\ndescription: Does a thing.\n---\n\nSee [this](ref/x.md).\n"
	}
	for _, row := range []struct {
		why   string
		files []string // each that ends in .md is a skill's text where a skill may be
		opts  Options
		want  map[string]string // by skill
	}{
		{"directories", []string{"a/SKILL.md", "a/ref/x.md", "a/deep/er/y", "b/SKILL.md"}, Options{}, map[string]string{"a": "SKILL.md deep/er/y ref/x.md", "b": "SKILL.md"}},
		{"hidden files are a skill's too", []string{"a/SKILL.md", "a/.env", "a/.x/y"}, Options{}, map[string]string{"a": ".env .x/y SKILL.md"}},
		{"a group of files", []string{"g/a.md", "g/b.md", "g/ref/x.md", "g/note.txt"}, Options{Profile: Matrixcode()}, map[string]string{"a": "a.md note.txt ref/x.md", "b": "b.md note.txt ref/x.md"}},
		{"files beside one another", []string{"a.md", "b.md", "note.txt"}, Options{Profile: Matrixcode()}, map[string]string{"a": "a.md", "b": "b.md"}},
		{"a root that is a skill", []string{"SKILL.md", "ref/x.md", "y.txt"}, Options{}, map[string]string{"root": "SKILL.md ref/x.md y.txt"}},
	} {
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			all := make(map[string]string)
			for _, file := range row.files {
				name := strings.TrimSuffix(path.Base(file), ".md")
				if name == "SKILL" {
					name = path.Base(path.Dir(file))
				}
				if name == "." {
					name = "root"
				}
				if all[file] = "x of " + file; strings.HasSuffix(file, ".md") && path.Base(path.Dir(file)) != "ref" {
					all[file] = text(name)
				}
			}
			opts := row.opts
			opts.Mode, opts.Contents = mode, true
			r := loadFiles(t, all, opts)
			if len(r.Skills) != len(row.want) {
				t.Errorf("%s: %d skills, want %d: %v", row.why, len(r.Skills), len(row.want), r.Diagnostics)
			}
			for _, s := range r.Skills {
				var listed, loaded, opened []string
				files, err := s.Skill.Files()
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range files {
					listed = append(listed, f.Path)
					if data, err := s.ReadFile(f.Path); err != nil || int64(len(data)) != f.Size || len(f.SHA256) != 64 {
						t.Errorf("%s: %s of %s: %v, %d bytes, %+v", row.why, f.Path, s.Name, err, len(data), f)
					}
				}
				for _, f := range s.Files {
					loaded = append(loaded, f.Path)
				}
				names, err := s.Names()
				if err != nil {
					t.Fatal(err)
				}
				dir := strings.TrimSuffix(s.File, path.Base(s.File))
				for file := range all {
					if rel, below := strings.CutPrefix(memory(all).Path+"/"+file, dir); below {
						if f, err := s.Open(rel); err == nil {
							opened = append(opened, rel)
							f.Close()
						}
					}
				}
				slices.Sort(opened)
				for way, got := range map[string][]string{"listed": listed, "loaded": loaded, "named": names, "opened": opened} {
					if got := strings.Join(got, " "); got != row.want[string(s.Name)] {
						t.Errorf("%s, mode %v: of %s are %s %q, want %q", row.why, mode, s.Name, way, got, row.want[string(s.Name)])
					}
				}
			}
		}
	}
}
