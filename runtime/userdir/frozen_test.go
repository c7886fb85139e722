package userdir

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestPlanUnderNewerRecord holds that a dry run says what the run after it does also where a newer version has written the record:
// nothing, with the same error.
func TestPlanUnderNewerRecord(t *testing.T) {
	for name, call := range map[string]func(context.Context, string, *runtime.Catalog, *Options) ([]State, error){"install": Install, "uninstall": Uninstall} {
		for _, opts := range []Options{{}, {Force: true}, {Restore: true}, {Only: []runtime.SkillName{"pdf"}}, {Only: []runtime.SkillName{"none"}}} {
			target := t.TempDir()
			mustInstall(t, target, skills{"pdf": version1["pdf"]}, nil) // web is missing
			must(t, os.WriteFile(filepath.Join(target, "skills", recordFile), []byte(`{"version": 99}`), 0o644))
			plan := opts
			plan.DryRun = true
			planned, planErr := call(t.Context(), target, version1.catalog(), &plan)
			done, err := call(t.Context(), target, version1.catalog(), &opts)
			as := func(a Action) Action { return a }
			if got, want := actions(planned, as), actions(done, as); got != want || !errors.Is(planErr, ErrRecord) || !errors.Is(err, ErrRecord) {
				t.Errorf("%s %+v: planned, %v\n%sdone, %v\n%s", name, opts, planErr, got, err, want)
			}
		}
	}
}

// TestDamaged is about records of which a part or all says nothing, and about those that are whole.
func TestDamaged(t *testing.T) {
	const sum = "0000000000000000000000000000000000000000000000000000000000000000"
	entry := func(dir, file, sum string) string {
		return `{"version":1,"skills":{"` + dir + `":{"owner":"o","name":"n","files":{"` + file + `":{"size":1,"sha256":"` + sum + `"}}}}}`
	}
	for text, want := range map[string]bool{
		"": true, "{": true, "[]": true, "{}": true, "<<<<<<< ours\n{}": true, `{"version":0}`: true, `{"version":-1}`: true, `{"version":1,"skills":[]}`: true,
		entry("../x", "a", sum): true, entry("x", "../a", sum): true, entry("x", "a", "beef"): true, `{"version":1,"skills":{"x":{"owner":"o"}}}`: true,
		`{"version":1}`: false, `{"version":1,"skills":{}}`: false, entry("x", "a", sum): false, `{"version":99}`: false,
	} {
		target := t.TempDir()
		must(t, os.MkdirAll(filepath.Join(target, "skills"), 0o755))
		must(t, os.WriteFile(filepath.Join(target, "skills", recordFile), []byte(text), 0o644))
		if got, err := ReadRecord(target, nil); got.Damaged != want || (err != nil) != (text == `{"version":99}`) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	if got, err := ReadRecord(filepath.Join(t.TempDir(), "none"), nil); got.Damaged || err != nil {
		t.Errorf("where there is none: %+v, %v", got, err)
	}
}
