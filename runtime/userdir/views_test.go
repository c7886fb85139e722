package userdir

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestRestore(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	must(t, os.RemoveAll(filepath.Join(target, "skills/web")))
	must(t, os.Remove(filepath.Join(target, "skills/pdf/run.sh")))
	tree{"pdf/SKILL.md": "edited"}.write(t, target)
	states := mustInstall(t, target, version2, &Options{Restore: true})
	if got := readTree(t, target).plain(); brief(states) != "pdf modified updated; web current installed" || got.String() != tree2.with("pdf/SKILL.md", "edited").String() {
		t.Errorf("%s\n%s", brief(states), got)
	}
}

// TestRestoreBeside holds that a skill.md of the user's is said to be read no more where a SKILL.md comes to stand beside it, or does.
func TestRestoreBeside(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	main, other := filepath.Join(target, "skills/pdf/SKILL.md"), filepath.Join(target, "skills/pdf/skill.md")
	must(t, os.Rename(main, other))
	if _, err := os.Lstat(main); err == nil {
		t.Skip("to this file system the two are one")
	}
	for _, opts := range []*Options{{DryRun: true, Restore: true}, {Restore: true}, nil} {
		states, err := Install(t.Context(), target, version1.catalog(), opts)
		must(t, err)
		i := slices.IndexFunc(states[0].Files, func(f FileState) bool { return f.Path == "skill.md" })
		if i < 0 || states[0].State != ConditionModified || states[0].Files[i].Reason != "the user's own, which nobody reads beside SKILL.md" {
			t.Errorf("%+v: %s: %+v", opts, brief(states), states[0].Files)
		}
	}
	if got := readTree(t, target).plain(); got["pdf/skill.md"] != version1["pdf"]["SKILL.md"] || got["pdf/SKILL.md"] != version1["pdf"]["SKILL.md"] {
		t.Errorf("there is\n%s", got)
	}
	states := mustInstall(t, target, version1, &Options{Force: true})
	if got := readTree(t, target); states[0].Action != ActionUpdated || got["pdf/skill.md"] != "" || !got.keeps("pdf/skill.md", version1["pdf"]["SKILL.md"]) {
		t.Errorf("by force: %s, there is\n%s", brief(states), got)
	}
}

// TestClean installs the clean view, and goes from one view to the other.
func TestClean(t *testing.T) {
	target, s := t.TempDir(), skills{"pdf": {"SKILL.md": "body", "x": "y"}, "Big Name": {"SKILL.md": "body"}}
	clean := &Options{Clean: true}
	mustInstall(t, target, s, clean)
	got := readTree(t, target).plain()
	if !strings.HasPrefix(got["pdf/SKILL.md"], "---\nname: pdf\n") || got["pdf/x"] != "y" || !strings.Contains(got["big-name/SKILL.md"], "\n  skillgen-name: Big Name\n") {
		t.Errorf("not the clean view:\n%s", got)
	}
	states, err := Status(t.Context(), target, s.catalog(), nil)
	if want := "Big Name current none; pdf current none"; err != nil || brief(states) != want {
		t.Errorf("Status goes by the view that was installed: %v, %s", err, brief(states))
	}
	if states = mustInstall(t, target, s, &Options{Written: true}); brief(states) != "Big Name current installed; pdf current updated; Big Name missing removed" {
		t.Errorf("as written: %s", brief(states))
	}
	if got = readTree(t, target).plain(); got["pdf/SKILL.md"] != "body" {
		t.Errorf("not as written:\n%s", got)
	}
}

// TestCleanManual: a skill that only a person may start is installed, and says so where clients obey it.
func TestCleanManual(t *testing.T) {
	text := "body"
	compiled := &runtime.Compiled{Skills: []runtime.Skill{{
		Name: "release", Description: "Ships.", DisableModelInvocation: true, Path: "release/SKILL.md", BodyLine: 1,
		Storage: runtime.Storage{Text: &text, Listing: []runtime.File{{Path: "SKILL.md", Size: 4}}},
	}}}
	target := t.TempDir()
	states, err := Install(t.Context(), target, compiled.Catalog(), &Options{Clean: true})
	if want := "release current installed"; err != nil || brief(states) != want {
		t.Errorf("%v, %s", err, brief(states))
	}
	got := readTree(t, target).plain()["release/SKILL.md"]
	if want := "---\nname: release\ndescription: Ships.\ndisable-model-invocation: true\n---\nbody"; got != want {
		t.Errorf("got %s", got)
	}
}

// TestNames is about skills whose names are no directories: one never keeps another from being installed.
func TestNames(t *testing.T) {
	target, s := t.TempDir(), make(skills)
	for _, name := range []string{"../up", "a/b", ".hidden", "aux", "Foo", "foo", "ok", "Dot.", "COM1.x", "b:c"} {
		s[name] = map[string]string{"SKILL.md": name}
	}
	s["bad-file"] = map[string]string{"SKILL.md": "x", "../../out": "x"}
	s["empty"] = nil
	states, err := Install(t.Context(), target, s.catalog(), nil)
	var failed *SkillError
	if !errors.As(err, &failed) || !errors.Is(err, ErrTaken) || !errors.Is(err, errNoFile) {
		t.Errorf("error %v", err)
	}
	want := "../up current installed; .hidden current installed; COM1.x current installed; Dot. current installed; Foo current installed; " +
		"a/b current installed; aux current installed; b:c current installed; bad-file missing failed; empty missing failed; foo missing failed; ok current installed"
	if got := brief(states); got != want {
		t.Errorf("states\n%s\nwant\n%s", got, want)
	}
	got := readTree(t, target).plain()
	wantTree := tree{
		"up/SKILL.md": "../up", "hidden/SKILL.md": ".hidden", "com1-x/SKILL.md": "COM1.x", "dot/SKILL.md": "Dot.",
		"Foo/SKILL.md": "Foo", "a-b/SKILL.md": "a/b", "aux-skill/SKILL.md": "aux", "b-c/SKILL.md": "b:c", "ok/SKILL.md": "ok",
	}
	if got.String() != wantTree.String() {
		t.Errorf("tree\n%swant\n%s", got, wantTree)
	}
	if _, err := os.Lstat(filepath.Join(target, "..", "out")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a file was written outside")
	}
}

// TestBareCatalog holds that of a catalog which has the metadata alone nothing is installed, and that each way to ask says so.
func TestBareCatalog(t *testing.T) {
	bare := &runtime.Compiled{Skills: []runtime.Skill{{Name: "bare", Description: "Has no text.", Path: "bare/SKILL.md"}}}
	for _, opts := range []Options{{}, {Clean: true}, {Force: true}, {Clean: true, Force: true}, {DryRun: true, Clean: true}} {
		target := scratch(t)
		_, installed := Install(t.Context(), target, bare.Catalog(), &opts)
		_, looked := Status(t.Context(), target, bare.Catalog(), &opts)
		for _, err := range []error{installed, looked} {
			var of *SkillError
			if !errors.Is(err, runtime.ErrNoContent) || !errors.As(err, &of) || of.Skill != "bare" {
				t.Errorf("%+v: error %v", opts, err)
			}
		}
		if got := readTree(t, target).plain(); len(got) > 0 {
			t.Errorf("%+v: there is\n%s", opts, got)
		}
	}
}
