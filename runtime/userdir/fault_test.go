package userdir

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// errFull is what an operation fails with that takes space where there is none.
var errFull = errors.New("no space left on device")

// TestFaults makes an operation that takes space fail with errFull: at that one moment, and from then on. It takes every fourth of each,
// or all of them for SKILLGEN_WHOLE.
// The call must say so, leave nothing half-written, and the next one must repair.
func TestFaults(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	failures, violations := 0, 0
	for i := range scenarios {
		for _, order := range scenarios[i].orders {
			g := scenarios[i].ground(t, order)
			for k := 1; k <= g.n; k++ {
				for turn, lasting := range []bool{false, true} {
					if (k+i)%4 != 2*turn && !whole() {
						continue
					}
					target, n, failed := scratch(t), 0, false
					g.scenario.before(t, target)
					err := g.steps(target, order, func(ops fsOps) fsOps {
						return hooked{ops: ops, hook: func(op, name string) error {
							n++
							if op == "remove" || op == "removeRoot" || name == lockFile || n < k || n > k && !lasting {
								return nil
							}
							failed = true
							return errFull
						}}
					})
					if failed {
						failures++
					}
					if failed != errors.Is(err, errFull) {
						t.Errorf("%s, %s, operation %d of %d fails: error %v", g.name, order, k, g.n, err)
					}
					now := readTree(t, target)
					for name := range now {
						if inStage(name) && g.before[name] == "" {
							err = errors.Join(err, errors.New("a stage was left"))
							t.Errorf("%s, %s, operation %d of %d fails: %s was left", g.name, order, k, g.n, name)
						}
					}
					if err := errors.Join(g.inBetween(now), g.repaired(t, target)); err != nil {
						violations++
						t.Errorf("%s, %s, operation %d of %d fails: %v", g.name, order, k, g.n, err)
					}
					os.RemoveAll(target)
				}
			}
		}
	}
	t.Logf("%d failures, %d with a violation", failures, violations)
}

// TestNoLinks is about a file system without hard links, and one that can neither exchange two names nor rename
// without clobbering: new files of a skill that is there are renamed to their place.
func TestNoLinks(t *testing.T) {
	for _, reason := range noLinks {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		_, err := Install(t.Context(), target, version2.catalog(), &Options{wrap: func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, _ string) error {
				switch op {
				case "move", "exchange":
					return errors.ErrUnsupported
				case "link":
					return reason
				}
				return nil
			}}
		}})
		if got := readTree(t, target).plain(); err != nil || got.String() != tree2.String() {
			t.Errorf("%v: %v\n%s", reason, err, got)
		}
	}
}

// TestChangedMeanwhile edits files between the decision and the operation: the last look must see it.
func TestChangedMeanwhile(t *testing.T) {
	edit := func(t *testing.T, target string, files tree) func(fsOps) fsOps {
		return func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, name string) error {
				if op == "create" && strings.Contains(name, "/"+newDir+"/") && files != nil {
					files.write(t, target)
					files = nil
				}
				return nil
			}}
		}
	}
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	files := tree{"pdf/SKILL.md": "edited", "pdf/new/x.md": "mine", "pdf/old/gone.md": "edited"}
	states, err := Install(t.Context(), target, version2.catalog(), &Options{wrap: edit(t, target, files)})
	want := tree2.with("pdf/SKILL.md", "edited", "pdf/new/x.md", "mine", "pdf/old/gone.md", "edited")
	if got := readTree(t, target).plain(); err != nil || got.String() != want.String() || brief(states) != "pdf modified kept; web current updated" {
		t.Errorf("install: %v, %s\n%s", err, brief(states), diff(got, want))
	}

	target = t.TempDir()
	tree{"a.md": flat, "b.md": flat}.write(t, target)
	list, err := Migrate(t.Context(), target, &MigrateOptions{wrap: edit(t, target, tree{"a.md": flat + "edited", "b/SKILL.md": "mine"})})
	want = tree{"a.md": flat + "edited", "b.md": flat, "b/SKILL.md": "mine"}
	if got := readTree(t, target).plain(); err != nil || got.String() != want.String() || migrated(list) != "a.md kept; b.md kept" {
		t.Errorf("migrate: %v, %s\n%s", err, migrated(list), diff(got, want))
	}
}

// TestImports holds that what installs links no parser, and nothing but the standard library, package runtime with what
// that asks about servers and names, and the lock.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output()
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
		t.Skip("there is no go command")
	}
	must(t, err)
	for path := range strings.FieldsSeq(string(out)) {
		switch path {
		case "github.com/skillgen/skillgen/runtime", "github.com/skillgen/skillgen/runtime/userdir", "github.com/skillgen/skillgen/runtime/command", "github.com/skillgen/skillgen/runtime/filename", "github.com/gofrs/flock":
		default:
			if !strings.HasPrefix(path, "golang.org/x/sys/") {
				t.Errorf("the package links %s", path)
			}
		}
	}
}
