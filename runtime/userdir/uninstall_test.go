package userdir

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func TestUninstall(t *testing.T) {
	for _, test := range []struct {
		why    string
		change func(root string)
		want   string
		tree   tree
	}{
		{"as installed", nil, "pdf missing removed; web missing removed", tree{}},
		{"a file of the user's stays", func(root string) { os.WriteFile(root+"/pdf/old/mine", []byte("mine"), 0o644) },
			"pdf foreign removed; web missing removed", tree{"pdf/old/mine": "mine"}},
		{"an empty directory of the user's stays", func(root string) { os.Mkdir(root+"/pdf/mine", 0o755) },
			"pdf foreign removed; web missing removed", tree{}},
		{"a skill with an edit stays whole", func(root string) { os.WriteFile(root+"/pdf/run.sh", []byte("mine"), 0o755) },
			"pdf modified kept; web missing removed", tree1.with("pdf/run.sh", "x:mine", "web/SKILL.md", "")},
		{"a file that the record forgot, and the user wrote, stays", func(root string) {
			target := filepath.Dir(root)
			os.Remove(root + "/pdf/run.sh")
			os.WriteFile(root+"/pdf/SKILL.md", []byte("mine"), 0o644)
			Uninstall(context.Background(), target, version1.catalog(), &Options{Only: []runtime.SkillName{"pdf"}})
			tree{"pdf/SKILL.md": "pdf 1", "pdf/run.sh": "the user's, and longer"}.write(t, target)
		}, "pdf modified kept; web missing removed", tree1.with("pdf/run.sh", "the user's, and longer", "web/SKILL.md", "")},
		{"a link stays", func(root string) { os.RemoveAll(root + "/pdf"); os.Symlink("web", root+"/pdf") },
			"pdf foreign kept; web missing removed", tree{"pdf": "-> web"}},
		{"removed before: the record forgets", func(root string) { os.RemoveAll(root + "/pdf") },
			"pdf missing recorded; web missing removed", tree{}},
		{"the record was lost", func(root string) { os.Remove(root + "/" + recordFile) },
			"pdf current kept; web current kept", tree1},
	} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		if test.change != nil {
			test.change(filepath.Join(target, "skills"))
		}
		states, err := Uninstall(t.Context(), target, version1.catalog(), nil)
		got := readTree(t, target).plain()
		if err != nil || brief(states) != test.want || got.String() != test.tree.String() {
			t.Errorf("%s: %v\n got %s\nwant %s\n%s", test.why, err, brief(states), test.want, got)
		}
		n := new(counted)
		if _, err = Uninstall(t.Context(), target, version1.catalog(), &Options{wrap: n.wrap}); err != nil || n.n > 0 {
			t.Errorf("%s: the second run wrote %d times: %v", test.why, n.n, err)
		}
		if strings.HasSuffix(test.want, "web missing removed") {
			if s := brief(mustInstall(t, target, version1, nil)); !strings.HasSuffix(s, "web current installed") {
				t.Errorf("%s: installing anew: %s", test.why, s)
			}
		}
	}
}

// TestStatusWritesNothing also holds that a missing directory is not made.
func TestStatusWritesNothing(t *testing.T) {
	target := filepath.Join(t.TempDir(), "none")
	n := new(counted)
	states, err := Status(t.Context(), target, version1.catalog(), &Options{wrap: n.wrap})
	if err != nil || brief(states) != "pdf missing none; web missing none" || n.n > 0 {
		t.Errorf("%v, %s, wrote %d times", err, brief(states), n.n)
	}
	mustInstall(t, target, version1, nil)
	tree{stageOf(1): "dir/", stageOf(1) + "/" + planFile: "{}"}.write(t, target)
	must(t, os.RemoveAll(filepath.Join(target, "skills/web")))
	before := readTree(t, target)
	for _, call := range []func(context.Context, string, *runtime.Catalog, *Options) ([]State, error){Status, Install, Uninstall} {
		if _, err = call(t.Context(), target, version2.catalog(), &Options{DryRun: true, wrap: n.wrap}); err != nil {
			t.Error(err)
		}
	}
	states, err = Status(t.Context(), target, version2.catalog(), &Options{wrap: n.wrap})
	if err != nil || brief(states) != "pdf outdated none; web removed none" || n.n > 0 {
		t.Errorf("%v, %s, wrote %d times", err, brief(states), n.n)
	}
	if after := readTree(t, target); after.String() != before.String() {
		t.Errorf("made\n%sof\n%s", after, before)
	}
}

// A directory that was taken away and must go back is back before anything else happens, and not only when the run
// ends: an agent that starts meanwhile finds the user's skill.
func TestGivesBackAtOnce(t *testing.T) {
	for _, test := range []struct {
		why  string
		edit bool // the user changes a file at the last moment
		want string
	}{
		{"a file was changed", true, "x:mine"},
		{"what was done cannot be made to last", false, "x:" + version1["pdf"]["run.sh"]},
	} {
		target := t.TempDir()
		file := filepath.Join(target, "skills", "pdf", "run.sh")
		mustInstall(t, target, version1, nil)
		taken, failed, looked := false, false, false
		_, err := Uninstall(t.Context(), target, version1.catalog(), &Options{wrap: func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, name string) error {
				switch {
				case op == "rename" && strings.HasSuffix(name, "/old/pdf"):
					taken = true
					if test.edit {
						must(t, os.WriteFile(file, []byte("mine"), 0o755))
					}
				case taken && !failed && !test.edit && op == "syncDir" && name == ".":
					failed = true
					return errFull
				case op == "rename" && strings.HasSuffix(name, "/old/web"):
					looked = true
					if got := readTree(t, target)["pdf/run.sh"]; got != test.want {
						t.Errorf("%s: while the next skill is taken away there is %q, want %q", test.why, got, test.want)
					}
				}
				return nil
			}}
		}})
		if errors.Is(err, errFull) == test.edit || !taken || !looked {
			t.Errorf("%s: %v, taken %v, looked %v", test.why, err, taken, looked)
		}
		if got := readTree(t, target)["pdf/run.sh"]; got != test.want {
			t.Errorf("%s: in the end there is %q, want %q", test.why, got, test.want)
		}
	}
}
