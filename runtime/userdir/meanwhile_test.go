package userdir

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGoneMeanwhile takes away what is about to be removed, each time once, while the verbs that remove things run; but for
// stages, which are nobody else's. Somebody did their work: that is no error, and the outcome is the same.
func TestGoneMeanwhile(t *testing.T) {
	next := skills{"browse": bundle2["browse"]}
	for _, verb := range []struct {
		name string
		root string // below the target
		run  func(target string, wrap func(fsOps) fsOps) error
	}{
		{"install", "skills", func(target string, wrap func(fsOps) fsOps) error {
			mustInstall(t, target, bundle1, nil)
			_, err := Install(t.Context(), target, next.catalog(), &Options{wrap: wrap})
			return err
		}},
		{"uninstall", "skills", func(target string, wrap func(fsOps) fsOps) error {
			mustInstall(t, target, bundle1, nil)
			_, err := Uninstall(t.Context(), target, bundle1.catalog(), &Options{wrap: wrap})
			return err
		}},
		{"write a tree", ".", func(target string, wrap func(fsOps) fsOps) error {
			_, err := WriteTree(t.Context(), target, bundle1.treeFiles())
			must(t, err)
			_, err = writeTree(t.Context(), target, next.treeFiles(), wrap)
			return err
		}},
		{"write a tree of nothing", ".", func(target string, wrap func(fsOps) fsOps) error {
			_, err := WriteTree(t.Context(), target, bundle1.treeFiles())
			must(t, err)
			_, err = writeTree(t.Context(), target, nil, wrap)
			return err
		}},
	} {
		want := ""
		for k := 0; ; k++ {
			target := scratch(t)
			n, taken := 0, ""
			err := verb.run(target, func(ops fsOps) fsOps {
				return hooked{ops: ops, hook: func(op, name string) error {
					if op == "remove" && !strings.HasPrefix(name, stagePrefix) {
						if n++; n == k {
							taken = name
							os.Remove(filepath.Join(target, verb.root, filepath.FromSlash(name))) // but for a directory that is not empty
						}
					}
					return nil
				}}
			})
			got := fmt.Sprint(err, " ", readTree(t, target))
			if k == 0 { // without any other
				if want = got; err != nil || n == 0 {
					t.Fatal(verb.name, err, n)
				}
			} else if got != want {
				t.Errorf("%s, while somebody removes %s: %s\nwant %s", verb.name, taken, got, want)
			}
			if n < k {
				break
			}
		}
	}
}

// TestThereMeanwhile puts a directory of the user's in the place of a skill just before it gets its name. What stands there is
// looked at then, and said as if it had been there before; not one of its files is lost.
func TestThereMeanwhile(t *testing.T) {
	for _, row := range []struct {
		why   string
		files map[string]string
	}{
		{"another skill", map[string]string{"SKILL.md": "the user's own"}},
		{"the same one", bundle1["pdf"]},
		{"the same one, and a file more", map[string]string{"SKILL.md": "pdf 1", "forms.md": "forms 1", "own.md": "the user's own"}},
		{"a part of it", map[string]string{"forms.md": "forms 1"}},
	} {
		put := func(target string) {
			for name, text := range row.files {
				file := filepath.Join(target, "skills", "pdf", name)
				must(t, errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)))
			}
		}
		before := scratch(t)
		put(before)
		want := brief(mustInstall(t, before, bundle1, nil))
		target, was := scratch(t), ""
		states, err := Install(t.Context(), target, bundle1.catalog(), &Options{wrap: func(ops fsOps) fsOps {
			return hooked{ops: ops, hook: func(op, name string) error {
				if was == "" && name == "pdf" && (op == "rename" || op == "move" || op == "exchange") {
					was = op
					put(target)
				}
				return nil
			}}
		}})
		if got := brief(states); err != nil || got != want || was == "" {
			t.Errorf("%s comes before %q: %v, %s\nwant %s", row.why, was, err, got, want)
		}
		have := fmt.Sprint(readTree(t, target))
		for name, text := range row.files {
			if data, err := os.ReadFile(filepath.Join(target, "skills", "pdf", name)); err != nil || string(data) != text {
				t.Errorf("%s: %s holds %q, %v", row.why, name, data, err)
			}
		}
		if strings.Contains(have, ".skillgen-stage") {
			t.Errorf("%s: a stage is left: %s", row.why, have)
		}
	}
}
