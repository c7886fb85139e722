package loader

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// What generate refuses in a skill's files, check says too: the files are looked at for both.
func TestFilesSaidOnce(t *testing.T) {
	for _, c := range []struct {
		why   string
		files map[string]string
		links map[string]string
		allow string
		want  []string
	}{
		{why: "plain files", files: map[string]string{"a/x.txt": "", "a/s/y.sh": ""}},
		{why: "a link to a directory", files: map[string]string{"a/v1/x.txt": ""}, links: map[string]string{"a/latest": "v1"}, want: []string{"not-embeddable error a/latest: a link to a directory"}},
		{why: "a link that leads nowhere", links: map[string]string{"a/x": "gone"}, want: []string{`not-embeddable error a/x: a link that leads nowhere, to "gone"`}},
		{why: "a link out", links: map[string]string{"a/x": "../../out.txt"}, want: []string{`path-escape error a/x: a link leads out of the root, to "../../out.txt"`}},
		{why: "a link to a directory out", links: map[string]string{"a/x": "../../out"}, want: []string{`path-escape error a/x: a link leads out of the root, to "../../out"`}},
		{why: "a link inside to a file is packed", files: map[string]string{"a/x": ""}, links: map[string]string{"a/y": "x"}},
		{why: "a link that is allowed", links: map[string]string{"a/x": "../../out.txt"}, allow: "."},
		{why: "a name of Windows", files: map[string]string{"con/SKILL.md": good("con")}, want: []string{`not-embeddable error con/SKILL.md: Go embeds and archives no such path: "con" disallowed`}},
		{why: "in a group", files: map[string]string{"g/aux/x.txt": "", "g/SKILL.md": good("g")}, want: []string{`not-embeddable error g/aux/x.txt: Go embeds and archives no such path: "aux" disallowed`}},
		{why: "a module inside", files: map[string]string{"a/go.mod": "module x"}, want: []string{"not-embeddable error a/go.mod: Go embeds and archives no such path: it makes"}},
		{why: "a Go file elsewhere", files: map[string]string{"a/x.go": "package x"}},
		{why: "below vendor elsewhere", files: map[string]string{"a/assets/vendor/d3/d3.js": ""}},
		{why: "below vendor, which archives of modules leave out", files: map[string]string{"a/assets/vendor/d3/d3.js": "", "../go.mod": "module m\n"}, want: []string{"not-embeddable hint a/assets/vendor/d3/d3.js: a module archive has no such path"}},
		{why: "in vendor itself, and below other names", files: map[string]string{"a/vendor/x.js": "", "a/vendors/d/x.js": "", "vendor/SKILL.md": good("vendor")}},
		{why: "characters", files: map[string]string{"a/b;c": ""}, want: []string{"not-embeddable error a/b;c: Go embeds and archives no such path: invalid char"}},
		{why: "only case", files: map[string]string{"a/b": "", "a/B": ""}, want: []string{"not-embeddable error a/B: Go embeds and archives no such path: only case"}},
		{why: "only case, of directories", files: map[string]string{"a/Refs/x": "", "a/Refs/in/x": "", "a/refs/y": "", "a/refs/z": "", "a/refs/in/y": ""}, want: []string{`not-embeddable error a/Refs/in/x: Go embeds and archives no such path: only case tells the directory "a/Refs" from "a/refs"`}},
		{why: "only case, of directories and of a file in them", files: map[string]string{"a/Refs/x": "", "a/refs/x": "", "a/refs/y": ""}, want: []string{`not-embeddable error a/Refs/x: Go embeds and archives no such path: only case tells it from "a/refs/x"`}},
		{why: "only case, of directories of two skills", files: map[string]string{"a/Refs/x": "", "b/refs/y": "", "b/SKILL.md": good("b"), "b/in/refs/x": "", "a/in/Refs/x": "", "a/refs.md": ""}},
		{why: "a Go file in a module is a hint", files: map[string]string{"a/x.go": "package x", "../go.mod": "module m\n"}, want: []string{"not-embeddable hint a/x.go: a Go file inside"}},
		{why: "what is passed over is nobody's", files: map[string]string{".h/con/SKILL.md": good("con")}},
	} {
		t.Run(c.why, func(t *testing.T) {
			base := disk(t, map[string]string{"skills/a/SKILL.md": good("a"), "out.txt": "", "out/x": ""})
			for name, text := range c.files {
				write(t, filepath.Join(base, "skills", name), text)
			}
			for at, to := range c.links {
				symlink(t, to, filepath.Join(base, "skills", at))
			}
			var allow []string
			if c.allow != "" {
				allow = []string{base}
			}
			root := filepath.Join(base, "skills")
			for _, contents := range []bool{false, true} {
				r := loadDisk(t, root, Options{Contents: contents, AllowTargets: allow})
				var got []string
				for i, d := range r.Diagnostics {
					text := d.Rule + " " + string(d.Severity) + " " + strings.TrimPrefix(d.File, filepath.ToSlash(root)+"/") + ": " + d.Message
					if i < len(c.want) && strings.HasPrefix(text, c.want[i]) {
						text = c.want[i]
					}
					got = append(got, text)
				}
				if diff := gocmp.Diff(c.want, got); diff != "" {
					t.Errorf("contents %v (- want, + got)\n%s", contents, diff)
				}
			}
			if r := loadDisk(t, root, Options{Mode: ModeUser, AllowTargets: allow}); len(r.Rejected) > 0 || runtime.HasErrors(r.Diagnostics) {
				t.Errorf("at run time a skill loads whatever else is in its directory: %v", r.Diagnostics)
			}
		})
	}
}

// A SKILL.md at the root of a repository is not called after the clone's directory, and the repository is not its files.
func TestClone(t *testing.T) {
	const text = "---\nname: pdf\ndescription: D.\n---\n\nSee [more](docs/more.md), [all](guides/) and [a part](src/x%20y.c#L1).\n"
	files := map[string]string{
		"SKILL.md": text, "README.md": "", "docs/more.md": "", "docs/other.md": "", "guides/one.md": "", "guides/deep/two.md": "", "src/x y.c": "",
		"main.go": "package main", "scripts/run.sh": "", "references/r.md": "", "assets/a/b.png": "", "go.mod": "module x", "aux/x.txt": "",
	}
	want := []string{"SKILL.md", "assets/a/b.png", "docs/more.md", "guides/deep/two.md", "guides/one.md", "references/r.md", "scripts/run.sh", "src/x y.c"}
	for _, c := range []struct {
		dir   string
		git   bool
		named bool // compared with its directory, which has all the files
	}{{"clone-1", false, false}, {"clone-1", true, false}, {"x/skills/other", true, true}, {"skills/other", false, true}} {
		base := filepath.Join(t.TempDir(), filepath.FromSlash(c.dir))
		for name, body := range files {
			write(t, filepath.Join(base, filepath.FromSlash(name)), body)
		}
		if c.git {
			write(t, filepath.Join(base, ".git", "HEAD"), "")
		}
		t.Chdir(base)
		for _, load := range []func(*Options) (*Result, error){
			func(o *Options) (*Result, error) { return Load(t.Context(), FindRoots("."), o) },
			func(o *Options) (*Result, error) { return LoadFile(t.Context(), "SKILL.md", o) },
		} {
			r, err := load(&Options{Contents: true})
			if err != nil {
				t.Fatal(err)
			}
			s := only(t, r)
			names, err := s.Names()
			if err != nil {
				t.Fatal(err)
			}
			if !c.named {
				if diff := gocmp.Diff(want, names); diff != "" || len(s.Files) != len(want) {
					t.Errorf("%s: %d files (- want, + got)\n%s", c.dir, len(s.Files), diff)
				}
				if _, err := fs.ReadFile(s.Storage.Tree, "main.go"); err == nil {
					t.Error("what is not the skill's can be read")
				}
			} else if len(names) != len(files) {
				t.Errorf("%s: %q", c.dir, names)
			}
			said := false
			for _, d := range r.Diagnostics {
				said = said || d.Rule == "name-directory"
				if d.Rule == "not-embeddable" && !c.named {
					t.Errorf("%s: %s", c.dir, d)
				}
			}
			if said != c.named {
				t.Errorf("%s: %v", c.dir, r.Diagnostics)
			}
		}
	}
}

// A directory that is called like its skill is the skill's, unless it is a repository.
func TestCloneOfItsName(t *testing.T) {
	for _, git := range []bool{false, true} {
		base := filepath.Join(t.TempDir(), "pdf")
		write(t, filepath.Join(base, "SKILL.md"), good("pdf"))
		write(t, filepath.Join(base, "notes.txt"), "")
		if git {
			write(t, filepath.Join(base, ".git", "HEAD"), "")
		}
		s := only(t, loadDisk(t, base, Options{Contents: true}))
		if names, err := s.Names(); err != nil || (len(names) == 1) != git || len(s.Files) != len(names) {
			t.Errorf("a repository: %v, %q, %d files, %v", git, names, len(s.Files), err)
		}
	}
}

// A file that is named has the answer that its directory has.
func TestLoadFileLinked(t *testing.T) {
	for _, c := range []struct {
		why, file, want string
		files           []string
		links           map[string]string
	}{
		{"a plain one", "skills/a/SKILL.md", "", []string{"skills/a/SKILL.md"}, nil},
		{"a link inside of the root", "skills/a/SKILL.md", "", []string{"skills/x/a.md"}, map[string]string{"skills/a/SKILL.md": "../x/a.md"}},
		{"a link out of it", "skills/a/SKILL.md", "path-escape", []string{"x/a.md"}, map[string]string{"skills/a/SKILL.md": "../../x/a.md"}},
		{"a link inside of the repository", "tools/a/SKILL.md", "", []string{"x/a.md", "go.mod"}, map[string]string{"tools/a/SKILL.md": "../../x/a.md"}},
		{"a module below the current directory is no border", "tools/a/SKILL.md", "", []string{"x/a.md", "tools/go.mod"}, map[string]string{"tools/a/SKILL.md": "../../x/a.md"}},
		{"without a repository, inside of the current directory", "tools/a/SKILL.md", "", []string{"x/a.md"}, map[string]string{"tools/a/SKILL.md": "../../x/a.md"}},
		{"nowhere", "skills/a/SKILL.md", "unreadable", []string{"x/a.md"}, map[string]string{"skills/a/SKILL.md": "gone.md"}},
		{"a file beside it that is a link inside of the root", "skills/a/SKILL.md", "not-embeddable", []string{"skills/a/SKILL.md", "skills/x/b.txt"}, map[string]string{"skills/a/b.txt": "../x/b.txt"}},
		{"one that is a link inside of the skill", "skills/a/SKILL.md", "", []string{"skills/a/SKILL.md", "skills/a/x/b.txt"}, map[string]string{"skills/a/b.txt": "x/b.txt"}},
		{"one that is a link out", "skills/a/SKILL.md", "path-escape", []string{"skills/a/SKILL.md", "x/b.txt"}, map[string]string{"skills/a/b.txt": "../../x/b.txt"}},
		{"of another client", ".claude/skills/a/SKILL.md", "", []string{".agents/skills/a/SKILL.md"}, map[string]string{".claude/skills/a/SKILL.md": "../../../.agents/skills/a/SKILL.md"}},
		{"in a directory of another client", ".claude/skills/a/SKILL.md", "", []string{".agents/skills/a/SKILL.md"}, map[string]string{".claude/skills/a": "../../.agents/skills/a"}},
	} {
		t.Run(c.why, func(t *testing.T) {
			files := map[string]string{}
			for _, name := range c.files {
				files[name] = good("a")
			}
			base := disk(t, files)
			for at, to := range c.links {
				symlink(t, to, filepath.Join(base, filepath.FromSlash(at)))
			}
			t.Chdir(base)
			one, err := LoadFile(t.Context(), filepath.FromSlash(c.file), nil)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, d := range one.Diagnostics {
				got += d.Rule
				if !strings.HasPrefix(d.File, c.file[:strings.LastIndex(c.file, "/")]) {
					t.Errorf("it is called %s", d.File)
				}
			}
			if got != c.want {
				t.Errorf("%v, want %s", one.Diagnostics, c.want)
			}
			if c.want == "" {
				if s := only(t, one); s.Path != c.file {
					t.Errorf("it is called %s", s.Path)
				} else if body, err := s.Body(); err != nil || body != "Do it.\n" {
					t.Errorf("body %q, %v", body, err)
				}
			}
			all, err := Load(t.Context(), FindRoots("."), &Options{Clients: true})
			if err != nil || len(all.Skills) != len(one.Skills) || runtime.HasErrors(all.Diagnostics) != runtime.HasErrors(one.Diagnostics) {
				t.Errorf("the directory says %v and has %d skills, %v", all.Diagnostics, len(all.Skills), err)
			}
		})
	}
}

// A skill on disk is one file system, whoever asks: a file has the mode of its content, whatever bits it has on disk.
func TestSkillIsFS(t *testing.T) {
	base := disk(t, map[string]string{"a/SKILL.md": good("a"), "a/scripts/run.sh": "#!/bin/sh\n", "a/scripts/deep/x.txt": "x", "a/y.txt": "y"})
	for name, mode := range map[string]fs.FileMode{"scripts/run.sh": 0o644, "y.txt": 0o755, "scripts/deep/x.txt": 0o600} {
		if err := os.Chmod(filepath.Join(base, "a", name), mode); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range loadDisk(t, base, Options{}).Skills {
		if err := fstest.TestFS(s, "SKILL.md", "scripts/run.sh", "scripts/deep/x.txt", "y.txt"); err != nil {
			t.Error(err)
		}
		for name, want := range map[string]fs.FileMode{"scripts/run.sh": 0o755, "y.txt": 0o644} {
			list, err := fs.ReadDir(s, path.Dir(name))
			if err != nil {
				t.Fatal(err)
			}
			at := slices.IndexFunc(list, func(e fs.DirEntry) bool { return e.Name() == path.Base(name) })
			if info, err := list[at].Info(); err != nil || info.Mode() != want {
				t.Errorf("%s has the mode %v, %v", name, info.Mode(), err)
			}
		}
	}
}
