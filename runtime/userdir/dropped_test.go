package userdir

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestDropped is about skills that an earlier version of the catalog had: they are told of, whatever the user did to them, an
// installation leaves them, and to take all away takes them too.
func TestDropped(t *testing.T) {
	was := skills{"old": {"SKILL.md": "old 1", "a/b": "ab 1"}, "web": {"SKILL.md": "web 1"}}
	now := skills{"new": {"SKILL.md": "old 1", "a/b": "ab 1"}, "web": {"SKILL.md": "web 2"}}
	for _, test := range []struct {
		why    string
		change func(root string) error
		next   skills
		// What status, install, install by force and uninstall say of old, and what is left of it then.
		want string
		left tree
	}{
		{"as installed", nil, now, "dropped none | dropped none | dropped none | missing removed", tree{}},
		{"nothing is left of the catalog", nil, skills{}, "dropped none | dropped none | dropped none | missing removed", tree{}},
		{"a file was changed", func(root string) error { return os.WriteFile(root+"/old/a/b", []byte("mine"), 0o644) }, now,
			"modified none | modified kept | modified kept | modified kept", tree{"old/SKILL.md": "old 1", "old/a/b": "mine"}},
		{"a file was removed", func(root string) error { return os.Remove(root + "/old/a/b") }, now,
			"modified none | modified kept | modified kept | missing removed", tree{}},
		{"a file was added", func(root string) error { return os.WriteFile(root+"/old/mine", []byte("mine"), 0o644) }, now,
			"dropped none | dropped none | dropped none | foreign removed", tree{"old/mine": "mine"}},
		{"it was removed", func(root string) error { return os.RemoveAll(root + "/old") }, now,
			"removed none | removed skipped | removed skipped | missing recorded", tree{}},
		{"a link stands there", func(root string) error {
			return errors.Join(os.RemoveAll(root+"/old"), os.Symlink("web", root+"/old"))
		}, now, "foreign none | foreign kept | foreign kept | foreign kept", tree{"old": "-> web"}},
		{"a file stands there", func(root string) error {
			return errors.Join(os.RemoveAll(root+"/old"), os.WriteFile(root+"/old", []byte("mine"), 0o644))
		}, now, "foreign none | foreign kept | foreign kept | foreign kept", tree{"old": "mine"}},
	} {
		target := filepath.Join(t.TempDir(), "target")
		mustInstall(t, target, skills{"other": {"SKILL.md": "other's"}}, &Options{Owner: "example.com/other"})
		before := readTree(t, target).plain()
		mustInstall(t, target, was, nil)
		if test.change != nil {
			must(t, test.change(filepath.Join(target, "skills")))
		}
		var said []string
		for i, opts := range []Options{{}, {}, {Force: true, Restore: true}, {}} {
			call := []func() ([]State, error){
				func() ([]State, error) { return Status(t.Context(), target, test.next.catalog(), &opts) },
				func() ([]State, error) { return Install(t.Context(), target, test.next.catalog(), &opts) },
				func() ([]State, error) { return Install(t.Context(), target, test.next.catalog(), &opts) },
				func() ([]State, error) { return Uninstall(t.Context(), target, test.next.catalog(), &opts) },
			}[i]
			planned := ""
			if i > 0 {
				opts.DryRun = true
				states, err := call()
				must(t, err)
				planned = actions(states, func(a Action) Action { return a })
				opts.DryRun = false
			}
			states, err := call()
			must(t, err)
			if done := actions(states, would); i > 0 && done != planned {
				t.Errorf("%s: planned\n%sdone\n%s", test.why, planned, done)
			}
			for _, s := range states {
				if s.Dropped != (test.next[string(s.Skill)] == nil) || s.Skill == "other" {
					t.Errorf("%s: %+v", test.why, s)
				}
				if s.Skill == "old" || s.Skill == "web" && test.next["web"] == nil {
					if s.CanForce || i < 3 && !strings.HasSuffix(s.Reason, "the catalog does not have it") {
						t.Errorf("%s: %+v", test.why, s)
					}
				}
				if s.Skill == "old" {
					said = append(said, string(s.State)+" "+string(s.Action))
				}
			}
		}
		if got := strings.Join(said, " | "); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.why, got, test.want)
		}
		for name, text := range before {
			test.left[name] = text
		}
		if got := readTree(t, target).plain(); got.String() != test.left.String() {
			t.Errorf("%s: there is\n%s", test.why, diff(got, test.left))
		}
	}
}

// TestAllOfAnOwner holds that nothing of an owner's is left when all of it has been taken away, whatever the catalog has become
// since, and that not even the directory is.
func TestAllOfAnOwner(t *testing.T) {
	named := skills{"Über mich": {"SKILL.md": "1"}, "pdf": {"SKILL.md": "1"}}
	broken := version1.catalog()
	broken.Skill("pdf").Storage.Tree = nil // a file that cannot be read
	for _, test := range []struct {
		why    string
		before []Options // one installation each
		was    skills
		next   *runtime.Catalog
		opts   Options
	}{
		{"it is the same", []Options{{}}, version1, version1.catalog(), Options{}},
		{"it has other skills", []Options{{}}, version1, skills{"x": {"SKILL.md": "x"}}.catalog(), Options{}},
		{"it has none", []Options{{}}, version1, skills{}.catalog(), Options{}},
		{"a skill of it cannot be read", []Options{{}}, version1, broken, Options{}},
		{"a skill of it that was never there cannot be read", []Options{{}}, skills{"web": version1["web"]}, broken, Options{}},
		{"in both views, in two directories", []Options{{Written: true}, {Clean: true}}, named, named.catalog(), Options{}},
		{"in both views, and the other is asked for", []Options{{Clean: true}, {Written: true}}, named, named.catalog(), Options{Clean: true}},
		{"named, one and one", []Options{{}}, version1, skills{}.catalog(), Options{Only: []runtime.SkillName{"pdf", "web"}}},
		{"the owner has moved", []Options{{Owner: "/old"}}, version1, skills{"pdf": version1["pdf"]}.catalog(),
			Options{Owner: "/new", Formerly: func(string) bool { return true }}},
	} {
		target := filepath.Join(t.TempDir(), "target")
		for _, opts := range test.before {
			mustInstall(t, target, test.was, &opts)
		}
		states, err := Uninstall(t.Context(), target, test.next, &test.opts)
		if _, statErr := os.Stat(target); err != nil || !errors.Is(statErr, os.ErrNotExist) {
			t.Errorf("%s: %v, %s; there is\n%s", test.why, err, brief(states), readTree(t, target))
		}
	}
}

// TestExcept holds that what is excepted is not touched, in the catalog and out of it, and told of as the record has it; that a name
// which only Except has may be meant; and what is said of one that somebody changed or removed, and of another owner's.
func TestExcept(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	next := skills{"web": {"SKILL.md": "web 2"}, "new": {"SKILL.md": "new"}}.catalog()
	opts := &Options{Except: []runtime.SkillName{"pdf", "web", "none"}}
	for _, test := range []struct {
		call func(context.Context, string, *runtime.Catalog, *Options) ([]State, error)
		want string
	}{
		{Status, "new missing none; web unknown none; pdf unknown none"},
		{Install, "new current installed; web unknown none; pdf unknown none"},
		{Uninstall, "new missing removed"},
	} {
		states, err := test.call(t.Context(), target, next, opts)
		if got := brief(states); err != nil || got != test.want {
			t.Errorf("%v, %s, want %s", err, got, test.want)
		}
	}
	if got := readTree(t, target).plain(); got["pdf/SKILL.md"] != version1["pdf"]["SKILL.md"] || got["web/SKILL.md"] != version1["web"]["SKILL.md"] {
		t.Errorf("there is\n%s", got)
	}
	opts.Only = []runtime.SkillName{"none", "web"}
	must(t, os.WriteFile(filepath.Join(target, "skills", "web", "SKILL.md"), []byte("mine"), 0o666))
	for _, test := range []struct {
		owner, want string
		removed     bool
	}{
		{"", "web modified none (files: 1 changed by the user; what the catalog has is refused)", false},
		{"another", "", false},
		{"", "web removed none (removed by the user; what the catalog has is refused)", true},
	} {
		if test.removed {
			must(t, os.RemoveAll(filepath.Join(target, "skills", "web")))
		}
		opts.Owner, opts.Force = test.owner, true
		states, err := Status(t.Context(), target, next, opts)
		must(t, err)
		got := ""
		for _, s := range states {
			got += brief([]State{s}) + " (" + s.Reason + ")"
			if !s.Excepted || s.CanForce || s.Dropped {
				t.Errorf("%+v", s)
			}
		}
		if got != test.want {
			t.Errorf("%q: %s, want %s", test.owner, got, test.want)
		}
	}
}

// TestDroppedOfNames holds that a skill which the catalog has no longer is meant by its name and by its directory, as long as the names
// that are meant, or left out, have it, and by no other.
func TestDroppedOfNames(t *testing.T) {
	target := scratch(t)
	mustInstall(t, target, skills{"pdf": {"SKILL.md": "body"}, "Big Name": {"SKILL.md": "body"}, "web": {"SKILL.md": "body"}}, &Options{Clean: true})
	left := skills{"pdf": {"SKILL.md": "body"}}.catalog()
	dirs := map[string][]runtime.SkillName{"big-name": {"Big Name", "big-name"}, "pdf": {"pdf"}, "web": {"web"}}
	for _, names := range [][]runtime.SkillName{{}, {"pdf"}, {"web"}, {"Big Name"}, {"big-name"}, {"web", "big-name"}, {"pdf", "Big Name"}, {"Big Name", "big-name", "web", "pdf"}} {
		for _, except := range []bool{false, true} {
			opts := &Options{Only: names}
			if except {
				opts = &Options{Except: names}
			}
			states, err := Status(t.Context(), target, left, opts)
			must(t, err)
			var got, want []string
			for _, s := range states {
				if !s.Excepted {
					got = append(got, s.Dir)
				}
			}
			for _, dir := range slices.Sorted(maps.Keys(dirs)) {
				if slices.ContainsFunc(dirs[dir], func(n runtime.SkillName) bool { return slices.Contains(names, n) }) != except {
					want = append(want, dir)
				}
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%q, left out: %v: %q, want %q", names, except, got, want)
			}
		}
	}
}
