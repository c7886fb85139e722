package userdir

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A scenario is a target before, and what is run in it. Every order is a way to run it.
type scenario struct {
	name   string
	before func(testing.TB, string)
	orders []string // steps: migrate, install, clean (install the clean view), force, uninstall
	next   skills
	// mine are the user's bytes: they must be there whatever happens, under the name or, for x.md, as x/SKILL.md.
	mine tree
}

var bundle1 = skills{
	"browse": {"SKILL.md": "browse 1", "scripts/run.sh": "#!run 1", "scripts/lib/gone.md": "gone 1"},
	"pdf":    {"SKILL.md": "pdf 1", "forms.md": "forms 1"},
	"stocks": {"SKILL.md": "stocks 1"},
}

var bundle2 = skills{
	"browse": {"SKILL.md": "browse two", "scripts/run.sh": "#!run two", "scripts/new/x.md": "new two"},
	"pdf":    {"SKILL.md": "pdf two", "forms.md": "forms two"},
	"stocks": {"SKILL.md": "stocks two"},
	"trips":  {"SKILL.md": "trips two", "a/b": "ab two"},
}

// turned1 and turned2 have directories where the other has files.
var turned1 = skills{"pdf": {"SKILL.md": "pdf 1"}, "browse": {"SKILL.md": "browse 1"}, "turn": {"SKILL.md": "turn 1", "ref": "ref 1", "d/x.md": "x 1", "d/e/f/y.md": "y 1"}}

var turned2 = skills{"pdf": {"SKILL.md": "pdf 1"}, "browse": {"SKILL.md": "browse 1"}, "turn": {"SKILL.md": "turn two", "ref/r.md": "r two", "ref/s/t.md": "t two", "d": "#!d two"}}

func flatText(name string) string { return "---\nname: " + name + "\n---\nthe user's own " + name }

var startOrders = []string{"migrate install", "install migrate", "migrate clean"}

var scenarios = []scenario{
	{
		name: "first start", next: bundle1, orders: startOrders,
		before: func(t testing.TB, target string) {
			tree{"a.md": flatText("a"), "b.md": flatText("b"), "c.md": flatText("c"), "README.md": "read me"}.write(t, target)
		},
		mine: tree{"a.md": flatText("a"), "b.md": flatText("b"), "c.md": flatText("c"), "README.md": "read me"},
	},
	{
		name: "update", next: bundle2, orders: []string{"install", "clean", "install clean"},
		before: func(t testing.TB, target string) { mustInstall(t, target, bundle1, nil) },
	},
	{
		name: "update with edits and deletions", next: bundle2, orders: []string{"install", "clean", "install clean"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, bundle1, nil)
			root := filepath.Join(target, "skills")
			must(t, os.RemoveAll(filepath.Join(root, "stocks")))
			must(t, os.Remove(filepath.Join(root, "pdf/forms.md")))
			tree{"browse/scripts/run.sh": "edited", "browse/mine": "mine", "trips/SKILL.md": "my trips", ".skillgen-stage-pdf-1-1/SKILL.md": "pd"}.write(t, target)
			tree{planFile: `{"files":{"pdf/SKILL.md":[],"gone/x":[]}}`, "new/pdf/SKILL.md": "pd", "old/gone/mine": "mine"}.in(stageOf(1)).write(t, target)
		},
		mine: tree{
			"browse/scripts/run.sh": "x:edited", "browse/mine": "mine", "trips/SKILL.md": "my trips",
			".skillgen-stage-pdf-1-1/SKILL.md": "pd", "gone/mine": "mine",
		},
	},
	{
		name: "update of files to directories", next: turned2, orders: []string{"install"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, turned1, nil)
			tree{"turn/mine": "mine"}.write(t, target)
		},
		mine: tree{"turn/mine": "mine"},
	},
	{
		name: "migrate with collisions", next: bundle1, orders: startOrders,
		before: func(t testing.TB, target string) {
			tree{
				"a.md": flatText("a"), "pdf.md": flatText("pdf"), "pdf/x": "mine",
				"b.md": flatText("b"), "b/SKILL.md": flatText("b"), "c.md": flatText("c"), "c/SKILL.md": "my c", "d.md": flatText("d"), "d": "dir/",
				"stocks": "dir/", "README.md": "---\nname: readme\n---\n",
			}.write(t, target)
		},
		mine: tree{
			"a.md": flatText("a"), "b.md": flatText("b"), "c.md": flatText("c"), "c/SKILL.md": "my c", "d.md": flatText("d"), "pdf.md": flatText("pdf"),
			"pdf/x": "mine", "README.md": "---\nname: readme\n---\n",
		},
	},
	{
		name: "uninstall", next: bundle1, orders: []string{"uninstall"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, bundle1, nil)
			tree{"pdf/mine": "mine", "browse/mine": "mine", "stocks/SKILL.md": "edited", "own/SKILL.md": "own"}.write(t, target)
		},
		mine: tree{"pdf/mine": "mine", "browse/mine": "mine", "stocks/SKILL.md": "edited", "own/SKILL.md": "own"},
	},
	{
		name: "force", next: bundle2, orders: []string{"force"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, bundle1, nil)
			root := filepath.Join(target, "skills")
			must(t, os.RemoveAll(filepath.Join(root, "stocks")))
			must(t, os.Remove(filepath.Join(root, "pdf/forms.md")))
			tree{
				"browse/scripts/run.sh": "x:edited", "browse/scripts/lib/gone.md": "edited too", "browse/mine": "mine",
				"trips/SKILL.md": "my trips", "trips/mine.md": "my own",
			}.write(t, target)
		},
		mine: tree{
			"browse/scripts/run.sh": "x:edited", "browse/scripts/lib/gone.md": "edited too", "browse/mine": "mine",
			"trips/SKILL.md": "my trips", "trips/mine.md": "my own",
		},
	},
}

// judged1 and judged2 have directories of another name in the clean view.
var judged1 = skills{"Judge": {"SKILL.md": "judge 1", "a/x": "x 1"}, "Court": {"SKILL.md": "court 1"}, "Jury": {"SKILL.md": "jury 1"}, "browse": {"SKILL.md": "browse 1"}, "pdf": {"SKILL.md": "pdf 1"}}

var judged2 = skills{"Judge": {"SKILL.md": "judge two", "a/x": "x two"}, "Court": {"SKILL.md": "court 1"}, "Jury": {"SKILL.md": "jury two"}, "browse": {"SKILL.md": "browse 1"}, "pdf": {"SKILL.md": "pdf 1"}}

// more are scenarios for what the others do not come to: a directory that is taken whole, a record that is removed, and
// one that alone is written.
var more = []scenario{
	{
		name: "force over a skill whose file is called otherwise", next: bundle1, orders: []string{"force"},
		before: func(t testing.TB, target string) { tree{"pdf/skill.md": "mine"}.write(t, target) },
		mine:   tree{"pdf/skill.md": "mine"},
	},
	{
		name: "uninstall all", next: bundle1, orders: []string{"uninstall"},
		before: func(t testing.TB, target string) { mustInstall(t, target, bundle1, nil) },
	},
	{
		name: "the record was lost", next: bundle1, orders: []string{"install"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, bundle1, nil)
			must(t, os.Remove(filepath.Join(target, "skills", recordFile)))
		},
	},
	{
		name: "from one view to the other, in a directory of another name", next: judged2, orders: []string{"clean"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, judged1, nil)
			tree{"Court/mine": "mine", "Jury/SKILL.md": "edited"}.write(t, target)
		},
		mine: tree{"Court/mine": "mine", "Jury/SKILL.md": "edited"},
	},
	{
		name: "the catalog has lost skills", next: skills{"stocks": bundle2["stocks"]}, orders: []string{"uninstall"},
		before: func(t testing.TB, target string) {
			mustInstall(t, target, bundle1, nil)
			tree{"browse/mine": "mine"}.write(t, target)
		},
		mine: tree{"browse/mine": "mine"},
	},
}

// trees are scenarios of WriteTree.
var trees = []scenario{
	{
		name: "tree first", next: bundle1, orders: []string{"tree"},
		before: func(t testing.TB, target string) { tree{"mine/SKILL.md": "mine", "browse": "dir/"}.write(t, target) },
		mine:   tree{"mine/SKILL.md": "mine"},
	},
	{
		name: "tree update", next: bundle3, orders: []string{"tree"},
		before: func(t testing.TB, target string) {
			mustTree(t, target, bundle1)
			tree{"browse/mine": "mine", "stocks/mine": "mine", "own/SKILL.md": "own"}.write(t, target)
			must(t, os.Remove(filepath.Join(target, "skills", "pdf/forms.md")))
		},
		mine: tree{"browse/mine": "mine", "stocks/mine": "mine", "own/SKILL.md": "own"},
	},
	{
		name: "tree of files to directories", next: turned2, orders: []string{"tree"},
		before: func(t testing.TB, target string) {
			mustTree(t, target, turned1)
			tree{"turn/mine": "mine"}.write(t, target)
		},
		mine: tree{"turn/mine": "mine"},
	},
	{
		name: "tree after a kill", next: bundle3, orders: []string{"tree"},
		before: func(t testing.TB, target string) {
			mustTree(t, target, bundle2)
			tree{planFile: `{"files":{"pdf/SKILL.md":[],"gone/x":[]}}`, "new/pdf/SKILL.md": "pd", "old/gone/mine": "mine"}.in(stageOf(1)).write(t, target)
		},
		mine: tree{"gone/mine": "mine"},
	},
}

// bundle3 changes, adds and loses files and skills, and the bit of one.
var bundle3 = skills{
	"browse": {"SKILL.md": "browse 3", "scripts/run.sh": "run 1", "scripts/new/x.md": "new 3"},
	"pdf":    {"SKILL.md": "pdf 1", "forms.md": "forms 1"},
	"deep":   {"a/b/c.md": "c 3", "SKILL.md": "deep 3"},
}

// treeFiles are the files of the skills, SKILL.md of each last.
func (s skills) treeFiles() []TreeFile {
	var list []TreeFile
	for _, dir := range slices.Sorted(maps.Keys(s)) {
		names := slices.Sorted(maps.Keys(s[dir]))
		slices.SortStableFunc(names, func(a, b string) int {
			switch {
			case a == skillFile && b != skillFile:
				return 1
			case b == skillFile && a != skillFile:
				return -1
			}
			return 0
		})
		for _, name := range names {
			text := s[dir][name]
			list = append(list, TreeFile{path.Join(dir, name), strings.HasPrefix(text, "#!"), func() ([]byte, error) { return []byte(text), nil }, false})
		}
	}
	return list
}

func mustTree(t testing.TB, target string, s skills) {
	t.Helper()
	_, err := WriteTree(context.Background(), filepath.Join(target, "skills"), s.treeFiles())
	must(t, err)
}

// steps runs an order of a scenario.
func (s *scenario) steps(target, order string, wrap func(fsOps) fsOps) error {
	ctx, cat := context.Background(), s.next.catalog()
	for step := range strings.FieldsSeq(order) {
		var err error
		switch opts := (&Options{wrap: wrap}); step {
		case "migrate":
			_, err = Migrate(ctx, target, &MigrateOptions{wrap: wrap})
		case "install":
			_, err = Install(ctx, target, cat, opts)
		case "clean":
			opts.Clean = true
			_, err = Install(ctx, target, cat, opts)
		case "force":
			opts.Force = true
			_, err = Install(ctx, target, cat, opts)
		case "uninstall":
			_, err = Uninstall(ctx, target, cat, opts)
		case "tree":
			_, err = writeTree(ctx, filepath.Join(target, "skills"), s.next.treeFiles(), wrap)
		case "naive":
			err = naive(target, s.next, wrap)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", step, err)
		}
	}
	return nil
}

// untilLocked calls again what has waited in vain for a lock: on a machine with much to do another call may keep it for longer.
func untilLocked(call func() error) error {
	for {
		if err := call(); !errors.Is(err, ErrLocked) {
			return err
		}
	}
}

// A ground is a scenario in one order, with the trees before and after an undisturbed run.
type ground struct {
	*scenario
	order         string
	before, after tree
	n             int // operations of the undisturbed run
}

func (s *scenario) ground(t testing.TB, order string) *ground {
	t.Helper()
	g, target, n := &ground{scenario: s, order: order}, scratch(t), new(counted)
	s.before(t, target)
	g.before = readTree(t, target)
	must(t, s.steps(target, order, n.wrap))
	g.n, g.after = n.n, readTree(t, target)
	return g
}

// scratch is a directory in memory where there is one: a kill cannot tell, and the disk is spared.
func scratch(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "skillgen")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// inBetween holds that at the moment of a kill no file of a tree is torn and none of the user's is lost.
func (g *ground) inBetween(now tree) error {
	var errs []error
	for name, text := range now {
		if inStage(name) || text == "dir/" || text == g.before[name] || text == g.after[name] {
			continue
		}
		if (name == recordFile || name == TreeRecord) && json.Valid([]byte(text)) {
			continue // of one of several at work, or of the first of two steps
		}
		if g.order == "install clean" && path.Base(name) == skillFile && text == g.next[path.Dir(name)][skillFile] {
			continue // of the first step
		}
		errs = append(errs, fmt.Errorf("torn: %s is neither old nor new: %q", name, text))
	}
	for name, text := range g.before {
		if _, there := now[name]; !there && text != "dir/" && g.after[name] != "" && g.after[name] != "dir/" {
			errs = append(errs, fmt.Errorf("torn: %s was there, will be, and is not", name))
		}
	}
	for name := range g.after { // a skill that comes is there with all its files or not at all
		dir, _, ok := strings.Cut(name, "/")
		if !ok || dir == keptDir || g.before.holds(dir) || !now.holds(dir) {
			continue
		}
		if _, there := now[name]; !there {
			errs = append(errs, fmt.Errorf("torn: %s is published without %s", dir, name))
		}
	}
	for name := range g.before { // and one that goes is no skill any more before the first of its files is gone
		dir, _, _ := strings.Cut(name, "/")
		main := dir + "/" + skillFile
		if _, there := now[name]; !there && now[main] != "" && g.after[main] == "" && now[main] == g.before[main] {
			errs = append(errs, fmt.Errorf("torn: %s is there without %s", main, name))
		}
	}
	for name, text := range g.mine {
		if now[name] != text && now[strings.TrimSuffix(name, ".md")+"/SKILL.md"] != text && now[path.Join(stageOf(1), oldDir, name)] != text && !now.keeps(name, text) {
			errs = append(errs, fmt.Errorf("lost: the user's %s is lost", name))
		}
	}
	return errors.Join(errs...)
}

// keeps reports whether a file of the user's is where files are kept that were replaced.
func (t tree) keeps(name, text string) bool {
	for at, kept := range t {
		if strings.HasPrefix(folded(at), folded(path.Join(keptDir, name)+".bak-")) && kept == text {
			return true
		}
	}
	return false
}

// stageOf is the name of a stage that a process might have left.
func stageOf(n int) string {
	name := fmt.Sprintf("%s%d-%08x", stagePrefix, n, n)
	return name + "-" + stageSum(name)
}

// inStage reports whether a path is that of a stage or in one.
func inStage(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	return isStage(first)
}

// in is a tree in a directory.
func (t tree) in(dir string) tree {
	below := make(tree)
	for name, text := range t {
		below[path.Join(dir, name)] = text
	}
	return below
}

func (t tree) holds(dir string) bool {
	for name := range t {
		if strings.HasPrefix(name, dir+"/") {
			return true
		}
	}
	return false
}

// repaired holds that the next run ends where an undisturbed one does, and the one after writes nothing.
func (g *ground) repaired(t testing.TB, target string) error {
	quick := new(counted)
	if err := g.steps(target, g.order, quick.wrap); err != nil {
		return fmt.Errorf("not repaired: %w", err)
	}
	if now := readTree(t, target); now.String() != g.after.String() {
		return fmt.Errorf("not repaired: the next run does not end as an undisturbed one:\n%s", diff(now, g.after))
	}
	quick.n = 0
	if err := g.steps(target, g.order, quick.wrap); err != nil || quick.n > 0 && g.order != "install clean" && g.order != "naive" {
		return fmt.Errorf("not repaired: the run after wrote %d times: %w", quick.n, err)
	}
	if now := readTree(t, target); now.String() != g.after.String() {
		return fmt.Errorf("not repaired: the run after changed something:\n%s", diff(now, g.after))
	}
	return nil
}
