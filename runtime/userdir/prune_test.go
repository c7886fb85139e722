package userdir

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestPrune holds what goes of the approvals of several directories, and that nothing else ever does.
func TestPrune(t *testing.T) {
	for _, test := range []struct {
		why    string
		change func(base string) error
		given  []string // the servers that there are: ROOT/SKILL/NAME=ARGUMENT
		want   string   // what is approved then
	}{
		{"nothing is given", nil, nil, "one/a/s=1 one/b/s=1 one/b/t=1 two/a/s=1"},
		{"all is as it was", nil, []string{"one/a/s=1", "one/b/s=1", "one/b/t=1", "two/a/s=1"}, "one/a/s=1 one/b/s=1 one/b/t=1 two/a/s=1"},
		{"one has another command line", nil, []string{"one/a/s=2", "one/b/s=1", "one/b/t=1"}, "one/b/s=1 one/b/t=1 two/a/s=1"},
		{"a skill is gone", nil, []string{"one/a/s=1"}, "one/a/s=1 two/a/s=1"},
		{"a server is gone", nil, []string{"one/a/s=1", "one/b/t=1"}, "one/a/s=1 one/b/t=1 two/a/s=1"},
		{"of a directory that nobody approved anything of", nil, []string{"three/a/s=1"}, "one/a/s=1 one/b/s=1 one/b/t=1 two/a/s=1"},
		{"of a compiled catalog", nil, []string{"/a/s=1"}, "one/a/s=1 one/b/s=1 one/b/t=1 two/a/s=1"},
		{"a directory was removed", func(base string) error { return os.Remove(filepath.Join(base, "at", "two")) }, nil, "one/a/s=1 one/b/s=1 one/b/t=1"},
		{"a file stands there now", func(base string) error {
			dir := filepath.Join(base, "at", "two")
			if err := os.Remove(dir); err != nil {
				return err
			}
			return os.WriteFile(dir, nil, 0o644)
		}, nil, "one/a/s=1 one/b/s=1 one/b/t=1 two/a/s=1"},
		{"and all around them, as of a disk that is not mounted", func(base string) error { return os.RemoveAll(filepath.Join(base, "at")) }, nil, "one/a/s=1 one/b/s=1 one/b/t=1 two/a/s=1"},
	} {
		base := scratch(t)
		var all []runtime.MCPServer
		serverOf := func(text string) runtime.MCPServer {
			path, argument, _ := strings.Cut(text, "=")
			parts := strings.Split(path, "/")
			srv := runtime.MCPServer{Skill: runtime.SkillName(parts[1]), Name: parts[2], Command: "srv", Args: []string{argument}}
			if parts[0] != "" {
				srv.Root = filepath.Join(base, "at", parts[0])
				must(t, os.MkdirAll(srv.Root, 0o755))
			}
			return srv
		}
		a, err := OpenApprovals(filepath.Join(base, "app", "approvals.json"))
		must(t, err)
		texts := []string{"one/a/s=1", "one/b/s=1", "one/b/t=1", "two/a/s=1"}
		for _, text := range texts {
			all = append(all, serverOf(text))
		}
		must(t, a.Add(all...))
		var given []runtime.MCPServer
		for _, text := range test.given {
			given = append(given, serverOf(text))
		}
		if test.change != nil {
			must(t, test.change(base))
		}
		must(t, a.Prune(given...))
		other, err := OpenApprovals(filepath.Join(base, "app", "approvals.json"))
		must(t, err)
		for who, approvals := range map[string]*Approvals{"who pruned": a, "another process": other} {
			got := slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return !approvals.Approved(nil, all[slices.Index(texts, text)]) })
			if strings.Join(got, " ") != test.want {
				t.Errorf("%s: %s has %q, want %q", test.why, who, got, test.want)
			}
		}
	}
}
