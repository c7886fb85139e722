package loader

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// The directories of clients are the roots of the commands that look, where nothing else holds a skill, as layers: a link
// between them and equal copies count once, and what does not count is shadowed.
func TestClients(t *testing.T) {
	const other = "---\nname: a\ndescription: Another one.\n---\n\nOther.\n"
	for _, c := range []struct {
		why   string
		files map[string]string
		links map[string]string
		opts  Options
		want  []string // what Load finds
		rules string
	}{
		{
			why: "one of them", files: skillsAt(".claude/skills/a/SKILL.md"),
			want: []string{"a .claude/skills/a/SKILL.md"},
		},
		{
			why: "both", files: skillsAt(".claude/skills/a/SKILL.md", ".agents/skills/b/SKILL.md"),
			want: []string{"a .claude/skills/a/SKILL.md", "b .agents/skills/b/SKILL.md"},
		},
		{
			why: "not beside a root", files: skillsAt(".claude/skills/a/SKILL.md", "skills/b/SKILL.md"),
			want: []string{"b skills/b/SKILL.md", "a .claude/skills/a/SKILL.md unreached"}, rules: "unreached",
		},
		{
			why: "a link to the other", files: skillsAt(".agents/skills/b/SKILL.md"), links: map[string]string{".claude/skills": "../.agents/skills"},
			want: []string{"b .agents/skills/b/SKILL.md"},
		},
		{
			why: "the other way", files: skillsAt(".claude/skills/b/SKILL.md"), links: map[string]string{".agents": ".claude"},
			want: []string{"b .claude/skills/b/SKILL.md"},
		},
		{
			why: "links to skills of the other", files: skillsAt(".agents/skills/b/SKILL.md", ".claude/skills/c/SKILL.md"),
			links: map[string]string{".claude/skills/b": "../../.agents/skills/b", ".agents/skills/d": "../../.claude/skills/c"},
			want:  []string{"b .agents/skills/b/SKILL.md", "c .claude/skills/c/SKILL.md"},
		},
		{
			why: "a link to the file of the other", files: skillsAt(".agents/skills/b/SKILL.md"),
			links: map[string]string{".claude/skills/b/SKILL.md": "../../../.agents/skills/b/SKILL.md"},
			want:  []string{"b .agents/skills/b/SKILL.md"},
		},
		{
			why: "equal copies", files: map[string]string{".claude/skills/a/SKILL.md": good("a"), ".agents/skills/a/SKILL.md": good("a"), ".claude/skills/a/x": "1", ".agents/skills/a/x": "1"},
			want: []string{"a .agents/skills/a/SKILL.md", "a .claude/skills/a/SKILL.md shadowed"}, // and check has nothing to say
		},
		{
			why: "copies with another file", files: map[string]string{".claude/skills/a/SKILL.md": good("a"), ".agents/skills/a/SKILL.md": good("a"), ".claude/skills/a/x": "1", ".agents/skills/a/x": "2"},
			want: []string{"a .agents/skills/a/SKILL.md", "a .claude/skills/a/SKILL.md shadowed"}, rules: "shadowed",
		},
		{
			why: "copies with a file more", files: map[string]string{".claude/skills/a/SKILL.md": good("a"), ".agents/skills/a/SKILL.md": good("a"), ".claude/skills/a/x": "1"},
			want: []string{"a .agents/skills/a/SKILL.md", "a .claude/skills/a/SKILL.md shadowed"}, rules: "shadowed",
		},
		{
			why: "different ones", files: map[string]string{".claude/skills/a/SKILL.md": other, ".agents/skills/a/SKILL.md": good("a")},
			want: []string{"a .agents/skills/a/SKILL.md", "a .claude/skills/a/SKILL.md shadowed"}, rules: "shadowed",
		},
		{
			why: "the first wins", files: map[string]string{".claude/skills/a/SKILL.md": other, ".agents/skills/a/SKILL.md": good("a")}, opts: Options{Profile: Matrixcode()},
			want: []string{"a .claude/skills/a/SKILL.md", "a .agents/skills/a/SKILL.md shadowed"}, rules: "shadowed",
		},
		{
			why: "a root in the other", files: skillsAt(".claude/skills/skills/b/SKILL.md", ".claude/skills/c/SKILL.md"), links: map[string]string{".agents": ".claude/skills"},
			want: []string{"b .agents/skills/b/SKILL.md", "c .claude/skills/c/SKILL.md"},
		},
		{
			why: "a link that leaves all", files: skillsAt(".agents/skills/b/SKILL.md", "x/y/z.txt"), links: map[string]string{".claude/skills/b": "../../x/y"},
			want: []string{"b .agents/skills/b/SKILL.md", "b .claude/skills/b unreached"}, rules: "path-escape",
		},
		{
			why: "what both pass over", files: skillsAt(".agents/skills/b/SKILL.md", ".agents/skills/.h/c/SKILL.md", ".claude/skills/d.md", "e/.claude/skills/f/SKILL.md"),
			want: []string{"b .agents/skills/b/SKILL.md", "c .agents/skills/.h/c/SKILL.md unreached", "d .claude/skills/d.md unreached", "f e/.claude/skills/f/SKILL.md unreached"}, rules: "unreached unreached unreached",
		},
	} {
		t.Run(c.why, func(t *testing.T) {
			base := disk(t, c.files)
			for at, to := range c.links {
				symlink(t, to, filepath.Join(base, filepath.FromSlash(at)))
			}
			t.Chdir(base)
			c.opts.Clients, c.opts.Sweep = true, "."
			r, err := Load(t.Context(), FindRoots("."), &c.opts)
			if err != nil {
				t.Fatal(err)
			}
			if diff := gocmp.Diff(c.want, found(r, ".")); diff != "" {
				t.Errorf("(- want, + got)\n%s", diff)
			}
			var rules []string
			for _, d := range r.Diagnostics {
				rules = append(rules, d.Rule)
			}
			if got := strings.Join(rules, " "); got != c.rules {
				t.Errorf("%v, want %s", r.Diagnostics, c.rules)
			}
			if !r.Roots.Layers {
				return
			}
			var sources []runtime.Source
			for _, dir := range r.Roots.Dirs(Dir{Path: ".", Trusted: true, Profile: c.opts.Profile, Unreached: true}) {
				sources = append(sources, dir)
			}
			cat, err := runtime.Load(t.Context(), nil, sources...)
			if err != nil {
				t.Fatal(err)
			}
			var rows []string
			slash := filepath.ToSlash(base) + "/"
			for _, s := range cat.Overview().Skills {
				row := fmt.Sprintf("%s %s", s.Name, strings.TrimPrefix(s.Path, slash))
				if s.State != runtime.StateOK {
					row += " " + string(s.State)
				}
				rows = append(rows, row)
			}
			want := slices.Clone(c.want)
			slices.Sort(want)
			slices.Sort(rows)
			if diff := gocmp.Diff(want, rows); diff != "" {
				t.Errorf("layers (- want, + got)\n%s", diff)
			}
		})
	}
	base := disk(t, skillsAt(".claude/skills/a/SKILL.md"))
	if r, err := Load(t.Context(), FindRoots(base), nil); err != nil || len(r.Skills) != 0 {
		t.Errorf("without being asked nobody takes what is a client's: %v, %v", found(r, base), err)
	}
}
