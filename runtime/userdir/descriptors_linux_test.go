package userdir

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// opening is all that is exported and opens something, by name. What it writes goes through the hook of the options.
var opening = map[string]func(t *testing.T, target string, opts Options) error{
	"Install": func(t *testing.T, target string, opts Options) error {
		_, err := Install(t.Context(), target, version2.catalog(), &opts)
		return err
	},
	"Install, with Force": func(t *testing.T, target string, opts Options) error {
		opts.Force = true
		_, err := Install(t.Context(), target, version2.catalog(), &opts)
		return err
	},
	"Uninstall": func(t *testing.T, target string, opts Options) error {
		_, err := Uninstall(t.Context(), target, version2.catalog(), &opts)
		return err
	},
	"Status": func(t *testing.T, target string, opts Options) error {
		_, err := Status(t.Context(), target, version2.catalog(), &opts)
		return err
	},
	"Migrate": func(t *testing.T, target string, opts Options) error {
		_, err := Migrate(t.Context(), target, &MigrateOptions{wrap: opts.wrap})
		return err
	},
	"HasKept": func(_ *testing.T, target string, opts Options) error { HasKept(target, &opts); return nil },
	"Owns":    func(_ *testing.T, target string, opts Options) error { Owns(target, &opts); return nil },
	"Inherits": func(_ *testing.T, target string, opts Options) error {
		Inherits(target, version2.catalog(), &opts)
		return nil
	},
	"ReadRecord": func(_ *testing.T, target string, opts Options) error { _, err := ReadRecord(target, &opts); return err },
	"EnsureProjects": func(_ *testing.T, target string, _ Options) error {
		_, err := EnsureProjects(target)
		return err
	},
	"CompareTree": func(t *testing.T, target string, _ Options) error {
		_, err := CompareTree(t.Context(), filepath.Join(target, "skills"), bundle3.treeFiles())
		return err
	},
	"WriteTree": func(t *testing.T, target string, opts Options) error {
		_, err := writeTree(t.Context(), filepath.Join(target, "skills"), bundle3.treeFiles(), opts.wrap)
		return err
	},
	"WriteFiles": func(_ *testing.T, target string, opts Options) error {
		return writeFiles(filepath.Join(target, "skills"), opts.wrap, writeChanges())
	},
	"Rename": func(_ *testing.T, target string, opts Options) error {
		return renameFile(filepath.Join(target, "skills", "pdf"), filepath.Join(target, "skills", "pdg"), opts.wrap)
	},
	"OpenApprovals": func(_ *testing.T, target string, opts Options) error {
		_, err := approvalsFor(target, opts)
		return err
	},
	"Approved": func(_ *testing.T, target string, opts Options) error {
		a, err := approvalsFor(target, opts)
		a.Approved(nil, server("a"))
		return err
	},
	"Add": func(_ *testing.T, target string, opts Options) error {
		return ignored(approvalsFor(target, opts)).Add(server("a"))
	},
	"Remove": func(_ *testing.T, target string, opts Options) error {
		return ignored(approvalsFor(target, opts)).Remove(server("b"))
	},
	"Prune": func(_ *testing.T, target string, opts Options) error {
		return ignored(approvalsFor(target, opts)).Prune()
	},
}

func approvalsFor(target string, opts Options) (*Approvals, error) {
	return openApprovals(filepath.Join(target, "skills", "approvals.json"), opts.wrap)
}

func ignored(a *Approvals, _ error) *Approvals { return a }

// opensNothing is the rest of what is exported.
var opensNothing = map[string]bool{"ApprovalsFile": true, "Error": true, "Unwrap": true, "Write": true, "Chmod": true, "Chown": true, "Sync": true, "Close": true} // those of saidFile are of a file that is open

// standing is what may stand in a target before.
var standing = map[string]func(t *testing.T, target string){
	"nothing":   func(*testing.T, string) {},
	"a version": func(t *testing.T, target string) { mustInstall(t, target, version1, nil) },
	"a version, edited": func(t *testing.T, target string) {
		mustInstall(t, target, version1, nil)
		tree{"pdf/SKILL.md": "edited", "web/mine": "mine"}.write(t, target)
	},
	"flat files": func(t *testing.T, target string) { tree{"x.md": flatText("x"), "a.go": "old a"}.write(t, target) },
	"files to write": func(t *testing.T, target string) {
		writeCase.before.write(t, target)
		tree{"approvals.json": "{", TreeRecord: "{", recordFile: "{"}.write(t, target)
	},
	"what a kill left": func(t *testing.T, target string) {
		tree{planFile: `{"files":{"pdf/SKILL.md":[],"gone/x":[]}}`, "new/pdf/SKILL.md": "pd", "old/gone/mine": "mine"}.in(stageOf(1)).write(t, target)
	},
	"another version of a tree": func(t *testing.T, target string) { mustTree(t, target, bundle2) },
	"no directory": func(t *testing.T, target string) {
		must(t, os.WriteFile(filepath.Join(target, "skills"), nil, 0o644))
	},
	"a lock that is none": func(t *testing.T, target string) {
		must(t, os.MkdirAll(filepath.Join(target, "skills", lockFile), 0o755))
	},
	"records that are too large": func(t *testing.T, target string) {
		mustInstall(t, target, version1, nil)
		for _, name := range []string{recordFile, TreeRecord, "approvals.json", "pdf/SKILL.md"} {
			must(t, os.WriteFile(filepath.Join(target, "skills", name), nil, 0o600))
			must(t, os.Truncate(filepath.Join(target, "skills", name), maxRecord+1))
		}
	},
	"records that are no files": func(t *testing.T, target string) {
		mustInstall(t, target, version1, nil)
		must(t, os.Remove(filepath.Join(target, "skills", recordFile)))
		for _, name := range []string{recordFile, TreeRecord, "approvals.json", "a.go"} {
			must(t, syscall.Mkfifo(filepath.Join(target, "skills", name), 0o600))
		}
	},
	"a link out": func(t *testing.T, target string) {
		must(t, os.Symlink(filepath.Dir(filepath.Dir(target)), filepath.Join(target, "skills")))
	},
}

// disturbing is a call with an operation that is disturbed: it fails since there is no space, or somebody takes all away
// right before it.
type disturbing struct {
	call, before, border string
	operation            int // 0 for none
	gone                 bool
}

// run makes the call in a directory. It returns what kinds of operations there were, one after the other.
func (d disturbing) run(t *testing.T, base string) (kinds []string) {
	target, failed := filepath.Join(base, "home", "target"), false
	must(t, os.MkdirAll(filepath.Join(base, "elsewhere"), 0o755))
	must(t, os.MkdirAll(target, 0o755))
	standing[d.before](t, target)
	opts := Options{wrap: func(ops fsOps) fsOps {
		return hooked{ops: ops, hook: func(op, name string) error {
			first, rest, _ := strings.Cut(filepath.ToSlash(name), "/")
			if inStage(name) {
				first, _, _ = strings.Cut(rest, "/")
			}
			if kinds = append(kinds, op+" "+first); len(kinds) != d.operation {
				return nil
			}
			if d.gone {
				return os.RemoveAll(filepath.Join(target, "skills"))
			}
			failed = name != lockFile && op != "remove" && op != "removeRoot" // which leave what the next call clears
			return errFull
		}}
	}}
	if d.border != "" {
		opts.Border = filepath.Join(base, d.border)
	}
	err := opening[d.call](t, target, opts)
	if failed && !errors.Is(err, errFull) {
		t.Errorf("%+v: %q fails, and the error is %v", d, kinds[d.operation-1], err)
	}
	if open := openBelow(t, base); len(open) > 0 {
		t.Fatalf("%+v: error %v, open are %q", d, err, open)
	}
	must(t, os.RemoveAll(filepath.Join(base, "home")))
	return kinds
}

// TestDescriptors calls all that is exported and opens something, over all that may stand there, within a border and
// without, undisturbed and with one operation of each kind disturbed: nothing is open afterwards, and what fails is told.
func TestDescriptors(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // which closes what nobody closed
	base, disturbed := scratch(t), 0
	for _, call := range slices.Sorted(maps.Keys(opening)) {
		for _, before := range slices.Sorted(maps.Keys(standing)) {
			for _, border := range []string{"", "home", "elsewhere", "none"} {
				seen := make(map[string]bool)
				for i, kind := range (disturbing{call, before, border, 0, false}).run(t, base) {
					if seen[kind] || border != "" && i > 0 {
						continue
					}
					seen[kind] = true
					disturbing{call, before, border, i + 1, false}.run(t, base)
					disturbing{call, before, border, i + 1, true}.run(t, base)
					disturbed++
				}
			}
		}
	}
	if disturbed < 300 {
		t.Errorf("%d operations were disturbed", disturbed)
	}
}

// openBelow are the files and directories below a directory that this process has open.
func openBelow(t *testing.T, dir string) (open []string) {
	list, err := os.ReadDir("/proc/self/fd")
	must(t, err)
	for _, e := range list {
		if name, err := os.Readlink("/proc/self/fd/" + e.Name()); err == nil && strings.HasPrefix(name, dir) {
			open = append(open, name)
		}
	}
	return open
}

// TestDescriptorsOfAll holds that TestDescriptors calls all that is exported, and that it sees what is open.
func TestDescriptorsOfAll(t *testing.T) {
	files, err := filepath.Glob("*.go")
	must(t, err)
	seen := 0
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		must(t, err)
		for _, decl := range parsed.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() || strings.HasSuffix(file, "_test.go") {
				continue
			}
			seen++
			if name := f.Name.Name; (opening[name] != nil) == opensNothing[name] {
				t.Errorf("%s: %s stands in one of the tables", file, name)
			}
		}
	}
	if seen < len(opening)+len(opensNothing) {
		t.Errorf("%d functions are exported", seen)
	}
	dir := scratch(t)
	for n := range 3 {
		if open := openBelow(t, dir); len(open) != n {
			t.Errorf("%d are open, and %q are seen", n, open)
		}
		f, err := os.Create(filepath.Join(dir, fmt.Sprint(n)))
		must(t, err)
		defer f.Close()
	}
}
