package userdir

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOwners holds that two owners never touch each other's skills, whatever verb either runs and whatever the user did.
func TestOwners(t *testing.T) {
	a, b := skills{"pdf": {"SKILL.md": "a's"}, "only-a": {"SKILL.md": "a"}}, skills{"pdf": {"SKILL.md": "b's"}, "only-b": {"SKILL.md": "b"}}
	for _, test := range []struct {
		why    string
		change func(root string) error
		next   skills // b's
		pdf    string // what b finds
		reason string // what b is told behind whose it is
	}{
		{"as it was installed", nil, b, "foreign", ""},
		{"b has the same bytes", nil, skills{"pdf": a["pdf"], "only-b": b["only-b"]}, "foreign", ""},
		{"the user edited it", func(root string) error { return os.WriteFile(root+"/pdf/SKILL.md", []byte("mine"), 0o644) }, b, "foreign", "; files: 1 changed by the user"},
		{"the user put b's bytes there", func(root string) error { return os.WriteFile(root+"/pdf/SKILL.md", []byte("b's"), 0o644) }, b, "foreign", "; files: 1 changed by the user"},
		{"the user removed it", func(root string) error { return os.RemoveAll(root + "/pdf") }, b, "foreign", "; removed by the user"},
		{"the user emptied it", func(root string) error { return os.Remove(root + "/pdf/SKILL.md") }, b, "foreign", "; removed by the user"},
	} {
		target := t.TempDir()
		root := filepath.Join(target, "skills")
		mustInstall(t, target, a, &Options{Owner: "example.com/a"})
		if test.change != nil {
			must(t, test.change(root))
		}
		before := readTree(t, target)
		for _, opts := range []*Options{{Owner: "example.com/b"}, {Owner: "example.com/b", Restore: true}, {Owner: "example.com/b", Clean: true}} {
			states := mustInstall(t, target, test.next, opts)
			if got := brief(states); !strings.Contains(got, "pdf "+test.pdf+" kept") || !strings.Contains(got, "only-b current") && !opts.Clean {
				t.Errorf("%s: install: %s", test.why, got)
			}
			for _, s := range states {
				if s.Skill == "pdf" && s.Reason != `installed by "example.com/a"`+test.reason {
					t.Errorf("%s: the reason is %q", test.why, s.Reason)
				}
			}
		}
		states, err := Uninstall(t.Context(), target, test.next.catalog(), &Options{Owner: "example.com/b"})
		if got := brief(states); err != nil || got != "only-b missing removed; pdf foreign kept" {
			t.Errorf("%s: uninstall: %v, %s", test.why, err, got)
		}
		after := readTree(t, target)
		if after.String() != before.String() {
			t.Errorf("%s: b changed what is a's:\n%s", test.why, diff(after, before))
		}
		n := new(counted)
		if _, err := Install(t.Context(), target, a.catalog(), &Options{Owner: "example.com/a", wrap: n.wrap}); err != nil || n.n > 0 {
			t.Errorf("%s: a, which has nothing to do, wrote %d times: %v", test.why, n.n, err)
		}
	}
}

// TestAliases holds that what an owner installed by another name is its own, whatever is new, and that of one beside it is not.
func TestAliases(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, skills{"pdf": {"SKILL.md": "1"}, "gone": {"SKILL.md": "1"}}, &Options{Owner: "/a"})
	mustInstall(t, target, skills{"web": {"SKILL.md": "1"}}, &Options{Owner: "/b"})
	opts := &Options{Owner: "a", Aliases: []string{"/a"}}
	if r, err := ReadRecord(target, opts); err != nil || len(r.Own) != 2 || r.Others["/b"] != 1 || !Owns(target, opts) {
		t.Errorf("%v, %+v", err, r)
	}
	next := skills{"pdf": {"SKILL.md": "2"}, "web": {"SKILL.md": "2"}}
	isGone := func(owner string) bool { return owner == "/b" }
	for want, o := range map[bool]*Options{true: opts, false: {Owner: "/a", Aliases: []string{"a"}, Formerly: isGone}} {
		if Inherits(target, next.catalog(), o) != want || Inherits(t.TempDir(), next.catalog(), o) || Inherits(target, nil, o) {
			t.Errorf("%+v: want %v", o, want)
		}
	}
	if !Inherits(target, skills{"web": {"SKILL.md": "1"}}.catalog(), &Options{Formerly: isGone}) {
		t.Error("what the record proves is not inherited")
	}
	if got := brief(mustInstall(t, target, next, opts)); got != "pdf current updated; web foreign kept; gone dropped recorded" {
		t.Error(got)
	}
	if got := brief(mustInstall(t, target, next, &Options{Owner: "a"})); got != "pdf current none; web foreign kept; gone dropped none" {
		t.Error(got)
	}
}

// TestMajorVersions holds that a module owns what it installed under the path of another major version, and that a directory or a
// module of a name like one does not.
func TestMajorVersions(t *testing.T) {
	for _, test := range []struct {
		was, is, want string
	}{
		{"example.com/app", "example.com/app/v2", "updated"},
		{"example.com/app/v2", "example.com/app/v10", "updated"},
		{"example.com/app/v2", "example.com/app", "updated"},
		{"example.com/app", "example.com/app/v1", "kept"},
		{"example.com/app", "example.com/app/v02", "kept"},
		{"example.com/app", "example.com/app/vim", "kept"},
		{"example.com/app", "example.com/other/v2", "kept"},
		{"/home/app", "/home/app/v2", "kept"},
		{"team", "team/v2", "kept"},
	} {
		target := t.TempDir()
		mustInstall(t, target, skills{"pdf": {"SKILL.md": "1"}}, &Options{Owner: test.was})
		got := brief(mustInstall(t, target, skills{"pdf": {"SKILL.md": "2"}}, &Options{Owner: test.is}))
		if !strings.HasSuffix(got, test.want) {
			t.Errorf("%s installs over %s: %s, want %s", test.is, test.was, got, test.want)
		}
	}
}

// TestAliasesMeanwhile has what the owner is by another name installed after the first look, before the lock: it is its own.
func TestAliasesMeanwhile(t *testing.T) {
	target, once := t.TempDir(), false
	first := func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, _ string) error {
			if op == "makeRoot" && !once {
				once = true
				mustInstall(t, target, version1, &Options{Owner: "/a"})
			}
			return nil
		}}
	}
	got := brief(mustInstall(t, target, version2, &Options{Owner: "a", Aliases: []string{"/a"}, wrap: first}))
	if want := "pdf current updated; web current updated"; !once || got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNoOwner is about a record that names none: what has the catalog's bytes is taken over, all else is left.
func TestNoOwner(t *testing.T) {
	for _, test := range []struct {
		why    string
		change func(root string) error
		next   skills
		want   string // of install, then of uninstall
		after  tree
	}{
		{"the same version is taken over", nil, version1, "pdf current recorded; web current recorded; pdf missing removed; web missing removed", tree{}},
		{"another is left", nil, version2, "pdf foreign kept; web foreign kept; pdf foreign kept; web foreign kept", tree1},
		{
			"what was edited is left", func(root string) error { return os.WriteFile(root+"/pdf/run.sh", []byte("mine"), 0o755) }, version1,
			"pdf modified recorded; web current recorded; pdf modified kept; web missing removed", tree1.with("pdf/run.sh", "x:mine", "web/SKILL.md", ""),
		},
		{
			"what was removed does not come back", func(root string) error { return os.RemoveAll(root + "/web") }, version1,
			"pdf current recorded; web removed recorded; pdf missing removed; web missing recorded", tree{},
		},
	} {
		target := t.TempDir()
		root := filepath.Join(target, "skills")
		mustInstall(t, target, version1, &Options{Owner: "OWNER"})
		data, err := os.ReadFile(filepath.Join(root, recordFile))
		must(t, err)
		unowned := strings.ReplaceAll(string(data), `"owner": "OWNER",`, "")
		must(t, os.WriteFile(filepath.Join(root, recordFile), []byte(unowned), 0o644))
		if test.change != nil {
			must(t, test.change(root))
		}
		got := brief(mustInstall(t, target, test.next, nil))
		states, err := Uninstall(t.Context(), target, test.next.catalog(), nil)
		if got += "; " + brief(states); err != nil || got != test.want {
			t.Errorf("%s: %v\n got %s\nwant %s", test.why, err, got, test.want)
		}
		if now := readTree(t, target).plain(); now.String() != test.after.String() {
			t.Errorf("%s:\n%s", test.why, diff(now, test.after))
		}
	}
}

// TestMainModule holds that there is an owner where nobody names one.
func TestMainModule(t *testing.T) {
	if mainModule() == "" {
		t.Error("no owner")
	}
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	if r := readTree(t, target)[recordFile]; !strings.Contains(r, `"owner": "`+mainModule()+`"`) {
		t.Errorf("the record names no owner: %s", r)
	}
}
