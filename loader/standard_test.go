package loader

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime"
)

// TestStandard holds the conventional places, lowest precedence first.
func TestStandard(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", "")
	t.Setenv("CLAUDE_CONFIG_DIR", "not/absolute")
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
		{"Claude as the table calls it", StandardOptions{Client: "claude-code"}, []string{"~/.claude/skills", "~/.agents/skills", ".claude/skills", ".agents/skills"}},
		{"an agent of the table with places of its own", StandardOptions{Client: "goose"}, []string{"~/.agents/skills", "~/.config/goose/skills", ".agents/skills", ".goose/skills"}},
		{"one whose place in the project is that of all", StandardOptions{Client: "opencode"}, []string{"~/.agents/skills", "~/.config/opencode/skills", ".agents/skills"}},
		{"one that has none of its own", StandardOptions{Client: "codex"}, []string{"~/.agents/skills", ".agents/skills"}},
		{"one whose places have two names", StandardOptions{Client: "github-copilot", Claude: true}, []string{"~/.claude/skills", "~/.agents/skills", "~/.copilot/skills", ".claude/skills", ".agents/skills", ".github/skills"}},
		{"the home alone", StandardOptions{Client: "acme", Scope: ScopeUser}, []string{"~/.agents/skills", "~/.acme/skills"}},
		{"the project alone", StandardOptions{Client: "acme", Scope: ScopeProject}, []string{".agents/skills", ".acme/skills"}},
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
	for _, scope := range []Scope{ScopeAll, ScopeUser, ScopeProject} {
		dirs := Standard(&StandardOptions{Explicit: []string{"~/mine", "."}, Scope: scope})
		for i, want := range []Dir{{Path: "~/mine", Label: "explicit:~/mine"}, {Path: ".", Label: "explicit:."}} {
			got := dirs[len(dirs)-2+i]
			if got.Path != want.Path || got.Label != want.Label || got.Precedence != 2 || !got.Trusted || got.Optional {
				t.Errorf("a directory that the user named: %+v", got)
			}
		}
	}
	for _, d := range Standard(&StandardOptions{TrustProject: true}) {
		if !d.Trusted {
			t.Errorf("%s is not trusted", d.Path)
		}
	}
}

// What a host names and is not there is a diagnostic, also where the places around it may be missing.
func TestStandardNamed(t *testing.T) {
	base := t.TempDir()
	for want, dir := range map[string]Dir{
		"the directory cannot be read: no such file or directory; name a directory that exists":                                                                                   Standard(&StandardOptions{Project: base, Scope: ScopeProject, Projects: filepath.Join(base, "rolez")})[0],
		"the directory cannot be read: it is not below the border " + filepath.ToSlash(filepath.Join(base, "repo")) + "; let the border be a directory above it, or leave it out": {Path: base, Border: filepath.Join(base, "repo")},
	} {
		layer, err := dir.LoadLayer(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(layer.Diagnostics) != 1 || layer.Diagnostics[0].Message+"; "+layer.Diagnostics[0].Hint != want {
			t.Errorf("%+v: got %v, want %q", dir, layer.Diagnostics, want)
		}
	}
}

// TestStandardUpward holds which directories above a project count. Each row is a tree with a home in it.
func TestStandardUpward(t *testing.T) {
	for _, c := range []struct {
		why     string
		files   []string
		links   map[string]string
		home    string
		env     string // CLAUDE_CONFIG_DIR
		project string
		claude  bool
		want    []string // of the project, the farthest first: label, path below the tree, precedence
	}{
		{
			why: "each directory of the repository down to the project", files: []string{"r/.git/HEAD", "r/a/b/x"}, project: "r/a/b",
			want: []string{"project:../../.agents r/.agents/skills 1", "project:../.agents r/a/.agents/skills 2", "project:.agents r/a/b/.agents/skills 3"},
		},
		{
			why: "several clients", files: []string{"r/.git/HEAD", "r/a/x"}, project: "r/a", claude: true,
			want: []string{"project:../.claude r/.claude/skills 1", "project:../.agents r/.agents/skills 1", "project:.claude r/a/.claude/skills 2", "project:.agents r/a/.agents/skills 2"},
		},
		{why: "the root of a repository", files: []string{"r/.git/HEAD"}, project: "r", want: []string{"project:.agents r/.agents/skills 1"}},
		{why: "no repository, no walk", files: []string{"r/.agents/skills/x/SKILL.md", "r/a/x"}, project: "r/a", want: []string{"project:.agents r/a/.agents/skills 1"}},
		{why: "a module is no repository", files: []string{"r/go.mod", "r/a/x"}, project: "r/a", want: []string{"project:.agents r/a/.agents/skills 1"}},
		{
			why: "a file called .git starts a worktree or a submodule, and nothing above it counts", files: []string{"r/.git/HEAD", "r/sub/.git", "r/sub/a/x"}, project: "r/sub/a",
			want: []string{"project:../.agents r/sub/.agents/skills 1", "project:.agents r/sub/a/.agents/skills 2"},
		},
		{
			why: "a link called .git starts nothing", files: []string{"other/.git/HEAD", "r/a/x"}, links: map[string]string{"r/.git": "../other/.git"}, project: "r/a",
			want: []string{"project:.agents r/a/.agents/skills 1"},
		},
		{
			why: "a project behind a link is where the link leads", files: []string{"r/.git/HEAD", "r/a/x", "other/.git/HEAD"}, links: map[string]string{"other/a": "../r/a"}, project: "other/a",
			want: []string{"project:../.agents r/.agents/skills 1", "project:.agents r/a/.agents/skills 2"},
		},
		{why: "a project that is not there", files: []string{"r/.git/HEAD"}, project: "r/gone", want: []string{"project:.agents r/gone/.agents/skills 1"}},
		{why: "the home itself", files: []string{"home/x"}, project: "home"},
		{
			why: "a home that is a repository", files: []string{"home/.git/HEAD", "home/work/x"}, project: "home/work",
			want: []string{"project:.agents home/work/.agents/skills 2"},
		},
		{
			why: "a home behind a link", files: []string{"data/.git/HEAD", "data/work/x"}, links: map[string]string{"home": "data"}, project: "data/work",
			want: []string{"project:.agents data/work/.agents/skills 2"},
		},
		{
			why: "the home's directory is a link", files: []string{"home/dot/agents/x", "home/.git/HEAD", "home/work/x"}, links: map[string]string{"home/.agents": "dot/agents"}, project: "home/work",
			want: []string{"project:.agents home/work/.agents/skills 2"},
		},
		{
			why: "Claude Code's directory is in the repository", files: []string{"r/.git/HEAD", "r/a/x"}, env: "r/.claude", project: "r/a", claude: true,
			want: []string{"project:../.agents r/.agents/skills 1", "project:.claude r/a/.claude/skills 2", "project:.agents r/a/.agents/skills 2"},
		},
		{
			why: "a link to the home's is the project's, and leads out of it", files: []string{"r/.git/HEAD", "home/.agents/skills/x/SKILL.md"}, links: map[string]string{"r/.agents": "../home/.agents"}, project: "r",
			want: []string{"project:.agents r/.agents/skills 1"},
		},
	} {
		t.Run(c.why, func(t *testing.T) {
			files := make(map[string]string)
			for _, name := range c.files {
				files[name] = "x"
			}
			base, err := filepath.EvalSymlinks(disk(t, files)) // the temporary directory of macOS is behind a link
			if err != nil {
				t.Fatal(err)
			}
			for at, to := range c.links {
				symlink(t, to, filepath.Join(base, at))
			}
			t.Setenv("HOME", filepath.Join(base, "home"))
			t.Setenv("USERPROFILE", filepath.Join(base, "home"))
			if t.Setenv("CLAUDE_CONFIG_DIR", ""); c.env != "" {
				t.Setenv("CLAUDE_CONFIG_DIR", filepath.Join(base, c.env))
			}
			var got []string
			seen := make(map[string]bool)
			for _, d := range Standard(&StandardOptions{Project: filepath.Join(base, c.project), Claude: c.claude}) {
				if seen[door.Absolute(d.Path)] {
					t.Errorf("%s is listed twice", d.Path)
				}
				if seen[door.Absolute(d.Path)] = true; d.Trusted {
					continue
				}
				rel, err := filepath.Rel(base, d.Path)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, fmt.Sprintf("%s %s %d", d.Label, filepath.ToSlash(rel), d.Precedence))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestStandardNearest loads what Standard gives in a repository: the nearest wins, whatever the profile says of equals, links
// lead to the levels that belong together and not out of the repository, and a project that nobody trusts loads nothing.
func TestStandardNearest(t *testing.T) {
	base := disk(t, skillsAt("r/.agents/skills/x/SKILL.md", "r/a/.agents/skills/x/SKILL.md", "r/.agents/skills/top/SKILL.md", "out/skills/o/SKILL.md", "named/x/SKILL.md"))
	write(t, filepath.Join(base, "r/.git/HEAD"), "ref")
	symlink(t, "../../../.agents/skills/top", filepath.Join(base, "r/a/.agents/skills/linked"))
	symlink(t, "../../out", filepath.Join(base, "r/a/.claude"))
	t.Setenv("HOME", filepath.Join(base, "nobody"))
	t.Setenv("USERPROFILE", filepath.Join(base, "nobody"))
	for _, profile := range []Profile{{}, Omega(), Opi(), Phi()} {
		load := func(trust bool, explicit ...string) *runtime.Catalog {
			var sources []runtime.Source
			for _, d := range Standard(&StandardOptions{Project: filepath.Join(base, "r/a"), Claude: true, TrustProject: trust, Explicit: explicit, Profile: profile}) {
				sources = append(sources, d)
			}
			c, err := runtime.Load(t.Context(), nil, sources...)
			if err != nil {
				t.Fatalf("%s: %v", profile.Name, err)
			}
			return c
		}
		if n := load(false).Len(); n != 0 {
			t.Errorf("%s: %d skills of a project that nobody trusts", profile.Name, n)
		}
		c := load(true)
		var all []string
		for s := range c.All() {
			all = append(all, string(s.Name))
		}
		if want := []string{"top", "x"}; profile.Name != "omega" && !slices.Equal(all, want) {
			t.Errorf("%s: %q, want %q", profile.Name, all, want)
		}
		if s := c.Skill("x"); profile.Name != "omega" && !strings.Contains(filepath.ToSlash(s.Path), "/r/a/") {
			t.Errorf("%s: %s wins", profile.Name, s.Path)
		}
		escapes := 0
		for _, d := range c.Diagnostics() {
			if d.Severity == runtime.SeverityWarning {
				t.Errorf("%s: %s", profile.Name, d)
			}
			if d.Rule == "path-escape" {
				escapes++
			}
		}
		if escapes == 0 {
			t.Errorf("%s: %v", profile.Name, c.Diagnostics())
		}
		if s := load(true, filepath.Join(base, "named")).Skill("x"); profile.Name != "omega" && !strings.Contains(filepath.ToSlash(s.Path), "/named/") {
			t.Errorf("%s: %s wins over what was named", profile.Name, s.Path)
		}
	}
}

// A level of a project looks into the others of the same level, the root and the project, and into no other: what it costs
// does not grow with the depth.
func TestStandardCost(t *testing.T) {
	base := disk(t, map[string]string{"r/.git/HEAD": "ref"})
	deep := func(n int) string { return filepath.Join(base, "r", strings.Repeat("d/", n)) }
	if err := os.MkdirAll(deep(80), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 10, 60} {
		dirs := Standard(&StandardOptions{Project: deep(n), Claude: true, Scope: ScopeProject})
		if len(dirs) != 2*(n+1) {
			t.Errorf("%d directories for %d levels", len(dirs), n+1)
		}
		for _, d := range dirs {
			if len(d.set) > 6 || !slices.ContainsFunc(d.set, func(r Rooted) bool { return r.Path == d.Path }) {
				t.Errorf("%s looks into %v", d.Path, d.set)
			}
		}
	}
	if dirs := Standard(&StandardOptions{Project: deep(80), Scope: ScopeProject}); len(dirs) != 1 {
		t.Errorf("%d directories of a project that is too deep", len(dirs))
	}
}
