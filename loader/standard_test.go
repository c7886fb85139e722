package loader

import (
	"path/filepath"
	"slices"
	"testing"
)

// TestStandard holds the conventional places, lowest precedence first.
func TestStandard(t *testing.T) {
	for _, c := range []struct {
		why  string
		opts StandardOptions
		want []string
	}{
		{"nothing asked for", StandardOptions{}, []string{"~/.agents/skills", ".agents/skills"}},
		{"a client of its own goes above what all share", StandardOptions{Client: "acme"}, []string{"~/.agents/skills", "~/.acme/skills", ".agents/skills", ".acme/skills"}},
		{"Claude's on request, below", StandardOptions{Claude: true, Project: "repo"}, []string{"~/.claude/skills", "~/.agents/skills", "repo/.claude/skills", "repo/.agents/skills"}},
		{"Claude as the client", StandardOptions{Client: "claude"}, []string{"~/.claude/skills", "~/.agents/skills", ".claude/skills", ".agents/skills"}},
		{"a client that is one of them is not read twice", StandardOptions{Client: "claude", Claude: true}, []string{"~/.claude/skills", "~/.agents/skills", ".claude/skills", ".agents/skills"}},
	} {
		var got []string
		last := 0
		for _, d := range Standard(&c.opts) {
			if user := d.Path[0] == '~'; user != (d.Precedence == 0) || !user && d.Precedence != 1 || d.Precedence < last {
				t.Errorf("%s: %s has the precedence %d", c.why, d.Path, d.Precedence)
			}
			last = d.Precedence
			got = append(got, filepath.ToSlash(d.Path))
			if user := d.Path[0] == '~'; d.Trusted != user || !d.Optional || d.Label == "" {
				t.Errorf("%s: %s is trusted %v, optional %v, called %q", c.why, d.Path, d.Trusted, d.Optional, d.Label)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.why, got, c.want)
		}
	}
	dirs := Standard(&StandardOptions{Explicit: []string{"~/mine", "."}})
	for i, want := range []Dir{{Path: "~/mine", Label: "explicit:~/mine"}, {Path: ".", Label: "explicit:."}} {
		got := dirs[len(dirs)-2+i]
		if got.Path != want.Path || got.Label != want.Label || got.Precedence != 2 || !got.Trusted || got.Optional {
			t.Errorf("a directory that the user named: %+v", got)
		}
	}
	for _, d := range Standard(&StandardOptions{TrustProject: true}) {
		if !d.Trusted {
			t.Errorf("%s is not trusted", d.Path)
		}
	}
}
