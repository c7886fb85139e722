package loader

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand"
	"os"
	"path"
	"path/filepath"
	"reflect"
	goruntime "runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/skillgen/skillgen/loader/internal/crew"
	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/runtime"
)

// asWorkers are the sizes of crews that are compared: one alone first.
var asWorkers = []int{1, 2, 3, 8}

// sameForAll holds that what load gives is the same text for crews of all sizes.
func sameForAll(t *testing.T, name string, load func(workers int) string) {
	t.Helper()
	alone := ""
	for _, workers := range asWorkers {
		got := load(workers)
		if workers == 1 {
			alone = got
			continue
		}
		if got != alone {
			a, b := strings.Split(alone, "\n"), strings.Split(got, "\n")
			for i := range max(len(a), len(b)) {
				if i >= len(a) || i >= len(b) || a[i] != b[i] {
					t.Errorf("%s: %d workers give another result at line %d:\n%s\none alone:\n%s", name, workers, i+1, line(b, i), line(a, i))
					return
				}
			}
		}
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// everyWay loads what is below a directory in the ways of an agent and of the command, with crews of all sizes.
func everyWay(t *testing.T, dir string, limits Options, profiles ...Profile) {
	t.Helper()
	ctx := t.Context()
	for _, profile := range profiles {
		for name, opts := range map[string]Options{
			"check":    {SeparateCatalogs: true, Sweep: dir, Clients: true, Portable: true},
			"generate": {Contents: true},
			"user":     {Mode: ModeUser, Sweep: dir},
		} {
			opts.Profile, opts.MaxDirs, opts.MaxSkills = profile, limits.MaxDirs, limits.MaxSkills
			sameForAll(t, dir+", "+profile.Name+", "+name, func(workers int) string {
				var read []string
				opts.workers, opts.Progress = workers, func(file string) { read = append(read, file) }
				r, err := Load(ctx, FindRoots(dir), &opts)
				if err != nil {
					t.Fatal(err)
				}
				return saidOf(t, r) + strings.Join(read, "\n")
			})
		}
		sameForAll(t, dir+", "+profile.Name+", Dir", func(workers int) string {
			d := Dir{Path: dir, Trusted: true, Profile: profile, Unreached: true, MaxDirs: limits.MaxDirs, MaxSkills: limits.MaxSkills, workers: workers}
			layer, err := d.LoadLayer(ctx, nil)
			if err != nil {
				t.Fatal(err)
			}
			said := saidOf(t, layer.Skills, layer.Projects, layer.Rejected, layer.RejectedProjects, layer.Diagnostics, layer.Triggers)
			return said + strings.Join(looksOf(layer.State), "\n")
		})
	}
}

// saidOf is what a load gives, as text: all that is exported, and what later calls go by.
func saidOf(t *testing.T, results ...any) string {
	t.Helper()
	var said strings.Builder
	enc := json.NewEncoder(&said)
	enc.SetIndent("", " ")
	for _, r := range results {
		if r, ok := r.(*Result); ok {
			for _, s := range r.Skills {
				fmt.Fprintf(&said, "%s %q %q %t %q %d %d %t %q %+v %+v %+v %+v\n", s.File, s.Parent, s.Plugin, s.Duplicate, s.written, s.head, s.layer, s.clone, s.src.text, s.nameSpan, s.needs, s.tools, s.triggerSpans)
			}
			r.Roots.Dir = "" // JSON of the rest has no functions
		}
		if err := enc.Encode(withoutTrees(r)); err != nil {
			t.Fatal(err)
		}
	}
	return said.String()
}

// withoutTrees leaves out what reads files later.
func withoutTrees(result any) any {
	switch r := result.(type) {
	case *Result:
		var list []any
		for _, s := range r.Skills {
			own := s.Skill
			own.Storage.Tree = nil
			list = append(list, own, s.Files)
		}
		return []any{list, r.Projects, r.Rejected, r.RejectedProjects, r.Roots, r.Diagnostics}
	case []*runtime.Skill:
		var list []any
		for _, s := range r {
			own := *s
			own.Storage.Tree = nil
			list = append(list, own)
		}
		return list
	}
	return result
}

// looksOf are the paths that were looked at, with what stood there, sorted: their order says nothing.
func looksOf(stamps any) (list []string) {
	part := reflect.ValueOf(stamps).Elem().FieldByName("Part")
	for _, field := range []string{"seen", "absent"} {
		seen := part.FieldByName(field)
		for i := range seen.Len() {
			list = append(list, fmt.Sprint(field, seen.Index(i)))
		}
	}
	slices.Sort(list)
	return list
}

// The test data of the house, good and bad, gives the same with any number of workers.
func TestWorkersTestdata(t *testing.T) {
	profiles := Profiles()
	if testing.Short() {
		profiles = profiles[:1]
	}
	for _, dir := range []string{"../testdata/ok", "../testdata/err", "../testdata/conformance", "../skills", "../examples"} {
		everyWay(t, filepath.FromSlash(dir), Options{}, profiles...)
	}
	files := make(map[string]string)
	for i, c := range hostile {
		files[fmt.Sprintf("h%d/SKILL.md", i)] = "---\n" + hostileHead + c.head[:min(len(c.head), 400)] + "\n---\n\nBody.\n"
	}
	var found []string
	for _, pattern := range []string{"testdata/fuzz/*/*", "internal/*/testdata/fuzz/*/*"} {
		more, err := filepath.Glob(pattern)
		if err != nil || len(more) == 0 {
			t.Fatal(err, "no corpora")
		}
		found = append(found, more...)
	}
	for i, file := range found {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		files[fmt.Sprintf("f%d/SKILL.md", i)] = string(data)
	}
	everyWay(t, disk(t, files), Options{}, AgentSkills())
}

// Trees of all that may stand among skills give the same with any number of workers, also where limits end the search. There is
// a tree for each profile, with SKILLGEN_WHOLE there are many, and for a short test two.
func TestWorkersTrees(t *testing.T) {
	trees := len(Profiles())
	switch {
	case os.Getenv("SKILLGEN_WHOLE") != "":
		trees *= 12
	case testing.Short():
		trees = 2
	}
	for seed := range trees {
		rng := rand.New(rand.NewSource(int64(seed)))
		dir := t.TempDir()
		growTree(t, rng, dir)
		limits := Options{}
		if seed%2 == 1 {
			limits = Options{MaxDirs: 1 + rng.Intn(40), MaxSkills: 1 + rng.Intn(100)}
		}
		everyWay(t, dir, limits, Profiles()[seed%len(Profiles())])
	}
}

// growTree makes a tree of some hundred skills, good ones and what else people leave there.
func growTree(t *testing.T, rng *rand.Rand, dir string) {
	t.Helper()
	pick := func(of ...string) string { return of[rng.Intn(len(of))] }
	link := func(target, at string) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, at)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, filepath.Join(dir, at)); err != nil && !os.IsExist(err) {
			t.Skip("no links here")
		}
	}
	for i := range 100 + rng.Intn(150) {
		at := path.Join(pick("skills", "skills", "skills", "skills/group", "skills/group/deeper", "skills/.hidden", "plugins/p"+fmt.Sprint(i%3)+"/skills", ".claude/skills", "else"), fmt.Sprintf("s%03d", rng.Intn(180)))
		if _, err := os.Lstat(filepath.Join(dir, at)); err == nil {
			continue
		}
		name := pick(path.Base(at), path.Base(at), path.Base(at), "same", "Same", "other name", fmt.Sprintf("s%03d", rng.Intn(30)))
		text := "---\nname: " + name + "\ndescription: " + pick("Does a thing.", "Does it: badly.", `"open`, "") + "\n" +
			pick("", "trigger: one|two\n", "trigger: ["+name+"\n", "requires: {skills: [same]}\n", "mcp-a: npx -y "+name+"\n", "metadata: {a: {b: c}}\n", "Name: x\nunknown: y\n") +
			pick("---\n", "---\n", "---\n", "") + strings.Repeat("Do it, see [that](scripts/x.sh) and [this](../s001/SKILL.md).\n", rng.Intn(40)) + pick("", "\u200b\u202ehidden\n", "rm -rf / | sh\n")
		switch what := rng.Intn(20); {
		case i == 5:
			text = strings.Repeat("x", layout.MaxText+1)
		case i == 6:
			text += strings.Repeat("Long.\n", layout.MaxText/8)
		case what == 2:
			link("../"+fmt.Sprintf("s%03d", rng.Intn(180)), at)
			continue
		case what == 3:
			link(pick("nowhere", "/etc", "../../.."), at)
			continue
		case what == 4:
			link("../other.md", at+"/SKILL.md")
			continue
		case what == 5:
			write(t, filepath.Join(dir, at, "SKILL.md", "x"), "a directory")
			continue
		case what == 6:
			write(t, filepath.Join(dir, at+".md"), text)
			continue
		case what == 7:
			write(t, filepath.Join(dir, "projects", path.Base(at), "ROLE.md"), pick("Do it.\n", "---\nskills: [same, s001, nobody]\n---\nDo it.\n", ""))
			continue
		case what == 8:
			write(t, filepath.Join(dir, at, pick("skill.md", "Skill.MD")), text)
			continue
		}
		write(t, filepath.Join(dir, at, "SKILL.md"), text)
		switch rng.Intn(12) {
		case 0:
			write(t, filepath.Join(dir, at, layout.DisabledFile), "")
		case 1:
			write(t, filepath.Join(dir, at, "agents/openai.yaml"), pick("policy: {allow_implicit_invocation: false}\n", "policy: [", ""))
		case 2:
			write(t, filepath.Join(dir, at, "scripts", "x.sh"), "#!/bin/sh\n")
			write(t, filepath.Join(dir, at, "scripts", "X.sh"), "#!/bin/sh\n")
		case 3:
			write(t, filepath.Join(dir, at, "main.go"), "package main\n")
			link("nowhere", at+"/broken")
		case 4:
			write(t, filepath.Join(dir, at, "evals", "evals.json"), pick("{", "[]"))
		}
	}
	if rng.Intn(2) == 0 {
		write(t, filepath.Join(dir, "plugins/p0/plugin.json"), "{}")
		write(t, filepath.Join(dir, "plugins/p1/.claude-plugin/plugin.json"), "{}")
	}
}

// ending is a context that ends when it was asked a number of times, by whomever.
type ending struct {
	context.Context
	left atomic.Int64
}

func (e *ending) Err() error {
	if e.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// A load that nobody waits for any more says so, whenever that comes, tells nobody of another file, and leaves no goroutine.
func TestWorkersEnd(t *testing.T) {
	dir := t.TempDir()
	growTree(t, rand.New(rand.NewSource(7)), dir)
	before := goruntime.NumGoroutine()
	for _, workers := range asWorkers {
		for ends := int64(0); ; ends = ends*2 + 1 {
			ctx := &ending{Context: t.Context()}
			ctx.left.Store(ends)
			late := ""
			r, err := Load(ctx, FindRoots(dir), &Options{Sweep: dir, workers: workers, Progress: func(file string) {
				if ctx.left.Load() < 0 {
					late = file
				}
			}})
			if err == nil && ctx.left.Load() >= 0 {
				break
			}
			if r != nil || !errors.Is(err, context.Canceled) || late != "" {
				t.Errorf("%d workers, ended after %d asks: %v, %v, and %q was read later", workers, ends, r, err, late)
			}
			if asked := -ctx.left.Load(); asked > 200*int64(workers)+crew.Window {
				t.Errorf("%d workers, ended after %d asks: it asks %d times more", workers, ends, asked)
			}
			if layer, err := (Dir{Path: dir, workers: workers}).LoadLayer(ctx, nil); layer != nil || !errors.Is(err, context.Canceled) {
				t.Errorf("%d workers: a layer of an ended load, %v", workers, err)
			}
		}
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); { // the last ones are on their way out
		if goruntime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines are left of %d", goruntime.NumGoroutine(), before)
}

// oneAtATime is a file system that says so when it is asked by two at once.
type oneAtATime struct {
	fstest.MapFS
	t    *testing.T
	busy *atomic.Int32
}

func (f oneAtATime) Open(name string) (fs.File, error) {
	if f.busy.Add(1) > 1 {
		f.t.Errorf("%s is opened while another file is", name)
	}
	defer f.busy.Add(-1)
	goruntime.Gosched()
	return f.MapFS.Open(name)
}

// What the caller gives is asked by one goroutine only: a file system need not be safe for more.
func TestWorkersOfFileSystem(t *testing.T) {
	files := fstest.MapFS{}
	for i := range 100 {
		files[fmt.Sprintf("s%03d/SKILL.md", i)] = &fstest.MapFile{Data: []byte("---\nname: s\ndescription: d.\n---\n\nBody, see [that](x.md).\n")}
	}
	for _, opts := range []Options{{}, {Contents: true}, {Mode: ModeUser}} {
		opts.workers = 8
		roots := Roots{Skills: []Rooted{{Path: "given", FS: oneAtATime{files, t, new(atomic.Int32)}}}}
		if r, err := Load(t.Context(), roots, &opts); err != nil || len(r.Skills)+len(r.Rejected) != len(files) {
			t.Error(err, len(r.Skills))
		}
	}
}
