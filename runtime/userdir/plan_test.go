package userdir

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// would is what was done, as a dry run has it.
func would(a Action) Action {
	switch a {
	case ActionInstalled:
		return ActionWouldInstall
	case ActionUpdated:
		return ActionWouldUpdate
	case ActionRecorded:
		return ActionWouldRecord
	case ActionRemoved:
		return ActionWouldRemove
	}
	return a
}

// actions are the actions of all skills and files, in a line each, where versions are kept, and why not all of a skill goes.
func actions(states []State, as func(Action) Action) string {
	var b strings.Builder
	for _, s := range states {
		fmt.Fprintf(&b, "%s %s\n", s.Dir, as(s.Action))
		if as(s.Action) == ActionWouldRemove {
			b.WriteString(s.Reason + "\n")
		}
		for _, f := range s.Files {
			fmt.Fprintf(&b, "%s/%s %s %s\n", s.Dir, f.Path, as(f.Action), f.Kept)
		}
	}
	return b.String()
}

// TestPlan holds, for every scenario and every way to install or uninstall, that a dry run writes nothing and says what
// the run after it does, skill by skill and file by file.
func TestPlan(t *testing.T) {
	runs := 0
	for _, scenario := range append(append([]scenario{}, scenarios...), more...) {
		for _, call := range []struct {
			name string
			do   func(context.Context, string, *runtime.Catalog, *Options) ([]State, error)
			opts Options
		}{
			{"install", Install, Options{}},
			{"restore", Install, Options{Restore: true}},
			{"force", Install, Options{Force: true}},
			{"clean", Install, Options{Clean: true}},
			{"another owner", Install, Options{Owner: "example.com/other", Force: true}},
			{"some", Install, Options{Only: []runtime.SkillName{"pdf"}}},
			{"uninstall", Uninstall, Options{}},
			{"uninstall some", Uninstall, Options{Only: []runtime.SkillName{"pdf", "browse"}}},
		} {
			target, n := scratch(t), new(counted)
			scenario.before(t, target)
			must(t, os.RemoveAll(filepath.Join(target, "skills", stageOf(1)))) // what was killed is not looked into
			before := readTree(t, target)
			plan, real := call.opts, call.opts
			plan.DryRun, plan.wrap = true, n.wrap
			planned, err := call.do(t.Context(), target, scenario.next.catalog(), &plan)
			if after := readTree(t, target); err != nil || n.n > 0 || after.String() != before.String() {
				t.Errorf("%s, %s: a dry run wrote %d times: %v\n%s", scenario.name, call.name, n.n, err, diff(after, before))
			}
			done, err := call.do(t.Context(), target, scenario.next.catalog(), &real)
			got, want := actions(planned, func(a Action) Action { return a }), actions(done, would)
			if err != nil || got != want {
				t.Errorf("%s, %s: %v\nplanned\n%sdone\n%s", scenario.name, call.name, err, got, want)
			}
			runs++
			os.RemoveAll(target)
		}
	}
	t.Logf("%d plans", runs)
}

// TestOnly holds that what is not named is not touched, and that a name that there is not stops all.
func TestOnly(t *testing.T) {
	target := t.TempDir()
	states, err := Install(t.Context(), target, version1.catalog(), &Options{Only: []runtime.SkillName{"web"}})
	if got := readTree(t, target).plain(); err != nil || brief(states) != "web current installed" || got.String() != (tree{"web/SKILL.md": "web 1"}).String() {
		t.Errorf("%v, %s\n%s", err, brief(states), got)
	}
	mustInstall(t, target, version1, nil)
	states, err = Install(t.Context(), target, version2.catalog(), &Options{Only: []runtime.SkillName{"pdf"}})
	want := tree2.with("web/SKILL.md", "web 1")
	if got := readTree(t, target).plain(); err != nil || brief(states) != "pdf current updated" || got.String() != want.String() {
		t.Errorf("%v, %s\n%s", err, brief(states), diff(got, want))
	}
	states, err = Uninstall(t.Context(), target, version2.catalog(), &Options{Only: []runtime.SkillName{"pdf"}})
	if got := readTree(t, target).plain(); err != nil || brief(states) != "pdf missing removed" || got.String() != (tree{"web/SKILL.md": "web 1"}).String() {
		t.Errorf("%v, %s\n%s", err, brief(states), got)
	}
	before := readTree(t, target)
	for _, call := range []func(context.Context, string, *runtime.Catalog, *Options) ([]State, error){Install, Status, Uninstall} {
		for _, only := range [][]runtime.SkillName{{"web", "pfd"}, {"pfd", "web"}, {"pfd"}} {
			states, err := call(t.Context(), target, version2.catalog(), &Options{Only: only})
			if err == nil || states != nil || err.Error() != `no skill "pfd"; did you mean "pdf"?` {
				t.Errorf("%s: %v, %s", only, err, brief(states))
			}
		}
	}
	if after := readTree(t, target); after.String() != before.String() {
		t.Error(diff(after, before))
	}
	// Which directory a skill has does not depend on which are meant.
	both := skills{"pdf": version1["pdf"], "PDF": version1["pdf"]}
	states, err = Install(t.Context(), t.TempDir(), both.catalog(), &Options{Only: []runtime.SkillName{"pdf"}})
	if !errors.Is(err, ErrTaken) {
		t.Errorf("%v, %s", err, brief(states))
	}
}

// TestContents holds that what Options.Contents reads is what is there and what the catalog has.
func TestContents(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	tree{"pdf/SKILL.md": "edited"}.write(t, target)
	must(t, os.RemoveAll(filepath.Join(target, "skills", "web")))
	catalog := skills{"pdf": version2["pdf"], "new": {"SKILL.md": "new 1"}}.catalog()
	states, err := Status(t.Context(), target, catalog, &Options{Contents: true})
	must(t, err)
	var b strings.Builder
	for _, s := range states {
		for _, f := range s.Files {
			fmt.Fprintf(&b, "%s/%s %s %q %v %q %v %v\n", s.Dir, f.Path, f.State, f.Have, f.Have == nil, f.Want, f.Want == nil, f.Newer)
		}
	}
	want := `new/SKILL.md missing "" true "new 1" false false
pdf/SKILL.md modified "edited" false "pdf 2" false true
pdf/new/x.md missing "" true "new 2" false false
pdf/old/gone.md outdated "gone 1" false "" true false
pdf/run.sh current "" true "" true false
`
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}
