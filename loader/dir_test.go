package loader

import (
	"context"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/skillgen/skillgen/runtime"
)

// layer loads a directory as a source does.
func layer(t testing.TB, d Dir, previous *runtime.Layer) *runtime.Layer {
	t.Helper()
	l, err := d.LoadLayer(context.Background(), previous)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// age sets the times of everything below a directory back, so that they can be believed.
func age(t testing.TB, dir string) {
	t.Helper()
	past := time.Now().Add(-time.Hour)
	filepath.WalkDir(dir, func(p string, e os.DirEntry, err error) error {
		if err == nil && e.Type()&os.ModeSymlink == 0 {
			err = os.Chtimes(p, past, past)
		}
		if err != nil {
			t.Fatal(err)
		}
		return nil
	})
}

func layerNames(l *runtime.Layer) string {
	var names []string
	for _, s := range l.Skills {
		names = append(names, string(s.Name))
	}
	return strings.Join(names, " ")
}

func TestDirUnchanged(t *testing.T) {
	base := disk(t, skillsAt("skills/a/SKILL.md", "skills/g/b/SKILL.md"))
	write(t, filepath.Join(base, "projects", "p", "ROLE.md"), "Do.")
	age(t, base)
	d := Dir{Path: base, Trusted: true}
	first := layer(t, d, nil)
	if layerNames(first) != "a b" || len(first.Projects) != 1 || first.Path != base || first.Label != base {
		t.Fatalf("%+v", first)
	}
	if layer(t, d, first) != first {
		t.Error("nothing has changed, and the directory is read again")
	}
	cat, err := runtime.Load(context.Background(), nil, d)
	if err != nil {
		t.Fatal(err)
	}
	again, err := cat.Reload(context.Background())
	if err != nil || again.Skill("a") != cat.Skill("a") {
		t.Errorf("%v: a snapshot shares its skills with the one before", err)
	}
}

// A file that was written within the last tick of a clock can change without showing it. So can one whose time is to come, which
// stays young however long the machine takes.
func TestDirYoung(t *testing.T) {
	base, later := disk(t, skillsAt("a/SKILL.md")), time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(base, "a", "SKILL.md"), later, later); err != nil {
		t.Fatal(err)
	}
	first := layer(t, Dir{Path: base}, nil)
	if layer(t, Dir{Path: base}, first) == first {
		t.Error("a file written just now is believed")
	}
}

// Whatever is edited is seen: each row changes one thing in a directory that was still.
func TestDirEdits(t *testing.T) {
	at := filepath.Join
	for _, c := range []struct {
		name string
		edit func(t *testing.T, base string)
		want string // names, then projects behind a slash
	}{
		{"a description", func(t *testing.T, base string) {
			write(t, at(base, "skills/a/SKILL.md"), strings.Replace(good("a"), "thing", "other thing", 1))
		}, "a b/p"},
		{"the same size and time", func(t *testing.T, base string) {
			name := at(base, "skills/a/SKILL.md")
			info, _ := os.Stat(name)
			write(t, name+".new", strings.Replace(good("z"), "thing", "thong", 1))
			os.Rename(name+".new", name)
			os.Chtimes(name, info.ModTime(), info.ModTime())
		}, "b z/p"},
		{"a new skill", func(t *testing.T, base string) { write(t, at(base, "skills/c/SKILL.md"), good("c")) }, "a b c/p"},
		{"a new skill in a group", func(t *testing.T, base string) { write(t, at(base, "skills/g/c/SKILL.md"), good("c")) }, "a b c/p"},
		{"a SKILL.md in a directory without one", func(t *testing.T, base string) { write(t, at(base, "skills/none/SKILL.md"), good("none")) }, "a b none/p"},
		{"a skill that is switched off", func(t *testing.T, base string) { write(t, at(base, "skills/a/.disabled"), "") }, "b/p"},
		{"skills that are all gone, and one beside", func(t *testing.T, base string) {
			os.RemoveAll(at(base, "skills/a"))
			os.RemoveAll(at(base, "skills/g"))
			write(t, at(base, "other/c/SKILL.md"), good("c"))
		}, "c/p"},
		{"a deleted skill", func(t *testing.T, base string) { os.RemoveAll(at(base, "skills/a")) }, "b/p"},
		{"a deleted file", func(t *testing.T, base string) { os.Remove(at(base, "skills/a/SKILL.md")) }, "b/p"},
		{"a renamed skill", func(t *testing.T, base string) {
			os.Rename(at(base, "skills/a"), at(base, "skills/n"))
			write(t, at(base, "skills/n/SKILL.md"), good("n"))
		}, "b n/p"},
		{"a new project", func(t *testing.T, base string) { write(t, at(base, "projects/q/ROLE.md"), "Do.") }, "a b/p q"},
		{"a disabled project", func(t *testing.T, base string) { write(t, at(base, "projects/p/.disabled"), "") }, "a b/"},
		{"a role in a directory without one", func(t *testing.T, base string) { write(t, at(base, "projects/empty/ROLE.md"), "Do.") }, "a b/empty p"},
		{"no skills", func(t *testing.T, base string) { os.RemoveAll(at(base, "skills")) }, "/p"},
	} {
		t.Run(c.name, func(t *testing.T) {
			base := disk(t, skillsAt("skills/a/SKILL.md", "skills/g/b/SKILL.md"))
			write(t, at(base, "skills/none/notes.txt"), "x")
			write(t, at(base, "projects/p/ROLE.md"), "Do.")
			write(t, at(base, "projects/empty/notes.txt"), "x")
			age(t, base)
			d := Dir{Path: base, Trusted: true}
			first := layer(t, d, nil)
			if layer(t, d, first) != first {
				t.Fatal("not still before the edit")
			}
			c.edit(t, base)
			l := layer(t, d, first)
			var projects []string
			for _, p := range l.Projects {
				projects = append(projects, string(p.Name))
			}
			if got := layerNames(l) + "/" + strings.Join(projects, " "); got != c.want || l == first {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// Directories that appear where there were none.
func TestDirAppears(t *testing.T) {
	base := filepath.Join(t.TempDir(), "later")
	d := Dir{Path: base, Trusted: true, Optional: true}
	first := layer(t, d, nil)
	if len(first.Diagnostics) != 0 || len(first.Skills) != 0 {
		t.Fatalf("%v", first.Diagnostics)
	}
	if layer(t, d, first) != first {
		t.Error("nothing is still nothing")
	}
	write(t, filepath.Join(base, "a", "SKILL.md"), good("a"))
	age(t, base)
	second := layer(t, d, first)
	if layerNames(second) != "a" {
		t.Errorf("the directory itself appears: %q", layerNames(second))
	}
	write(t, filepath.Join(base, "skills", "b", "SKILL.md"), good("b"))
	age(t, base)
	third := layer(t, d, second)
	if layerNames(third) != "b" {
		t.Errorf("a directory called skills appears: %q", layerNames(third))
	}
	write(t, filepath.Join(base, "projects", "p", "ROLE.md"), "Do.")
	if fourth := layer(t, d, third); len(fourth.Projects) != 1 {
		t.Error("a directory called projects appears, and is not seen")
	}
}

// A broken edit keeps the last good skill and says so, as often as it is loaded; mending it gives the new one.
func TestDirLastGood(t *testing.T) {
	base := disk(t, skillsAt("a/SKILL.md", "b/SKILL.md"))
	name := filepath.Join(base, "a", "SKILL.md")
	d := Dir{Path: base, Trusted: true}
	first := layer(t, d, nil)
	was, err := first.Skills[0].Body()
	if err != nil {
		t.Fatal(err)
	}
	write(t, name, "---\nname: a\ndescription: \"broken\n---\n\nNew.\n")
	var broken *runtime.Layer
	for range 2 {
		broken = layer(t, d, first)
		if layerNames(broken) != "a b" || broken.Skills[0].Description != first.Skills[0].Description || len(broken.Rejected) != 0 {
			t.Fatalf("%q, rejected %v", layerNames(broken), broken.Rejected)
		}
		if body, err := broken.Skills[0].Body(); body != was || err != nil {
			t.Errorf("the instructions are those of the broken file: %q %v", body, err)
		}
		for _, rule := range []string{"yaml-syntax", "entry-skipped"} {
			i := slices.IndexFunc(broken.Diagnostics, isRule(rule))
			if i < 0 || broken.Diagnostics[i].File != filepath.ToSlash(name) || badMessage(broken.Diagnostics[i]) != "" {
				t.Errorf("no %s in %v", rule, broken.Diagnostics)
			}
		}
		first = broken
	}
	os.Remove(name)
	write(t, name, "\xff\xfe")
	if l := layer(t, d, broken); layerNames(l) != "a b" {
		t.Errorf("another broken edit: %q", layerNames(l))
	}
	write(t, name, strings.Replace(good("a"), "thing", "new thing", 1))
	mended := layer(t, d, broken)
	if mended.Skills[0].Description != "Does a new thing." || len(mended.Diagnostics) != 0 {
		t.Errorf("%q, %v", mended.Skills[0].Description, mended.Diagnostics)
	}
	os.RemoveAll(filepath.Dir(name))
	if gone := layer(t, d, mended); layerNames(gone) != "b" {
		t.Errorf("a deleted skill stays: %q", layerNames(gone))
	}
}

// A skill whose name another one takes was not edited: a reload says of it what a load says.
func TestDirTaken(t *testing.T) {
	for _, text := range []string{good("a"), strings.Replace(good("a"), "name: a", "name: A", 1)} {
		base := disk(t, skillsAt("a/SKILL.md", "b/SKILL.md"))
		d := Dir{Path: base, Trusted: true}
		first := layer(t, d, nil)
		write(t, filepath.Join(base, "Copy", "SKILL.md"), text)
		again, fresh := layer(t, d, first), layer(t, d, nil)
		if layerNames(again) != layerNames(fresh) || !reflect.DeepEqual(again.Rejected, fresh.Rejected) || !reflect.DeepEqual(again.Diagnostics, fresh.Diagnostics) {
			t.Errorf("a reload says %v of %v, a load %v of %v", again.Diagnostics, again.Rejected, fresh.Diagnostics, fresh.Rejected)
		}
		if len(again.Rejected) != 1 || again.Rejected[0].Path != filepath.ToSlash(filepath.Join(base, "a", "SKILL.md")) {
			t.Errorf("rejected %v", again.Rejected)
		}
	}
}

// TestDirOnce holds that a load which keeps no texts says the same of all test data, and that a reload leaves out what an
// edit has broken.
func TestDirOnce(t *testing.T) {
	for _, dir := range []string{"../testdata/err", "../testdata/ok", "../skills"} {
		var reports [2]string
		for i := range reports {
			c, err := runtime.Load(t.Context(), nil, Dir{Path: dir, Trusted: true, Unreached: true, Once: i == 1})
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(c.Report())
			if err != nil {
				t.Fatal(err)
			}
			reports[i] = string(text)
		}
		if reports[0] != reports[1] {
			t.Errorf("%s: %s with texts, %s without", dir, reports[0], reports[1])
		}
		if len(reports[0]) < 5_000 {
			t.Errorf("%s: hardly anything is reported: %s", dir, reports[0])
		}
	}
	base := disk(t, skillsAt("a/SKILL.md", "b/SKILL.md"))
	d := Dir{Path: base, Trusted: true, Once: true}
	first := layer(t, d, nil)
	write(t, filepath.Join(base, "a", "SKILL.md"), "---\nname: a\ndescription: \"broken\n---\n\nNew.\n")
	if l := layer(t, d, first); layerNames(l) != "b" || len(l.Rejected) != 1 {
		t.Errorf("%q, rejected %v", layerNames(l), l.Rejected)
	}
}

// Reloading leaks nothing, broken or not.
func TestDirDescriptors(t *testing.T) {
	if _, err := os.Stat("/proc/self/fd"); err != nil {
		t.Skip("no /proc here")
	}
	base := disk(t, skillsAt("skills/a/SKILL.md", "skills/g/b/SKILL.md", "skills/g/c/SKILL.md"))
	write(t, filepath.Join(base, "skills", "bad", "SKILL.md"), "no")
	write(t, filepath.Join(base, "projects", "p", "ROLE.md"), "Do.")
	symlink(t, "../../out", filepath.Join(base, "skills", "link"))
	symlink(t, "../../../out", filepath.Join(base, "skills", "a", "out"))
	for _, name := range []string{"d.md", "e.md", "h/a.md", "h/e.md", "h/out/x"} {
		write(t, filepath.Join(base, "skills", filepath.FromSlash(name)), "---\nname: "+strings.TrimSuffix(path.Base(name), ".md")+"\ndescription: Does a thing.\n---\nDo.\n")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // which closes what nobody closed
	rounds := 300
	if testing.Short() {
		rounds = 100
	}
	open := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	var l *runtime.Layer
	before := 0
	for i := range rounds {
		if l = layer(t, Dir{Path: base, Trusted: true, Unreached: true}, l); len(l.Skills) != 3 {
			t.Fatal(l.Diagnostics)
		}
		for _, s := range l.Skills {
			if _, err := s.Body(); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Files(); err != nil {
				t.Fatal(err)
			}
			names, err := s.Names()
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range append(names, ".", "none", "../a", "d.md", "g", "out", "ref") { // also what is not the skill's
				if f, err := s.Open(name); err == nil {
					f.Close()
				}
				s.ReadFile(name)
			}
		}
		for _, profile := range []Profile{Matrixcode(), Omega()} { // files that are skills have a part of a directory
			for _, s := range layer(t, Dir{Path: base, Trusted: true, Profile: profile}, nil).Skills {
				for _, name := range []string{path.Base(s.Path), "a.md", "e.md", ".", "none", "out"} {
					s.ReadFile(name)
				}
				s.Names()
				s.Files()
			}
		}
		if i == 2 {
			before = open()
		}
	}
	if after := open(); after > before+2 {
		t.Errorf("%d descriptors before, %d after %d reloads", before, after, rounds)
	}
}

func TestDirFields(t *testing.T) {
	home := disk(t, map[string]string{"agents/skills/a/SKILL.md": "---\nname: a\ndescription: b\nmcp-srv: npx server\n---\n"})
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	l := layer(t, Dir{Path: "~/agents", Label: "user", Trusted: true, Precedence: 7, Profile: Omega()}, nil)
	root := filepath.Join(home, "agents")
	if l.Label != "user" || l.Path != root || l.Precedence != 7 || !l.Trusted || l.Policy != Omega().Policy {
		t.Errorf("%+v", l)
	}
	s := l.Skills[0]
	if s.Dir != filepath.Join(root, "skills", "a") || s.Path != filepath.ToSlash(filepath.Join(s.Dir, "SKILL.md")) {
		t.Errorf("dir %q, path %q", s.Dir, s.Path)
	}
	if len(s.Servers) != 1 || s.Servers[0].Root != root || s.Servers[0].Skill != "a" {
		t.Errorf("%+v: an approval counts for one root and one skill", s.Servers)
	}
	missing := layer(t, Dir{Path: filepath.Join(home, "no"), Trusted: true}, nil)
	if ruleList(missing.Diagnostics) != "unreadable 0:0" {
		t.Errorf("%v", missing.Diagnostics)
	}
}

// TestDirTwice holds that a directory which two sources name is read as one: no skill is hidden by itself, and nobody is told to remove one.
func TestDirTwice(t *testing.T) {
	dir := disk(t, map[string]string{"u/skills/pdf/SKILL.md": good("pdf")})
	t.Chdir(dir)
	for _, other := range []string{"u", "./u/skills", dir + "/u"} {
		cat, err := runtime.Load(t.Context(), nil, Dir{Path: "u", Trusted: true}, Dir{Path: other, Trusted: true})
		if err != nil || len(cat.Diagnostics()) > 0 || len(cat.Report().Skills) != 1 {
			t.Errorf("%s: %v, %v, %v", other, err, cat.Diagnostics(), cat.Report().Skills)
		}
	}
}
