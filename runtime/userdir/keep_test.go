package userdir

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// bak is where a file of the user's is kept that was replaced.
func bak(name, text string) string {
	return path.Join(keptDir, name+".bak-"+contentOf([]byte(text)).SHA256[:12])
}

// TestForce is the table of what Options.Force finds. Every row installs version 1 and, with force, version 2 twice:
// the second run writes nothing.
func TestForce(t *testing.T) {
	for _, test := range []struct {
		why    string
		fresh  bool // version 1 was not installed before
		change tree
		gone   []string
		want   string
		again  string // where it is not all "none"
		tree   tree
	}{
		{why: "nothing of the user's", want: "pdf current updated; web current updated", tree: tree2},
		{why: "an edit", change: tree{"pdf/SKILL.md": "edited"}, want: "pdf current updated; web current updated",
			tree: tree2.with(bak("pdf/SKILL.md", "edited"), "edited")},
		{why: "an edit of a program", change: tree{"pdf/run.sh": "x:edited"}, want: "pdf current updated; web current updated",
			tree: tree2.with(bak("pdf/run.sh", "edited"), "x:edited")},
		{why: "an edit of a file that is no longer one of the skill", change: tree{"pdf/old/gone.md": "edited"}, want: "pdf current updated; web current updated",
			tree: tree2.with(bak("pdf/old/gone.md", "edited"), "edited")},
		{why: "an edit that makes a file empty", change: tree{"web/SKILL.md": ""}, want: "pdf current updated; web current updated",
			tree: tree2.with(bak("web/SKILL.md", ""), "").with2(bak("web/SKILL.md", ""), "")},
		{why: "an edit that makes it long", change: tree{"web/SKILL.md": strings.Repeat("long ", 9000)}, want: "pdf current updated; web current updated",
			tree: tree2.with(bak("web/SKILL.md", strings.Repeat("long ", 9000)), strings.Repeat("long ", 9000))},
		{why: "a file of the user's own stays", change: tree{"pdf/mine.md": "mine"}, want: "pdf current updated; web current updated",
			tree: tree2.with("pdf/mine.md", "mine")},
		{why: "what was removed comes back", gone: []string{"web", "pdf/SKILL.md"}, want: "pdf current updated; web current installed", tree: tree2},
		{why: "a skill of the user's own", fresh: true, change: tree{"pdf/SKILL.md": "mine", "pdf/x": "mine too"}, want: "pdf current updated; web current installed",
			tree: tree2.with("pdf/x", "mine too", bak("pdf/SKILL.md", "mine"), "mine")},
		{why: "one whose file is called otherwise, and was read until then", fresh: true, change: tree{"pdf/skill.md": "mine", "pdf/x": "mine too"}, want: "pdf current updated; web current installed",
			tree: tree2.with("pdf/x", "mine too", bak("pdf/skill.md", "mine"), "mine")},
		{why: "one that is called so in the place of what was installed", gone: []string{"pdf/SKILL.md"}, change: tree{"pdf/Skill.md": "mine"}, want: "pdf current updated; web current updated",
			tree: tree2.with(bak("pdf/Skill.md", "mine"), "mine")},
		{why: "a link that is called so", fresh: true, change: tree{"pdf/skill.md": "-> x", "pdf/x": "mine"}, want: "pdf foreign kept; web current installed",
			again: "pdf foreign kept; web current none", tree: tree{"pdf/skill.md": "-> x", "pdf/x": "mine", "web/SKILL.md": "web 2"}},
		{why: "a directory of the user's that is no skill", fresh: true, change: tree{"pdf/run.sh": "mine"}, want: "pdf current updated; web current installed",
			tree: tree2.with(bak("pdf/run.sh", "mine"), "mine")},
		{why: "a link in place of a file: none of the skill's files is replaced", gone: []string{"pdf/run.sh"}, change: tree{"pdf/run.sh": "-> ../web/SKILL.md", "pdf/SKILL.md": "edited"},
			want: "pdf modified updated; web current updated", again: "pdf modified kept; web current none",
			tree: tree2.with("pdf/run.sh", "-> ../web/SKILL.md", "pdf/SKILL.md", "edited")},
		{why: "a link in place of a skill", gone: []string{"pdf"}, change: tree{"pdf": "-> web"}, want: "pdf foreign kept; web current updated",
			again: "pdf foreign kept; web current none", tree: tree{"pdf": "-> web", "web/SKILL.md": "web 2"}},
		{why: "a link in place of a user's skill's SKILL.md", fresh: true, change: tree{"pdf/SKILL.md": "-> x", "pdf/x": "mine"}, want: "pdf foreign kept; web current installed",
			again: "pdf foreign kept; web current none", tree: tree{"pdf/SKILL.md": "-> x", "pdf/x": "mine", "web/SKILL.md": "web 2"}},
	} {
		target := t.TempDir()
		if strings.Contains(test.why, "called") && !caseCounts(t) {
			continue
		}
		if !test.fresh {
			mustInstall(t, target, version1, nil)
		}
		for _, name := range test.gone {
			must(t, os.RemoveAll(filepath.Join(target, "skills", name)))
		}
		test.change.write(t, target)
		states, err := Install(t.Context(), target, version2.catalog(), &Options{Force: true})
		got := readTree(t, target).plain()
		if err != nil || brief(states) != test.want || got.String() != test.tree.String() {
			t.Errorf("%s: %v\n got %s\nwant %s\n%s", test.why, err, brief(states), test.want, diff(got, test.tree))
		}
		for name := range got.without("pdf", "web") { // clients look below hidden directories too
			if base := strings.ToLower(path.Base(name)); base == "skill.md" || path.Ext(base) == ".md" {
				t.Errorf("%s: a client may take %s for a skill", test.why, name)
			}
		}
		told := make(map[string]bool)
		for _, s := range states {
			for _, f := range s.Files {
				if f.Kept != "" {
					told[f.Kept] = true
				}
			}
		}
		if want := got.without("pdf", "web"); !maps.EqualFunc(told, want, func(bool, string) bool { return true }) {
			t.Errorf("%s: kept are %v, and told of %v", test.why, want, told)
		}
		if test.again == "" {
			test.again = "pdf current none; web current none"
		}
		n := new(counted)
		if states, err = Install(t.Context(), target, version2.catalog(), &Options{Force: true, wrap: n.wrap}); err != nil || n.n > 0 || brief(states) != test.again {
			t.Errorf("%s: the second run wrote %d times: %v, %s", test.why, n.n, err, brief(states))
		}
	}
}

// caseCounts reports whether two names that differ in case are two files.
func caseCounts(t *testing.T) bool {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "a"), nil, 0o644))
	_, err := os.Lstat(filepath.Join(dir, "A"))
	return err != nil
}

// with2 adds a file that is empty.
func (t tree) with2(name, text string) tree {
	t = maps.Clone(t)
	t[name] = text
	return t
}

// without is what is in none of the directories.
func (t tree) without(dirs ...string) tree {
	t = maps.Clone(t)
	maps.DeleteFunc(t, func(name, _ string) bool {
		first, _, _ := strings.Cut(name, "/")
		return slices.Contains(dirs, first)
	})
	return t
}

// TestForceOwner holds that force does nothing to what another owner has installed, edited or not, removed or not.
func TestForceOwner(t *testing.T) {
	for _, change := range []func(root string) error{
		func(string) error { return nil },
		func(root string) error { return os.WriteFile(root+"/pdf/SKILL.md", []byte("edited"), 0o644) },
		func(root string) error { return os.RemoveAll(root + "/pdf") },
		func(root string) error { return os.Remove(root + "/pdf/SKILL.md") },
	} {
		target := t.TempDir()
		mustInstall(t, target, version1, &Options{Owner: "example.com/a"})
		must(t, change(filepath.Join(target, "skills")))
		before := readTree(t, target)
		states, err := Install(t.Context(), target, version2.catalog(), &Options{Owner: "example.com/b", Force: true})
		if after := readTree(t, target); err != nil || after.String() != before.String() || brief(states) != "pdf foreign kept; web foreign kept" {
			t.Errorf("%v, %s\n%s", err, brief(states), diff(after, before))
		}
	}
}

// TestForceTwice holds that two edits of a file are both kept, and one that is made twice is kept once.
func TestForceTwice(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	for _, edit := range []string{"one", "two", "one"} {
		tree{"pdf/SKILL.md": edit}.write(t, target)
		mustInstall(t, target, version1, &Options{Force: true})
	}
	want := tree1.with(bak("pdf/SKILL.md", "one"), "one", bak("pdf/SKILL.md", "two"), "two")
	if got := readTree(t, target).plain(); got.String() != want.String() {
		t.Error(diff(got, want))
	}
}

// TestKeptMode holds that a kept version is no wider open than the user had it, and runs where theirs did.
func TestKeptMode(t *testing.T) {
	for _, mode := range []fs.FileMode{0o600, 0o644, 0o700, 0o755} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		file := filepath.Join(target, "skills", "pdf", "run.sh")
		must(t, os.WriteFile(file, []byte("edited"), 0o600))
		must(t, os.Chmod(file, mode))
		want, err := os.Stat(file)
		must(t, err)
		mustInstall(t, target, version1, &Options{Force: true})
		got, err := os.Stat(filepath.Join(target, "skills", bak("pdf/run.sh", "edited")))
		if err != nil || got.Mode()&^want.Mode() != 0 || got.Mode()&0o100 != want.Mode()&0o100 {
			t.Errorf("%v is kept: %v, %v", want.Mode(), got, err)
		}
	}
}

// TestForceCannotKeep holds that a file stays the user's where its version cannot be kept.
func TestForceCannotKeep(t *testing.T) {
	for _, test := range []struct{ why, name, text string }{
		{"a link stands where versions are kept", keptDir, "-> web"},
		{"a file stands there", keptDir, "mine"},
		{"a link stands in it", keptDir + "/pdf", "-> ../web"},
	} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		tree{"pdf/SKILL.md": "edited", test.name: test.text}.write(t, target)
		planned, plannedErr := Install(t.Context(), target, version2.catalog(), &Options{Force: true, DryRun: true})
		states, err := Install(t.Context(), target, version2.catalog(), &Options{Force: true})
		if fmt.Sprint(plannedErr) != fmt.Sprint(err) || brief(planned) != "pdf modified failed; web outdated would-update" {
			t.Errorf("%s: planned %v, %s", test.why, plannedErr, brief(planned))
		}
		for _, f := range append(planned[0].Files, states[0].Files...) {
			if f.Kept != "" {
				t.Errorf("%s: %s is not kept as %s", test.why, f.Path, f.Kept)
			}
		}
		want := tree2.with("pdf/SKILL.md", "edited", test.name, test.text)
		if got := readTree(t, target).plain(); err == nil || got.String() != want.String() || brief(states) != "pdf modified failed; web current updated" {
			t.Errorf("%s: %v, %s\n%s", test.why, err, brief(states), diff(got, want))
		}
	}
}

// TestForceTaken holds that a version is kept beside one that the user has edited since it was kept, and once.
func TestForceTaken(t *testing.T) {
	target, kept := t.TempDir(), bak("pdf/SKILL.md", "edited")
	mustInstall(t, target, version1, nil)
	taken := tree{kept: "not the same", kept + "-2/is": "a directory"}
	taken.write(t, target)
	for range 3 {
		tree{"pdf/SKILL.md": "edited"}.write(t, target)
		mustInstall(t, target, version1, &Options{Force: true})
	}
	want := tree1.with(kept, "not the same", kept+"-2/is", "a directory", kept+"-3", "edited")
	if got := readTree(t, target).plain(); got.String() != want.String() {
		t.Error(diff(got, want))
	}
}

// TestForceMeanwhile edits a file after its version was kept: the second edit stays.
func TestForceMeanwhile(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	tree{"pdf/SKILL.md": "edited"}.write(t, target)
	edited := false
	states, err := Install(t.Context(), target, version2.catalog(), &Options{Force: true, wrap: func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, name string) error {
			if op == "exchange" && name == "pdf/SKILL.md" && !edited {
				edited = true
				tree{"pdf/SKILL.md": "edited again"}.write(t, target)
			}
			return nil
		}}
	}})
	want := tree2.with("pdf/SKILL.md", "edited again", bak("pdf/SKILL.md", "edited"), "edited")
	if got := readTree(t, target).plain(); err != nil || got.String() != want.String() || brief(states) != "pdf modified updated; web current updated" {
		t.Errorf("%v, %s\n%s", err, brief(states), diff(got, want))
	}
}

// TestForceKeepsNoneOfOurs puts a version of skillgen's own in place of the user's right after a run has looked, as another
// process does where there is no lock: it is not taken for the user's.
func TestForceKeepsNoneOfOurs(t *testing.T) {
	for _, test := range []struct {
		why, file, meanwhile string
		kept                 bool
	}{
		{"the new version", "pdf/SKILL.md", "pdf 2", false},
		{"the version before", "pdf/SKILL.md", "pdf 1", false},
		{"the version before, of a file that is to go", "pdf/old/gone.md", "gone 1", false},
		{"another edit", "pdf/SKILL.md", "edited again", true},
	} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		tree{test.file: "edited"}.write(t, target)
		s, err := openSession(target, version2.catalog(), &Options{Force: true, DryRun: true},
			func(next, old map[string]content, p place, w wish) decision {
				d := decide(next, old, p, w)
				tree{test.file: test.meanwhile}.write(t, target)
				return d
			})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.run(t.Context()); err != nil {
			t.Fatal(err)
		}
		kept := false
		for _, p := range s.plans {
			for _, v := range p.verdicts {
				kept = kept || v.kept != ""
			}
		}
		if s.close(); kept != test.kept {
			t.Errorf("%s: kept is %v", test.why, kept)
		}
	}
}

// TestForceGone takes the user's version away before a run writes: nothing is said to be kept, and nothing
// takes its place.
func TestForceGone(t *testing.T) {
	for _, test := range []struct {
		why       string
		meanwhile func(name string) error
	}{
		{"it is removed", os.Remove},
		{"it is longer", func(name string) error { return os.WriteFile(name, []byte("edited by the user once more"), 0o644) }},
		{"it is as long", func(name string) error { return os.WriteFile(name, []byte("EDITED"), 0o644) }},
		{"it is a directory", func(name string) error { return errors.Join(os.Remove(name), os.Mkdir(name, 0o755)) }},
	} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		tree{"pdf/SKILL.md": "edited"}.write(t, target)
		done := false
		states, err := Install(t.Context(), target, version2.catalog(), &Options{Force: true, wrap: func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(_, name string) error {
				if done || path.Base(name) != planFile { // what is decided stands there
					return nil
				}
				done = true
				return test.meanwhile(filepath.Join(target, "skills", "pdf", "SKILL.md"))
			}}
		}})
		must(t, err)
		for _, state := range states {
			for _, f := range state.Files {
				if f.Path == "SKILL.md" && state.Skill == "pdf" && (f.State == ConditionCurrent || f.Kept != "") {
					t.Errorf("%s: %+v", test.why, f)
				}
			}
		}
		for name, text := range readTree(t, target) {
			if name == "pdf/SKILL.md" && text == tree2[name] || strings.HasPrefix(name, keptDir) {
				t.Errorf("%s: %s is there", test.why, name)
			}
		}
	}
}

// TestKeptStays holds that a full uninstall leaves what is the user's, and no more.
func TestKeptStays(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	tree{"pdf/SKILL.md": "edited"}.write(t, target)
	mustInstall(t, target, version1, &Options{Force: true})
	_, err := Uninstall(t.Context(), target, version1.catalog(), nil)
	want := tree{keptDir: "dir/", keptDir + "/pdf": "dir/", bak("pdf/SKILL.md", "edited"): "edited"}
	if got := readTree(t, target); err != nil || got.String() != want.String() {
		t.Errorf("%v\n%s", err, diff(got, want))
	}
	if _, err := os.Stat(filepath.Join(target, "skills", lockFile)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the lock's file: %v", err)
	}
}

// TestSkillFileLast holds that a directory which becomes a skill again, or for the first time, does so with its last file.
func TestSkillFileLast(t *testing.T) {
	for _, test := range []struct {
		why    string
		before func(t *testing.T, target string)
		opts   Options
	}{
		{"restored", func(t *testing.T, target string) {
			mustInstall(t, target, version1, nil)
			must(t, os.Remove(filepath.Join(target, "skills", "pdf", "SKILL.md")))
			must(t, os.Remove(filepath.Join(target, "skills", "pdf", "run.sh")))
		}, Options{Restore: true}},
		{"the user's directory was none", func(t *testing.T, target string) {
			tree{"pdf/mine.md": "mine", "pdf/run.sh": "mine"}.write(t, target)
		}, Options{Force: true}},
	} {
		target := t.TempDir()
		test.before(t, target)
		looked := 0
		test.opts.wrap = func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, name string) error {
				looked++
				now := readTree(t, target)
				for name, text := range version2["pdf"] {
					if got := strings.TrimPrefix(now["pdf/"+name], "x:"); now["pdf/SKILL.md"] != "" && got != text {
						t.Errorf("%s: before %s of %s there is a SKILL.md, and %s is %q", test.why, op, name, name, got)
					}
				}
				return nil
			}}
		}
		_, err := Install(t.Context(), target, version2.catalog(), &test.opts)
		if got := readTree(t, target)["pdf/SKILL.md"]; err != nil || got != "pdf 2" || looked < 10 {
			t.Errorf("%s: %v, %q after %d operations", test.why, err, got, looked)
		}
	}
}
