package userdir

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

func server(name string) runtime.MCPServer {
	return runtime.MCPServer{Name: name, Command: "srv", Args: []string{name}, Skill: "x", Root: "/layer/skills"}
}

// approvalsIn opens the approvals in a directory of its own that is there.
func approvalsIn(t testing.TB, dir string) *Approvals {
	t.Helper()
	a, err := OpenApprovals(filepath.Join(dir, "skills", "approvals.json"))
	must(t, err)
	return a
}

func has(a *Approvals, names ...string) string {
	var list []string
	for _, name := range names {
		if a.Approved(nil, server(name)) {
			list = append(list, name)
		}
	}
	return strings.Join(list, " ")
}

func TestApprovals(t *testing.T) {
	dir := filepath.Join(scratch(t), "config", "app")
	path := filepath.Join(dir, "approvals.json")
	a, err := OpenApprovals(path)
	must(t, err)
	if has(a, "a") != "" {
		t.Error("approved before anybody has")
	}
	if _, err := os.Lstat(dir); err == nil {
		t.Error("the directory was made to look into it")
	}
	must(t, a.Remove(server("a")))
	if _, err := os.Lstat(path); err == nil {
		t.Error("a file without approvals was written")
	}
	other, err := OpenApprovals(path)
	must(t, err)
	must(t, a.Add(server("a"), server("b")))
	if has(a, "a", "b", "c") != "a b" || has(other, "a", "b", "c") != "a b" {
		t.Errorf("%q, and for the other process %q", has(a, "a", "b", "c"), has(other, "a", "b", "c"))
	}
	for name, change := range map[string]func(*runtime.MCPServer){
		"command": func(s *runtime.MCPServer) { s.Command = "x" }, "skill": func(s *runtime.MCPServer) { s.Skill = "y" },
		"root": func(s *runtime.MCPServer) { s.Root = "/else" }, "env": func(s *runtime.MCPServer) { s.Env = []runtime.Variable{{Name: "A", Value: "b"}} },
	} {
		s := server("a")
		if change(&s); a.Approved(nil, s) {
			t.Errorf("a server of another %s inherits the approval", name)
		}
	}
	must(t, other.Remove(server("a")))
	if has(a, "a", "b") != "b" {
		t.Errorf("after the other has taken it back: %q", has(a, "a", "b"))
	}
	info, err := os.Lstat(path)
	must(t, err)
	must(t, a.Add(server("b")))
	if now, err := os.Lstat(path); err != nil || !os.SameFile(info, now) {
		t.Error("what was approved already was written again")
	}
	if info.Mode().Perm()&0o077 != 0 && filepath.Separator == '/' {
		t.Errorf("the file has the mode %v", info.Mode())
	}
	if (*Approvals)(nil).Approved(nil, server("a")) || new(Approvals).Approved(nil, server("a")) || new(Approvals).Add(server("a")) == nil {
		t.Error("approvals without a file")
	}
}

// A file that others can have written approves nothing, and is not written over where that could lose something.
func TestApprovalsRefused(t *testing.T) {
	good := func(version int) string {
		data, err := json.Marshal(approvalsFile{version, "", map[string]approval{server("a").Digest(): {}}})
		must(t, err)
		return string(data)
	}
	for _, c := range []struct {
		why   string
		tree  tree
		file  string // "app/approvals.json" otherwise
		mends bool   // Add writes a new one
		says  string
	}{
		{why: "damaged", tree: tree{"app/approvals.json": good(1)[:20]}, mends: true, says: "damaged"},
		{why: "empty", tree: tree{"app/approvals.json": ""}, mends: true, says: "damaged"},
		{why: "another file", tree: tree{"app/approvals.json": `{"version": 1}`}, mends: true, says: "damaged"},
		{why: "a list", tree: tree{"app/approvals.json": `[]`}, mends: true, says: "damaged"},
		{why: "of no version", tree: tree{"app/approvals.json": good(0)}, mends: true, says: "damaged"},
		{why: "of a newer version", tree: tree{"app/approvals.json": good(2)}, says: "version 2"},
		{why: "too large", tree: tree{"app/approvals.json": good(1) + strings.Repeat(" ", maxApprovals)}, says: "too large"},
		{why: "a directory", tree: tree{"app/approvals.json/x": "x"}, says: "not a regular file"},
		{why: "in a repository", tree: tree{"app/approvals.json": good(1), ".git/HEAD": "x"}, says: "repository"},
		{why: "in a worktree", tree: tree{"app/approvals.json": good(1), "app/.git": "x"}, says: "repository"},
		{why: "not there, in a repository", tree: tree{".git/HEAD": "x"}, file: "new/dir/approvals.json", says: "repository"},
		{why: "relative", file: "./approvals.json", says: "relative"},
	} {
		t.Run(c.why, func(t *testing.T) {
			target := scratch(t)
			c.tree.write(t, target)
			path := filepath.Join(target, "skills", "app", "approvals.json")
			if strings.HasPrefix(c.file, ".") {
				path = c.file
			} else if c.file != "" {
				path = filepath.Join(target, "skills", c.file)
			}
			refused(t, path, c.says, c.mends)
		})
	}
}

// refused holds that a file cannot be used.
func refused(t *testing.T, path, says string, mends bool) {
	t.Helper()
	content := func() string {
		info, err := os.Lstat(path)
		if err != nil || !info.Mode().IsRegular() {
			return ""
		}
		data, err := os.ReadFile(path)
		must(t, err)
		return string(data)
	}
	before := content()
	a, err := OpenApprovals(path)
	if !errors.Is(err, ErrApprovals) || !strings.Contains(err.Error(), says) {
		t.Fatalf("opened with the error %v", err)
	}
	if has(a, "a") != "" {
		t.Error("approved by it")
	}
	err = a.Add(server("b"))
	switch {
	case mends && (err != nil || has(a, "a", "b") != "b"):
		t.Errorf("not replaced: %v, %q", err, has(a, "a", "b"))
	case mends:
	case !errors.Is(err, ErrApprovals):
		t.Errorf("written with the error %v", err)
	default:
		if after := content(); before != after {
			t.Errorf("it is another one now: %q", after)
		}
	}
}

// A layer that holds the file could bring its own approvals.
func TestApprovalsBelowLayer(t *testing.T) {
	base := scratch(t)
	layer := filepath.Join(base, "layer")
	must(t, os.MkdirAll(filepath.Join(layer, "deep"), 0o755))
	a, err := OpenApprovals(filepath.Join(layer, "deep", "approvals.json"))
	must(t, err)
	roots := map[string]bool{layer: false, filepath.Join(layer, "deep"): false, filepath.Join(layer, "other"): true, base: false, filepath.Join(base, "lay"): true, "": true}
	if link := filepath.Join(base, "link"); os.Symlink("layer", link) == nil {
		roots[link] = false
	}
	for root, ok := range roots {
		s := server("a")
		s.Root = root
		if err := a.Add(s); (err == nil) != ok || a.Approved(nil, s) != ok {
			t.Errorf("a server of %q: %v, approved %v", root, err, a.Approved(nil, s))
		}
	}
	s := server("a")
	s.Root = filepath.Join(base, "later")
	must(t, a.Add(s))
	must(t, os.Rename(layer, filepath.Join(base, "later")))
	if a, err = OpenApprovals(filepath.Join(base, "later", "deep", "approvals.json")); err != nil || a.Approved(nil, s) {
		t.Errorf("approved from within its own directory: %v", err)
	}
}

// adding has the approval of a, and adds b.
func adding(t testing.TB, hook func(op, name string) error) (target string, add func() error) {
	target = scratch(t)
	tree{"other": "x"}.write(t, target)
	must(t, approvalsIn(t, target).Add(server("a")))
	return target, func() error {
		a, err := openApprovals(filepath.Join(target, "skills", "approvals.json"), func(ops fsOps) fsOps { return hooked{ops: ops, hook: hook} })
		must(t, err)
		return a.Add(server("b"))
	}
}

// TestApprovalsFaults makes every operation fail, at that moment and from then on: the file is the old one or the new one, the
// error says that it is not written, and nothing else stays.
func TestApprovalsFaults(t *testing.T) {
	for _, lasting := range []bool{false, true} {
		for k, ended := 1, false; !ended; k++ {
			n, failed := 0, ""
			target, add := adding(t, func(op, _ string) error {
				if n++; n < k || n > k && !lasting || op == "remove" {
					return nil
				}
				failed = op
				return errFull
			})
			err := add()
			ended = failed == ""
			got := has(approvalsIn(t, target), "a", "b")
			if got != "a" && got != "a b" || got == "a" && err == nil || err != nil && failed == "" {
				t.Errorf("operation %d (%s) fails: %q, %v", k, failed, got, err)
			}
			for name := range readTree(t, target) {
				if isStage(name) {
					t.Errorf("operation %d (%s) fails: %s was left", k, failed, name)
				}
			}
		}
	}
}

// TestApprovalsKilled stops at every operation: the file is whole, and the next one to write clears what was left.
func TestApprovalsKilled(t *testing.T) {
	killed := errors.New("killed")
	for k, ended := 1, false; !ended; k++ {
		n := 0
		target, add := adding(t, func(string, string) error {
			if n++; n >= k {
				return killed
			}
			return nil
		})
		ended = add() == nil
		a := approvalsIn(t, target)
		if got := has(a, "a", "b"); got != "a" && got != "a b" {
			t.Errorf("killed at operation %d: %q", k, got)
		}
		must(t, a.Add(server("b"), server("c")))
		now := readTree(t, target)
		delete(now, lockFile)
		if got := has(a, "a", "b", "c"); got != "a b c" || len(now) != 2 {
			t.Errorf("killed at operation %d: then %q, and %v", k, got, now)
		}
	}
}

// TestApprovalsPower holds that an approval has lasted once Add returns, and that no state before has a torn file.
func TestApprovalsPower(t *testing.T) {
	target := scratch(t)
	tree{"other": "x"}.write(t, target)
	path := filepath.Join(target, "skills", "approvals.json")
	must(t, approvalsIn(t, target).Add(server("a")))
	before := readTree(t, target)
	d := newDisk(before)
	a, err := openApprovals(path, func(ops fsOps) fsOps { d.fsOps = ops; return d })
	must(t, err)
	must(t, a.Add(server("b")))
	after := readTree(t, target)
	for k, now := range d.states(0) {
		if text := now["approvals.json"]; text != before["approvals.json"] && text != after["approvals.json"] {
			t.Errorf("power lost before operation %d: %q", k, text)
		}
	}
	if ended := d.after(len(d.log), func(i int) bool { return !d.lasting(i, len(d.log)) }, false); ended["approvals.json"] != after["approvals.json"] {
		t.Errorf("it has not lasted: %q", ended["approvals.json"])
	}
}

// TestApprovalsTogether lets several write at once: none loses what another has approved.
func TestApprovalsTogether(t *testing.T) {
	target := scratch(t)
	tree{"other": "x"}.write(t, target)
	var wg sync.WaitGroup
	for i := range 8 {
		a := approvalsIn(t, target)
		wg.Go(func() {
			for j := range 5 {
				if err := untilLocked(func() error { return a.Add(server(fmt.Sprint(i, j))) }); err != nil {
					t.Error(err)
				}
				a.Approved(nil, server("0 0"))
			}
			if err := untilLocked(func() error { return a.Remove(server(fmt.Sprint(i, 0))) }); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	a := approvalsIn(t, target)
	for i := range 8 {
		for j := range 5 {
			if a.Approved(nil, server(fmt.Sprint(i, j))) != (j > 0) {
				t.Errorf("%d %d is approved: %v", i, j, j == 0)
			}
		}
	}
}

// A catalog asks the approvals, and a reload asks again.
func TestApprovalsOfCatalog(t *testing.T) {
	target := scratch(t)
	tree{"other": "x"}.write(t, target)
	a := approvalsIn(t, target)
	layer := &runtime.Layer{Label: "user", Path: "/layer/skills", Trusted: true, Skills: []*runtime.Skill{{Name: "x", Triggers: []string{"do"}, Servers: []runtime.MCPServer{server("s")}}}}
	live, err := runtime.Load(t.Context(), &runtime.Options{Approve: a.Approved}, given{layer})
	must(t, err)
	if m := live.Match("do it"); len(m) != 1 || len(m[0].Servers) != 0 || len(m[0].Pending) != 1 {
		t.Fatalf("%+v", m)
	}
	must(t, a.Add(live.Match("do it")[0].Pending...))
	live, err = live.Reload(t.Context())
	must(t, err)
	if m := live.Match("do it"); len(m) != 1 || len(m[0].Servers) != 1 {
		t.Errorf("%+v", m)
	}
}

type given struct{ layer *runtime.Layer }

func (g given) LoadLayer(context.Context, *runtime.Layer) (*runtime.Layer, error) {
	return g.layer, nil
}

func TestApprovalsFile(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	path, err := ApprovalsFile("acme")
	if err != nil || !filepath.IsAbs(path) || filepath.Base(path) != "approvals.json" || filepath.Base(filepath.Dir(path)) != "acme" {
		t.Errorf("%q, %v", path, err)
	}
	for _, app := range []string{"", ".", "..", "a/b", "../a", "/a"} {
		if path, err := ApprovalsFile(app); err == nil {
			t.Errorf("%q is in %s", app, path)
		}
	}
}
