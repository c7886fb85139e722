package userdir

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/runtime"
)

// tornTree is a skill's directory of which one file cannot be read.
type tornTree struct {
	mapTree
	torn string
}

func (t tornTree) Open(name string) (fs.File, error) {
	if name == t.torn {
		return nil, errFull
	}
	return t.mapTree.Open(name)
}

// TestTornSource holds, for each file of a skill and each thing to do with it, that what cannot be read is told, and that nothing
// of the skill is written, where others are.
func TestTornSource(t *testing.T) {
	for _, before := range []skills{nil, version1} {
		for _, torn := range []string{"SKILL.md", "forms.md"} {
			c := new(runtime.Compiled)
			for _, name := range []string{"pdf", "web"} {
				tree := tornTree{mapTree: mapTree{fstest.MapFS{"SKILL.md": {Data: []byte("new")}, "forms.md": {Data: []byte("new")}}}}
				if name == "pdf" {
					tree.torn = torn
				}
				c.Skills = append(c.Skills, runtime.Skill{Name: runtime.SkillName(name), Description: "d", Path: name + "/SKILL.md", BodyLine: 1, Storage: runtime.Storage{Tree: tree}})
			}
			target := t.TempDir()
			if before != nil {
				mustInstall(t, target, before, nil)
			}
			was := readTree(t, target)
			for _, do := range []func() ([]State, error){
				func() ([]State, error) { return Status(t.Context(), target, c.Catalog(), nil) },
				func() ([]State, error) { return Install(t.Context(), target, c.Catalog(), &Options{DryRun: true}) },
				func() ([]State, error) { return Status(t.Context(), target, c.Catalog(), &Options{Clean: true}) },
				func() ([]State, error) { return Install(t.Context(), target, c.Catalog(), nil) },
			} {
				_, err := do()
				var of *SkillError
				if !errors.Is(err, errFull) || !errors.As(err, &of) || of.Skill != "pdf" {
					t.Errorf("%s of pdf cannot be read: %v", torn, err)
				}
			}
			now := readTree(t, target)
			for name, text := range now {
				if strings.HasPrefix(name, "pdf/") && was[name] != text {
					t.Errorf("%s cannot be read, and %s is %q", torn, name, text)
				}
			}
			if now["web/forms.md"] != "new" {
				t.Errorf("%s of pdf cannot be read, and web is not installed", torn)
			}
		}
	}
	dir := t.TempDir()
	bad := []TreeFile{{Path: "a", Read: func() ([]byte, error) { return []byte("a"), nil }}, {Path: "b", Read: func() ([]byte, error) { return nil, errFull }}}
	_, written := WriteTree(t.Context(), dir, bad)
	_, compared := CompareTree(t.Context(), dir, bad)
	if entries, err := os.ReadDir(dir); !errors.Is(written, errFull) || !errors.Is(compared, errFull) || err != nil || len(entries) > 0 {
		t.Errorf("a tree with a file that cannot be read: %v, %v, %d entries", written, compared, len(entries))
	}
}

// TestFailedRemoves makes each removal fail, once and from then on: it is told, or the end is the same, and the
// next run repairs all but an empty directory.
func TestFailedRemoves(t *testing.T) {
	failures := 0
	for i := range scenarios {
		g := scenarios[i].ground(t, scenarios[i].orders[0])
		for k, ended := 1, false; !ended; k++ {
			for _, lasting := range []bool{false, true} {
				target, n := scratch(t), 0
				g.scenario.before(t, target)
				err := g.steps(target, g.order, func(ops fsOps) fsOps {
					return hooked{ops: ops, hook: func(op, _ string) error {
						if op != "remove" {
							return nil
						}
						if n++; n < k || n > k && !lasting {
							return nil
						}
						return errFull
					}}
				})
				if ended = n < k; ended {
					break
				}
				failures++
				if now := readTree(t, target); !errors.Is(err, errFull) && now.String() != g.after.String() {
					t.Errorf("%s, removal %d fails: error %v\n%s", g.name, k, err, diff(now, g.after))
				}
				err = g.inBetween(readTree(t, target))
				if err := errors.Join(err, g.steps(target, g.order, new(counted).wrap)); err != nil {
					t.Errorf("%s, removal %d fails: %v", g.name, k, err)
				}
				if now := readTree(t, target); now.plain().String() != g.after.plain().String() { // empty directories were told
					t.Errorf("%s, removal %d failed before:\n%s", g.name, k, diff(now, g.after))
				}
				os.RemoveAll(target)
			}
		}
	}
	for _, old := range []bool{false, true} {
		for _, first := range []string{"", "rename", "move", "exchange"} { // nothing else fails, or what comes before
			failed := false
			dir, write := writing(t, old, func(op, _ string) error {
				if failed = failed || op == "remove"; op == "remove" || op == first {
					return errFull
				}
				return nil
			})
			if err := write(); failed && !errors.Is(err, errFull) {
				t.Errorf("files, no removal works, nor does %s: error %v\n%s", first, err, readTree(t, dir))
			}
		}
	}
	if failures < 20 {
		t.Errorf("%d failures", failures)
	}
}

// TestDamagedRecords holds that a record is taken whole or not at all: nothing is skillgen's by a part of one.
func TestDamagedRecords(t *testing.T) {
	target := t.TempDir()
	mustInstall(t, target, version1, nil)
	at := filepath.Join(target, "skills", recordFile)
	good, err := os.ReadFile(at)
	must(t, err)
	if want := `"version": 1`; !strings.Contains(string(good), want) {
		t.Fatalf("the record has no %s:\n%s", want, good)
	}
	var damaged []string
	for n := 0; n < len(good)-2; n += 7 {
		damaged = append(damaged, string(good[:n]))
	}
	replace := func(old, now string) string { return strings.Replace(string(good), old, now, 1) }
	for _, v := range []string{"0", "-1", `"1"`, "null", "1.5"} {
		damaged = append(damaged, replace(`"version": 1`, `"version": `+v))
	}
	for _, field := range []string{`"zzz": []`, `"aaa": []`, `"zzz": {"files": 1}`, `"aaa": {"files": {"x": []}}`} {
		damaged = append(damaged, replace(`"skills": {`, `"skills": {`+field+","), strings.TrimSuffix(strings.TrimSpace(string(good)), "}")+`,"skills": {`+field+"}}")
	}
	for _, text := range damaged {
		must(t, os.WriteFile(at, []byte(text), 0o644))
		states, err := Status(t.Context(), target, version2.catalog(), nil)
		if err != nil || slices.ContainsFunc(states, func(s State) bool { return s.State == ConditionOutdated }) {
			t.Errorf("%v: what is skillgen's by the record %q is %s", err, text, brief(states))
		}
	}
}

// TestRecordedElsewhere holds that a record which names a directory outside of the skills, or one that no skill can have, is none
// for it: what is there stays, whatever is called, though its bytes are those that the record has.
func TestRecordedElsewhere(t *testing.T) {
	for _, name := range []string{"../outside", "../skills/../outside", "web/../../outside", "..", ".", "", "/outside", ".hidden", "sub/dir"} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		at := filepath.Join(target, "skills", recordFile)
		good, err := os.ReadFile(at)
		must(t, err)
		for _, dir := range []string{"outside", "skills/.hidden", "skills/sub/dir"} {
			must(t, os.CopyFS(filepath.Join(target, dir), os.DirFS(filepath.Join(target, "skills", "pdf"))))
		}
		must(t, os.WriteFile(at, bytes.Replace(good, []byte(`"pdf": {`), fmt.Appendf(nil, "%q: {", name), 1), 0o644))
		r, err := ReadRecord(target, nil)
		if err != nil || !r.Damaged {
			t.Errorf("%q: %+v, %v", name, r, err)
		}
		there := func() (all string) {
			for _, dir := range []string{"outside", "skills/.hidden", "skills/sub"} {
				all += readTree(t, filepath.Join(target, dir)).String()
			}
			return all
		}
		before := there()
		for _, call := range []func(context.Context, string, *runtime.Catalog, *Options) ([]State, error){Status, Install, Uninstall} {
			if _, err := call(t.Context(), target, skills{}.catalog(), &Options{Force: true}); err != nil {
				t.Errorf("%q: %v", name, err)
			}
		}
		if after := there(); after != before {
			t.Errorf("%q: what is there was\n%s\nand is\n%s", name, before, after)
		}
	}
}

// TestReasons holds that what is right now has no reason from before.
func TestReasons(t *testing.T) {
	for _, opts := range []*Options{nil, {Force: true}} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		tree{"pdf/SKILL.md": "edited"}.write(t, target)
		must(t, os.Remove(filepath.Join(target, "skills", "web", "SKILL.md")))
		for range 2 {
			for _, s := range mustInstall(t, target, version2, opts) {
				if (s.State == ConditionCurrent) != (s.Reason == "") {
					t.Errorf("%+v: %s is %s: %q", opts, s.Skill, s.State, s.Reason)
				}
			}
		}
	}
}

// TestActions holds that who only looks does nothing to any file, and that a dry run says of each file what the run after it does.
func TestActions(t *testing.T) {
	does := map[Action]Action{ActionWouldRemove: ActionRemoved, ActionWouldUpdate: ActionUpdated, ActionWouldInstall: ActionInstalled}
	changed := 0
	for _, opts := range []Options{{}, {Force: true}} {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		tree{"pdf/SKILL.md": "edited", "pdf/mine": "mine"}.write(t, target)
		must(t, os.Remove(filepath.Join(target, "skills", "web", "SKILL.md")))
		looked, err := Status(t.Context(), target, version2.catalog(), &opts)
		must(t, err)
		for _, s := range looked {
			for _, f := range s.Files {
				if f.Action != ActionNone || s.Action != ActionNone {
					t.Errorf("status does %q to %s and %q to %s of it", s.Action, s.Skill, f.Action, f.Path)
				}
			}
		}
		dry, real := opts, opts
		dry.DryRun = true
		planned, done := mustInstall(t, target, version2, &dry), mustInstall(t, target, version2, &real)
		for i, s := range planned {
			for j, f := range s.Files {
				want := f.Action
				if does[want] != "" {
					want, changed = does[want], changed+1
				}
				if got := done[i].Files[j]; got.Path != f.Path || got.Action != want {
					t.Errorf("force %v: %s of %s is to be %q, and is %q", opts.Force, f.Path, s.Skill, f.Action, got.Action)
				}
			}
		}
	}
	if changed < 4 {
		t.Errorf("%d files were to be changed", changed)
	}
}
