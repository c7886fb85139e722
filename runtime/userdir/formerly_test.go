package userdir

import (
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
)

// TestFormerly is about what somebody installed who is no more, such as a directory that has moved: it is the caller's when
// the record proves it, and otherwise stays the other's, who is named.
func TestFormerly(t *testing.T) {
	was := skills{"pdf": {"SKILL.md": "1", "run.sh": "#!1"}, "web": {"SKILL.md": "1"}, "gone": {"SKILL.md": "1"}}
	with := func(name, text string) skills {
		next := skills{"new": {"SKILL.md": "1"}}
		for n, files := range was {
			if n != "gone" {
				next[n] = files
			}
		}
		if name != "" {
			next[name] = map[string]string{"SKILL.md": text}
		}
		return next
	}
	is := func(want string) func(string) bool { return func(owner string) bool { return owner == want } }
	for _, test := range []struct {
		why      string
		before   Options
		change   map[string]string // what the user writes, or removes with ""
		next     skills
		formerly func(string) bool
		want     string // of status, of install, of install again, of uninstall
	}{
		{"the same skills", Options{}, nil, with("", ""), is("/old"), "new missing none; pdf current none; web current none; gone dropped none | " +
			"new current installed; pdf current recorded; web current recorded; gone dropped recorded | new current none; pdf current none; web current none; gone dropped none | " +
			"new missing removed; pdf missing removed; web missing removed; gone missing removed"},
		{"half of them are the same, and one has a new version", Options{}, nil, skills{"pdf": was["pdf"], "gone": was["gone"], "web": {"SKILL.md": "2"}}, is("/old"),
			"gone current none; pdf current none; web outdated none | gone current recorded; pdf current recorded; web current updated | " +
				"gone current none; pdf current none; web current none | gone missing removed; pdf missing removed; web missing removed"},
		{"one of them is the same, and two others are not", Options{}, nil, with("web", "2"), is("/old"), "new missing none; pdf foreign none; web foreign none | " +
			"new current installed; pdf foreign kept; web foreign kept | new current none; pdf foreign kept; web foreign kept | " +
			"new missing removed; pdf foreign kept; web foreign kept"},
		{"one of them is the same, and the others are not there", Options{}, nil, skills{"pdf": was["pdf"], "new": {"SKILL.md": "1"}}, is("/old"), "new missing none; pdf foreign none | " +
			"new current installed; pdf foreign kept | new current none; pdf foreign kept | new missing removed; pdf foreign kept"},
		{"what the user changed is no proof of anything", Options{}, map[string]string{"pdf/SKILL.md": "mine", "web": ""}, with("", ""), is("/old"),
			"new missing none; pdf modified none; web removed none; gone dropped none | new current installed; pdf modified recorded; web removed recorded; gone dropped recorded | " +
				"new current none; pdf modified kept; web removed skipped; gone dropped none | new missing removed; pdf modified kept; web missing recorded; gone missing removed"},
		{"in the form in which they were installed", Options{Clean: true}, nil, with("", ""), is("/old"), "new missing none; pdf current none; web current none; gone dropped none | " +
			"new current installed; pdf current recorded; web current recorded; gone dropped recorded | new current none; pdf current none; web current none; gone dropped none | " +
			"new missing removed; pdf missing removed; web missing removed; gone missing removed"},
		{"the bytes on the disk are no proof: the record is", Options{}, map[string]string{"pdf/SKILL.md": "2", "web/SKILL.md": "2"},
			skills{"pdf": {"SKILL.md": "2", "run.sh": "#!1"}, "web": {"SKILL.md": "2"}}, is("/old"),
			"pdf foreign none; web foreign none | pdf foreign kept; web foreign kept | pdf foreign kept; web foreign kept | pdf foreign kept; web foreign kept"},
		{"one file of each differs", Options{}, nil, skills{"pdf": {"SKILL.md": "1", "run.sh": "#!2"}, "web": {"SKILL.md": "2"}}, is("/old"),
			"pdf foreign none; web foreign none | pdf foreign kept; web foreign kept | pdf foreign kept; web foreign kept | pdf foreign kept; web foreign kept"},
		{"it is still there", Options{}, nil, with("", ""), is("/other"), "new missing none; pdf foreign none; web foreign none | " +
			"new current installed; pdf foreign kept; web foreign kept | new current none; pdf foreign kept; web foreign kept | " +
			"new missing removed; pdf foreign kept; web foreign kept"},
		{"nobody says anything", Options{}, nil, with("", ""), nil, "new missing none; pdf foreign none; web foreign none | " +
			"new current installed; pdf foreign kept; web foreign kept | new current none; pdf foreign kept; web foreign kept | " +
			"new missing removed; pdf foreign kept; web foreign kept"},
	} {
		target := t.TempDir()
		test.before.Owner = "/old"
		mustInstall(t, target, was, &test.before)
		for name, text := range test.change {
			path := filepath.Join(target, "skills", filepath.FromSlash(name))
			if text == "" {
				must(t, os.RemoveAll(path))
				continue
			}
			must(t, os.WriteFile(path, []byte(text), 0o644))
		}
		opts := &Options{Owner: "/new", Formerly: test.formerly}
		var said []string
		for i, call := range []func() ([]State, error){
			func() ([]State, error) { return Status(t.Context(), target, test.next.catalog(), opts) },
			func() ([]State, error) { return Install(t.Context(), target, test.next.catalog(), opts) },
			func() ([]State, error) { return Install(t.Context(), target, test.next.catalog(), opts) },
			func() ([]State, error) { return Uninstall(t.Context(), target, test.next.catalog(), opts) },
		} {
			var planned []State
			if i == 1 || i == 3 {
				plan := *opts
				plan.DryRun = true
				planned, _ = map[int]func() ([]State, error){
					1: func() ([]State, error) { return Install(t.Context(), target, test.next.catalog(), &plan) },
					3: func() ([]State, error) { return Uninstall(t.Context(), target, test.next.catalog(), &plan) },
				}[i]()
			}
			states, err := call()
			must(t, err)
			if got, want := actions(planned, func(a Action) Action { return a }), actions(states, would); planned != nil && got != want {
				t.Errorf("%s: planned\n%sdone\n%s", test.why, got, want)
			}
			said = append(said, brief(states))
			for _, s := range states {
				if foreign := s.State == ConditionForeign; foreign != (s.Owner == "/old") {
					t.Errorf("%s: %s is %s, by %q", test.why, s.Skill, s.State, s.Owner)
				}
				if i == 1 && s.Action == ActionRecorded && s.State == ConditionCurrent && s.Reason != `was installed by "/old"` {
					t.Errorf("%s: nothing says whose %s was", test.why, s.Skill)
				}
			}
		}
		if got := strings.Join(said, " | "); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.why, got, test.want)
		}
		if got := readTree(t, target).plain(); (got["gone/SKILL.md"] == "") != strings.Contains(test.want, "gone") { // it goes along with the others
			t.Errorf("%s: the skill that the catalog does not have: %q", test.why, got["gone/SKILL.md"])
		}
	}
}

// TestOwnersAsked: Formerly is asked once about each other owner and never about the own one or none, and of what others have installed
// that is counted which is still there.
func TestOwnersAsked(t *testing.T) {
	target := t.TempDir()
	for owner, files := range map[string]skills{
		"/mine": {"a": {"SKILL.md": "1"}}, "/one": {"b": {"SKILL.md": "1"}, "c": {"SKILL.md": "1"}, "d": {"SKILL.md": "1"}}, "/two": {"e": {"SKILL.md": "1"}},
	} {
		mustInstall(t, target, files, &Options{Owner: owner})
	}
	must(t, os.RemoveAll(filepath.Join(target, "skills", "d")))
	asked := make(map[string]int)
	_, err := Status(t.Context(), target, skills{"a": {"SKILL.md": "1"}}.catalog(), &Options{Owner: "/mine", Formerly: func(owner string) bool {
		asked[owner]++
		return false
	}})
	if want := map[string]int{"/one": 1, "/two": 1}; err != nil || !maps.Equal(asked, want) {
		t.Errorf("%v, asked %v, want %v", err, asked, want)
	}
	r, err := ReadRecord(target, &Options{Owner: "/mine"})
	if want := map[string]int{"/one": 2, "/two": 1}; err != nil || !maps.Equal(r.Others, want) {
		t.Errorf("%v, others %v, want %v", err, r.Others, want)
	}
}

// TestModuleOf holds whose skills a program installs, however it was built.
func TestModuleOf(t *testing.T) {
	dep := func(path, version string) *debug.Module { return &debug.Module{Path: path, Version: version} }
	for _, row := range []struct {
		why  string
		info debug.BuildInfo
		want string
	}{
		{"of a module", debug.BuildInfo{Main: *dep("a.example/x", "v1.0.0"), Deps: []*debug.Module{dep("b.example/y", "v1.0.0")}}, "a.example/x"},
		{"of a module in a workspace", debug.BuildInfo{Main: *dep("a.example/x", "(devel)"), Deps: []*debug.Module{dep("b.example/y", "(devel)")}}, "a.example/x"},
		{"from a file", debug.BuildInfo{Deps: []*debug.Module{dep("a.example/x", "(devel)"), dep("b.example/y", "v1.0.0")}}, "a.example/x"},
		{"from a file in a workspace", debug.BuildInfo{Deps: []*debug.Module{dep("a.example/x", "(devel)"), dep("b.example/y", "(devel)")}}, ""},
		{"from a file without a module", debug.BuildInfo{}, ""},
	} {
		if got := moduleOf(&row.info); got != row.want {
			t.Errorf("%s: %q, want %q", row.why, got, row.want)
		}
	}
}
