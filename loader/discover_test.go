package loader

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// found writes what a load found: skills as "name path", those left out as "name path state".
func found(r *Result, root string) []string {
	list := []string{}
	for _, s := range r.Skills {
		list = append(list, string(s.Name)+" "+strings.TrimPrefix(s.File, root+"/"))
	}
	for _, bad := range r.Rejected {
		list = append(list, bad.Name+" "+strings.TrimPrefix(bad.Path, root+"/")+" "+string(bad.State))
	}
	return list
}

// named writes diagnostics as "rule path".
func named(ds []runtime.Diagnostic, root string) []string {
	list := []string{}
	for _, d := range ds {
		list = append(list, d.Rule+" "+strings.TrimPrefix(d.File, root+"/"))
	}
	return list
}

// skillsAt makes files with good skills of the directories' names.
func skillsAt(names ...string) map[string]string {
	files := map[string]string{}
	for _, name := range names {
		parts := strings.Split(name, "/")
		skill := strings.TrimSuffix(parts[len(parts)-1], ".md")
		if strings.EqualFold(skill, "skill") && len(parts) > 1 {
			skill = parts[len(parts)-2]
		}
		files[name] = good(skill)
	}
	return files
}

// Every layout, under each profile that has it and one that has not.
func TestLayouts(t *testing.T) {
	type want map[string][]string
	for _, c := range []struct {
		name  string
		files []string
		want  want // by profile; the others find nothing
		why   string
	}{
		{
			"directory", []string{"a/SKILL.md", "b/SKILL.md", "b/references/x.md"},
			want{"all": {"a a/SKILL.md", "b b/SKILL.md"}},
			"files of a skill are no skills",
		},
		{
			"root", []string{"SKILL.md", "a/SKILL.md"},
			want{"agentskills": {"skills SKILL.md"}, "opi": {"skills SKILL.md"}, "omega": {"a a/SKILL.md"}, "matrixcode": {"a a/SKILL.md", "skills SKILL.md"}, "phi": {"a a/SKILL.md"}},
			"where the root is a skill nothing below it is searched; elsewhere it is no skill",
		},
		{
			"grouped", []string{"g/a/SKILL.md", "g/h/b/SKILL.md", "g/a/deeper/SKILL.md", "1/2/3/4/5/six/SKILL.md", "1/2/3/4/5/6/seven/SKILL.md"},
			want{"agentskills": {"a g/a/SKILL.md", "b g/h/b/SKILL.md", "six 1/2/3/4/5/six/SKILL.md"}},
			"to depth 6, and not below a skill",
		},
		{
			"multi-file", []string{"g/a.md", "g/b.md", "g/notes.txt", "s/SKILL.md", "s/more.md", "g/deep/SKILL.md", "g/deep/c.md"},
			want{"matrixcode": {"a g/a.md", "b g/b.md", "s s/SKILL.md"}, "agentskills": {"deep g/deep/SKILL.md", "s s/SKILL.md"}, "omega": {"s s/SKILL.md"}, "opi": {"s s/SKILL.md"}, "phi": {"s s/SKILL.md"}},
			"one level of groups, and only those without a SKILL.md",
		},
		{
			"standalone", []string{"a.md", "b.md", "c.txt"},
			want{"matrixcode": {"a a.md", "b b.md"}},
			"each file a skill",
		},
		{
			"hidden", []string{".a/SKILL.md", ".git/x/SKILL.md", "node_modules/x/SKILL.md", "g/.b/SKILL.md", ".c.md", "d/SKILL.md"},
			want{"all": {"d d/SKILL.md"}},
			"hidden names and node_modules are passed over",
		},
		{
			"byte order", []string{"b/SKILL.md", "a/SKILL.md", "B1/SKILL.md", "a-/SKILL.md", "a0/SKILL.md"},
			want{"all": {"B1 B1/SKILL.md", "a a/SKILL.md", "a- a-/SKILL.md", "a0 a0/SKILL.md", "b b/SKILL.md"}},
			"upper case before lower case, whatever the locale",
		},
		{
			"empty", []string{"a/README.txt"}, want{},
			"nothing is no error here; generate says so",
		},
	} {
		for _, p := range Profiles() {
			t.Run(c.name+" "+p.Name, func(t *testing.T) {
				files := skillsAt(c.files...)
				for name := range files {
					if name == "SKILL.md" {
						files[name] = good("skills")
					}
				}
				if p.StrictName && c.name == "byte order" {
					delete(files, "B1/SKILL.md")
				}
				r := loadFiles(t, files, Options{Profile: p})
				want := c.want[p.Name]
				if all, ok := c.want["all"]; ok {
					want = all
				}
				if p.StrictName {
					want = slices.DeleteFunc(slices.Clone(want), func(s string) bool { return strings.HasPrefix(s, "B1") })
				}
				if diff := gocmp.Diff(append([]string{}, want...), found(r, "skills")); diff != "" {
					t.Errorf("%s (- want, + got)\n%s", c.why, diff)
				}
			})
		}
	}
}

func TestFileNames(t *testing.T) {
	r := loadFiles(t, map[string]string{
		"a/skill.md": good("a"), "b/Skill.md": good("b"),
		"c/SKILL.md": good("c"), "c/skill.md": good("other"), "c/SKILL.MD": good("third"),
	}, Options{})
	if diff := gocmp.Diff([]string{"a a/skill.md", "b b/Skill.md", "c c/SKILL.md"}, found(r, "skills")); diff != "" {
		t.Error(diff)
	}
	if diff := gocmp.Diff([]string{"file-name a/skill.md", "file-name b/Skill.md", "not-embeddable c/SKILL.MD", "not-embeddable c/SKILL.MD"}, named(r.Diagnostics, "skills")); diff != "" {
		t.Error(diff)
	}
}

// disk writes files below a new directory.
func disk(t testing.TB, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		write(t, filepath.Join(root, filepath.FromSlash(name)), text)
	}
	return root
}

func loadDisk(t testing.TB, root string, opts Options) *Result {
	t.Helper()
	r, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: root}}}, &opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// No skill goes unseen: what loading passes over is named with its reason.
func TestUnreached(t *testing.T) {
	root := disk(t, skillsAt("skills/a/SKILL.md", "skills/a/inner/SKILL.md", "skills/.hidden/SKILL.md", "skills/1/2/3/4/5/6/deep/SKILL.md",
		"elsewhere/b/SKILL.md", "node_modules/c/SKILL.md", ".git/d/SKILL.md", "skills/g/e/SKILL.md"))
	write(t, filepath.Join(root, "elsewhere", "broken", "SKILL.md"), "---\nname: broken\n---\n")
	for _, c := range []struct {
		profile Profile
		want    []string
	}{
		{AgentSkills(), []string{
			`elsewhere/b/SKILL.md it is outside of "skills", where skills are loaded from`,
			`elsewhere/broken/SKILL.md it is outside of "skills", where skills are loaded from`,
			`elsewhere/broken/SKILL.md missing`,
			`skills/.hidden/SKILL.md ".hidden" is hidden`,
			`skills/1/2/3/4/5/6/deep/SKILL.md it is 7 directories below "skills", more than 6`,
			`skills/a/inner/SKILL.md it is below the skill "skills/a/SKILL.md"`,
		}},
		{Omega(), []string{
			`elsewhere/b/SKILL.md it is outside of "skills", where skills are loaded from`,
			`elsewhere/broken/SKILL.md it is outside of "skills", where skills are loaded from`,
			`elsewhere/broken/SKILL.md missing`,
			`skills/.hidden/SKILL.md ".hidden" is hidden`,
			`skills/1/2/3/4/5/6/deep/SKILL.md the profile omega does not look there`,
			`skills/a/inner/SKILL.md it is below the skill "skills/a/SKILL.md"`,
			`skills/g/e/SKILL.md the profile omega does not look there`,
		}},
	} {
		t.Run(c.profile.Name, func(t *testing.T) {
			r, err := Load(context.Background(), FindRoots(root), &Options{Profile: c.profile, Sweep: root})
			if err != nil {
				t.Fatal(err)
			}
			slash := filepath.ToSlash(root) + "/"
			got := []string{}
			for _, d := range r.Diagnostics {
				if d.Rule != "unreached" && d.Rule != "missing-field" {
					continue // the rules for one file hold for a skill that is passed over
				}
				if d.Severity != runtime.SeverityHint {
					t.Errorf("%s: nothing loads this file, so what is wrong in it is a hint", d)
				}
				reason := strings.TrimPrefix(d.Message, "loading passes over this skill: ")
				if d.Rule == "missing-field" {
					reason = "missing"
				}
				got = append(got, strings.TrimPrefix(d.File, slash)+" "+strings.ReplaceAll(reason, slash, ""))
			}
			if diff := gocmp.Diff(c.want, got); diff != "" {
				t.Errorf("(- want, + got)\n%s", diff)
			}
			for _, bad := range r.Rejected {
				if bad.Reason == "" || bad.State != "unreached" {
					t.Errorf("%+v", bad)
				}
			}
		})
	}
}

// The reason is the first thing that stopped the search on its way, and the hint what to do about that.
func TestUnreachedReasons(t *testing.T) {
	const orName = ", or name its directory"
	moves := strings.NewReplacer("move it to NAME/SKILL.md below the root"+orName, "move it", "move it to skills/NAME/SKILL.md"+orName, "move it")
	for _, c := range []struct {
		why     string
		files   []string
		links   map[string]string
		off     string // the directory with a file .disabled
		dir     string // to look into, the whole tree where it is ""
		opts    Options
		want    []string // "file: reason; hint"
		reaches int      // how many skills load
	}{
		{
			why: "the root's own SKILL.md is beside skills, and below nothing", files: []string{"SKILL.md", "skills/a/SKILL.md", "other/b/SKILL.md"}, reaches: 1,
			want: []string{`SKILL.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME/SKILL.md`, `other/b/SKILL.md: it is outside of "skills", where skills are loaded from; move it`},
		},
		{
			why: "a root that is a skill holds the others", files: []string{"SKILL.md", "a/SKILL.md"}, reaches: 1,
			want: []string{`a/SKILL.md: it is below the skill "SKILL.md"; move it out of the directory of that skill, or name its directory`},
		},
		{
			why: "a hidden directory above a skill stops before the skill does", files: []string{"skills/a/SKILL.md", "skills/.h/SKILL.md"}, reaches: 1,
			want: []string{`skills/.h/SKILL.md: ".h" is hidden; rename ".h", or name its directory`},
		},
		{
			why: "a hidden directory that holds more than a skill may be a program's, and is nobody's to rename", files: []string{"skills/a/SKILL.md", "skills/.h/b/SKILL.md", "skills/.h/b/c/SKILL.md", "skills/.x/skills/d.md"}, reaches: 1,
			want: []string{
				`skills/.h/b/SKILL.md: ".h" is hidden; name its directory`, `skills/.h/b/c/SKILL.md: ".h" is hidden; name its directory`,
				`skills/.x/skills/d.md: ".x" is hidden; another root: skillgen check skills/.x`,
			},
		},
		{
			why: "a skill that is too deep and below another is below another", files: []string{"a/SKILL.md", "a/1/2/3/4/5/6/7/SKILL.md"}, reaches: 1,
			want: []string{`a/1/2/3/4/5/6/7/SKILL.md: it is below the skill "a/SKILL.md"; move it out of the directory of that skill, or name its directory`},
		},
		{
			why: "a client's directory is that client's", files: []string{"skills/a/SKILL.md", ".claude/skills/b/SKILL.md", "sub/.agents/skills/c/SKILL.md"}, reaches: 1,
			want: []string{
				`.claude/skills/b/SKILL.md: it is outside of "skills", where skills are loaded from; another root: skillgen check .claude`,
				`sub/.agents/skills/c/SKILL.md: it is outside of "skills", where skills are loaded from; another root: skillgen check sub/.agents`,
			},
		},
		{
			why:     "that is what is called skills right below a hidden one",
			files:   []string{"skills/a/SKILL.md", ".h/b/SKILL.md", ".h/x/skills/c/SKILL.md", ".h/skillset/d/SKILL.md", "x/y/.h/skills/g/e/SKILL.md", "skills/z/.h/skills/f/SKILL.md"},
			reaches: 1,
			want: []string{
				`.h/b/SKILL.md: it is outside of "skills", where skills are loaded from; move it`,
				`.h/skillset/d/SKILL.md: it is outside of "skills", where skills are loaded from; move it`,
				`.h/x/skills/c/SKILL.md: it is outside of "skills", where skills are loaded from; move it`,
				`skills/z/.h/skills/f/SKILL.md: ".h" is hidden; another root: skillgen check skills/z/.h`,
				`x/y/.h/skills/g/e/SKILL.md: it is outside of "skills", where skills are loaded from; another root: skillgen check x/y/.h`,
			},
		},
		{
			why: "also in a root", files: []string{"a/SKILL.md", ".claude/skills/b/SKILL.md"}, reaches: 1,
			want: []string{`.claude/skills/b/SKILL.md: ".claude" is a client's directory, loaded if named; another root: skillgen check .claude`},
		},
		{
			why: "a file there is none of its client's, named or not", reaches: 1,
			files: []string{"a/SKILL.md", ".claude/skills/b.md", ".opencode/skill/c.md", ".cursor/skills/d.mdc", ".claude/skills/e/f.md"},
			want: []string{
				`.claude/skills/b.md: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .claude`,
				`.claude/skills/e/f.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`.cursor/skills/d.mdc: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`.opencode/skill/c.md: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .opencode/skill`,
			},
		},
		{
			why: "also beside a root", files: []string{"skills/a/SKILL.md", ".claude/skills/b.md"}, reaches: 1,
			want: []string{`.claude/skills/b.md: it is outside of "skills", where skills are loaded from; skillgen migrate .claude`},
		},
		{
			why: "a profile that takes files reads it where it is named", files: []string{"a.md", ".claude/skills/b.md"}, opts: Options{Profile: Matrixcode()}, reaches: 1,
			want: []string{`.claude/skills/b.md: ".claude" is a client's directory, loaded if named; another root: skillgen check .claude`},
		},
		{
			why: "in the table of agents it may have another name", files: []string{"a/SKILL.md", ".opencode/skill/b/SKILL.md", "x/.opencode/skill/c/SKILL.md", ".h/skill/d/SKILL.md", ".config/opencode/skill/e/SKILL.md"}, reaches: 1,
			want: []string{
				`.config/opencode/skill/e/SKILL.md: ".config/opencode/skill" is a client's directory, loaded if named; another root: skillgen check .config/opencode/skill`,
				`.h/skill/d/SKILL.md: ".h" is hidden; name its directory`,
				`.opencode/skill/b/SKILL.md: ".opencode/skill" is a client's directory, loaded if named; another root: skillgen check .opencode/skill`,
				`x/.opencode/skill/c/SKILL.md: "x/.opencode/skill" is a client's directory, loaded if named; another root: skillgen check x/.opencode/skill`,
			},
		},
		{
			why:     "and stand deeper, in a user's home",
			files:   []string{"a/SKILL.md", ".config/opencode/skills/b/SKILL.md", ".gemini/antigravity-cli/skills/c/SKILL.md", "x/.codeium/windsurf/skills/d/SKILL.md", ".copilot/skills/e/SKILL.md", ".config/other/skills/f/SKILL.md", ".config/more/skills/g.md"},
			reaches: 1,
			want: []string{
				`.config/more/skills/g.md: ".config" is hidden; skillgen migrate .config/more`,
				`.config/opencode/skills/b/SKILL.md: ".config/opencode" is a client's directory, loaded if named; another root: skillgen check .config/opencode`,
				`.config/other/skills/f/SKILL.md: ".config" is hidden; name its directory`,
				`.copilot/skills/e/SKILL.md: ".copilot" is a client's directory, loaded if named; another root: skillgen check .copilot`,
				`.gemini/antigravity-cli/skills/c/SKILL.md: ".gemini/antigravity-cli" is a client's directory, loaded if named; another root: skillgen check .gemini/antigravity-cli`,
				`x/.codeium/windsurf/skills/d/SKILL.md: "x/.codeium/windsurf" is a client's directory, loaded if named; another root: skillgen check x/.codeium/windsurf`,
			},
		},
		{
			why:     "agents and commands of clients may be called nearly as skills are, and have the same keys",
			files:   []string{"a/SKILL.md", ".claude/agents/skills.md", ".claude/agents/README.md", ".claude/commands/git/SKILLS.md", "plugin/agents/skills.md", "x/SKILLS.md"},
			reaches: 1,
			want:    []string{`x/SKILLS.md: it is called "SKILLS.md" and not SKILL.md; call it SKILL.md`},
		},
		{
			why: "flat files of old clients", files: []string{"skills/a/SKILL.md", "skills/b.md", "skills/README.md", "sub dir/skills/c.md", "notes/d.md"}, reaches: 1,
			want: []string{
				`skills/b.md: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .`,
				`sub dir/skills/c.md: it is outside of "skills", where skills are loaded from; skillgen migrate 'sub dir'`,
			},
		},
		{
			why: "files about a directory, with the head of a skill", files: []string{"skills/a/SKILL.md", "skills/AGENTS.md", "skills/claude.md", "skills/GEMINI.md", "skills/g/AGENTS.md", "skills/agents-x.md"}, reaches: 1,
			want: []string{
				`skills/agents-x.md: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .`,
				`skills/g/AGENTS.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
			},
		},
		{
			why: "alone", files: []string{"skills/b.md"},
			want: []string{`skills/b.md: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .`},
		},
		{
			why: "in the directory itself", files: []string{"skills/b.md", "skills/a/SKILL.md"}, dir: "skills", reaches: 1,
			want: []string{`skills/b.md: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .`},
		},
		{
			why:     "in a directory of another name that holds skills itself, where a file about it or one further down is none",
			files:   []string{"a/SKILL.md", "b.md", "README.md", "CLAUDE.md", "AGENTS.md", "c.mdc", ".d.md", "e.agent.md", "docs/f.md", "a/g.md", "x/h.md", "x.md"},
			reaches: 1,
			want:    []string{`b.md: it is a file, and a skill is a directory with a SKILL.md; move it to b/SKILL.md`, `x.md: it is a file, and a skill is a directory with a SKILL.md; there is x beside it: move the text to x/SKILL.md`},
		},
		{
			why: "what it holds is further down", files: []string{"g/a/SKILL.md", "b.md"}, reaches: 1,
		},
		{
			why: "the root is a skill", files: []string{"SKILL.md", "a/SKILL.md", "b.md"}, reaches: 1,
			want: []string{`a/SKILL.md: it is below the skill "SKILL.md"; move it out of the directory of that skill, or name its directory`},
		},
		{
			why: "in a directory of another name that holds nothing but texts", files: []string{"b.md", "c.md", "README.md", "notes.txt.md"},
			want: []string{
				`b.md: it is a file, and a skill is a directory with a SKILL.md; move it to b/SKILL.md`,
				`c.md: it is a file, and a skill is a directory with a SKILL.md; move it to c/SKILL.md`,
			},
		},
		{
			why: "it holds no skills, and something else", files: []string{"b.md", "docs/c.md"},
		},
		{
			why: "it holds those of clients", files: []string{"b.md", ".claude/skills/a/SKILL.md"},
			want: []string{`.claude/skills/a/SKILL.md: ".claude" is a client's directory, loaded if named; another root: skillgen check .claude`},
		},
		{
			why: "the root is another one", files: []string{"b.md", "skills/a/SKILL.md"}, reaches: 1,
		},
		{
			why: "the directory is for agents", files: []string{"agents/a/SKILL.md", "agents/b.md"}, dir: "agents", reaches: 1,
		},
		{
			why: "the profile takes files", files: []string{"skills/b.md", "skills/g/c.md", "skills/g/h/SKILL.md"}, opts: Options{Profile: Matrixcode()}, reaches: 2,
			want: []string{`skills/g/h/SKILL.md: the profile matrixcode does not look there; move it`},
		},
		{
			why: "files beside the root of a profile that takes files", opts: Options{Profile: Matrixcode()}, reaches: 1,
			files: []string{"skills/b.md", "plan.md", "other/x.md", "README.md", "AGENTS.md", ".notes.md", ".github/bug.txt", "projects/p.md", "other/deep/y.md", "dir/SKILL.md", "dir/z.md"},
			want: []string{
				`.notes.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME.md`,
				`AGENTS.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME.md`,
				`dir/SKILL.md: it is outside of "skills", where skills are loaded from; move it`,
				`other/x.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME.md, or name its directory`,
				`plan.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME.md`,
			},
		},
		{
			why: "files in the root of a profile that takes files", off: "skills/off", opts: Options{Profile: Matrixcode()}, reaches: 1,
			files: []string{"skills/b.md", "skills/.x.md", "skills/UPPER.MD", "skills/g/Mixed.Md", "skills/off/c.md", "skills/g/h/d.md", "skills/.h/e.md"},
			want: []string{
				`skills/.h/e.md: ".h" is hidden; rename ".h", or name its directory`,
				`skills/.x.md: ".x.md" is hidden; rename it`,
				`skills/UPPER.MD: a skill that is a file ends in .md, and not in .MD; rename it`,
				`skills/g/Mixed.Md: a skill that is a file ends in .md, and not in .Md; rename it`,
				`skills/g/h/d.md: the profile matrixcode does not look there; move it to NAME.md below the root, or name its directory`,
				`skills/off/.disabled: a file .disabled switches it off; remove "skills/off/.disabled", or leave it off`,
				`skills/off/c.md: "skills/off/.disabled" switches off what is there; remove "skills/off/.disabled" to load it`,
			},
		},
		{
			why: "files with another ending of Markdown, where skills are", reaches: 1,
			files: []string{"skills/a/SKILL.md", "skills/b.mdc", "skills/g/c.MDC", "skills/d.markdown", "skills/a/e.mdc", "skills/a/rules/f.mdc", ".cursor/rules/g.mdc", "rules/h.mdc", "i.mdc", "skills/j.txt", "skills/k.mdx"},
			want: []string{
				`skills/b.mdc: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`skills/d.markdown: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`skills/g/c.MDC: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
			},
		},
		{
			why: "such files in the root of a profile that takes files", opts: Options{Profile: Matrixcode()}, reaches: 1,
			files: []string{"skills/b.md", "skills/c.mdc", "skills/g/d.mdc", ".cursor/rules/e.mdc"},
			want: []string{
				`skills/c.mdc: a skill that is a file ends in .md, and not in .mdc; rename it`,
				`skills/g/d.mdc: a skill that is a file ends in .md, and not in .mdc; rename it`,
			},
		},
		{
			why: "files below a group of a profile that takes files, and below none", opts: Options{Profile: Matrixcode()}, reaches: 1,
			files: []string{"skills/g/a.md", "skills/g/more/b.md", "skills/h/more/c.md"},
			want:  []string{`skills/h/more/c.md: the profile matrixcode does not look there; move it to NAME.md below the root, or name its directory`},
		},
		{
			why: "what a killed installation left", reaches: 1,
			files: []string{"skills/a/SKILL.md", "skills/.skillgen-stage-1-2-3/new/b/SKILL.md", "skills/.skillgen-stage-1-2-3/old/c/SKILL.md"},
			want: []string{
				`skills/.skillgen-stage-1-2-3/new/b/SKILL.md: an installation that was killed left it; leave it to the next skillgen install or uninstall here`,
				`skills/.skillgen-stage-1-2-3/old/c/SKILL.md: an installation that was killed left it; leave it to the next skillgen install or uninstall here`,
			},
		},
		{
			why: "flat files of groups, with other endings and hidden", reaches: 1,
			files: []string{"skills/a/SKILL.md", "skills/a/references/c.md", "skills/g/d.md", "skills/g/h/e.md", "skills/UPPER.MD", "skills/.x.md", "skills/.h/f.md", "docs/skills/g/i.md"},
			want: []string{
				`docs/skills/g/i.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME/SKILL.md`,
				`skills/.h/f.md: ".h" is hidden; rename ".h"`,
				`skills/.x.md: ".x.md" is hidden; rename it`,
				`skills/UPPER.MD: it is a file, and a skill is a directory with a SKILL.md; skillgen migrate .`,
				`skills/g/d.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`skills/g/h/e.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
			},
		},
		{
			why: "files that are called as their directory is", reaches: 1,
			files: []string{"skills/a/SKILL.md", "skills/web/web.md", "skills/web/scripts/x.py", "skills/g/Db/db.md", "skills/g/Db/LICENSE.md", "skills/two/two.md", "skills/two/other.md", "skills/skills.md", "notes/notes.md", "skills/a/b/b.md"},
			want: []string{
				`skills/g/Db/db.md: it is called "db.md" and not SKILL.md; call it SKILL.md`,
				`skills/skills.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`skills/two/other.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`skills/two/two.md: it is a file, and a skill is a directory with a SKILL.md; move it to NAME/SKILL.md below the root`,
				`skills/web/web.md: it is called "web.md" and not SKILL.md; call it SKILL.md`,
			},
		},
		{
			why: "a profile that does not look into the root itself", opts: Options{Profile: Omega()}, reaches: 1,
			files: []string{"skills/SKILL.md", "skills/a/SKILL.md", "skills/a/b/SKILL.md", "skills/g/c/SKILL.md", "skills/.h/SKILL.md", "docs/d/SKILL.md", "e/SKILL.md"},
			want: []string{
				`docs/d/SKILL.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME/SKILL.md, or name the directory above its own`,
				`e/SKILL.md: it is outside of "skills", where skills are loaded from; move it to skills/NAME/SKILL.md`,
				`skills/.h/SKILL.md: ".h" is hidden; rename ".h"`,
				`skills/SKILL.md: the profile omega does not look there; move it to NAME/SKILL.md below the root`,
				`skills/a/b/SKILL.md: it is below the skill "skills/a/SKILL.md"; move it out of the directory of that skill, or name the directory above its own`,
				`skills/g/c/SKILL.md: the profile omega does not look there; move it to NAME/SKILL.md below the root, or name the directory above its own`,
			},
		},
		{
			why: "a limit", files: []string{"a/x.txt", "b/x.txt", "c/SKILL.md", "d/SKILL.md"}, opts: Options{Mode: ModeUser, MaxDirs: 1},
			want: []string{
				`c/SKILL.md: the limit of the root ended the search at "b" (too-many); move it`,
				`d/SKILL.md: the limit of the root ended the search at "b" (too-many); move it`,
			},
		},
		{
			why: "the limit counts what is searched in vain", files: []string{"a/SKILL.md", "b/SKILL.md", "c/SKILL.md", "d/x.txt"}, opts: Options{Mode: ModeUser, MaxDirs: 1}, reaches: 3,
		},
		{
			why: "a limit of skills", files: []string{"a/SKILL.md", "b/SKILL.md", "c/x.txt"}, opts: Options{Mode: ModeUser, MaxSkills: 1}, reaches: 1,
			want: []string{`b/SKILL.md: the limit of the root ended the search at "b" (too-many); move it`},
		},
		{
			why: "a limit of skills that are files", files: []string{"b.md", "c.md", "g/d.md"}, opts: Options{Mode: ModeUser, MaxSkills: 2, Profile: Matrixcode()}, reaches: 2,
			want: []string{`g/d.md: the limit of the root ended the search at "g/d.md" (too-many); move it`},
		},
		{
			why: "a limit of skills behind links", files: []string{".store/a/SKILL.md", ".store/b/SKILL.md"}, links: map[string]string{"a": ".store/a", "b": ".store/b"}, opts: Options{Mode: ModeUser, MaxSkills: 1}, reaches: 1,
			want: []string{`.store/b/SKILL.md: ".store" is hidden; move it`},
		},
		{
			why: "another spelling beside", files: []string{"a/SKILL.md", "a/skill.md"}, reaches: 1,
			want: []string{`a/skill.md: the skill of its directory is "a/SKILL.md"; remove one of the two; SKILL.md is read`},
		},
		{
			why:     "files that are almost called SKILL.md, but for those below a skill and beside skills",
			files:   []string{"skills/a/SKILL.md", "skills/b/SKILL.md.txt", "skills/c/SKILL", "skills/d/README.md", "skills/a/x/SKILL.md.bak", "skills/SKILL.md.txt", "skills/README.md", "skills/g/h/skill.markdown"},
			reaches: 1,
			want: []string{
				`skills/b/SKILL.md.txt: it is called "SKILL.md.txt" and not SKILL.md; call it SKILL.md`,
				`skills/c/SKILL: it is called "SKILL" and not SKILL.md; call it SKILL.md`,
				`skills/d/README.md: it is called "README.md" and not SKILL.md; call it SKILL.md`,
				`skills/g/h/skill.markdown: it is called "skill.markdown" and not SKILL.md; call it SKILL.md`,
			},
		},
		{
			why: "one beside no skill", files: []string{"SKILL.md.txt"},
			want: []string{`SKILL.md.txt: it is called "SKILL.md.txt" and not SKILL.md; call it SKILL.md`},
		},
		{
			why: "switched off", files: []string{"a/SKILL.md", "b/SKILL.md", "g/c/SKILL.md"}, off: "a", reaches: 2,
			want: []string{`a/SKILL.md: a file .disabled switches it off; remove "a/.disabled", or leave it off`},
		},
		{
			why: "a project that is switched off is no skill", files: []string{"a/SKILL.md", "p/ROLE.md"}, off: "p", reaches: 1,
			want: []string{`p/ROLE.md: loading passes over this project: projects are loaded from a directory called projects beside the skills, and there is none; move its directory into projects, or name the directory above it with --projects`},
		},
		{
			why: "below what is switched off", files: []string{"a/SKILL.md", "b/SKILL.md", "g/c/SKILL.md"}, off: "g", reaches: 2,
			want: []string{`g/.disabled: a file .disabled switches it off; remove "g/.disabled", or leave it off`, `g/c/SKILL.md: "g/.disabled" switches off what is there; remove "g/.disabled" to load it`},
		},
		{
			why: "what a link inside leads to is seen", files: []string{".store/a/SKILL.md", "skills/b/SKILL.md"}, links: map[string]string{"skills/.s": "../.store"}, reaches: 1,
			want: []string{`.store/a/SKILL.md: it is outside of "skills", where skills are loaded from; move it`},
		},
		{
			why: "skills that are a link", files: []string{".store/a/SKILL.md"}, links: map[string]string{"skills": ".store"}, reaches: 1,
		},
		{
			why: "a skill that is a link", files: []string{".store/a/SKILL.md"}, links: map[string]string{"a": ".store/a"}, reaches: 1,
		},
	} {
		t.Run(c.why, func(t *testing.T) {
			base := disk(t, skillsAt(c.files...))
			for at, to := range c.links {
				symlink(t, to, filepath.Join(base, at))
			}
			if c.off != "" {
				write(t, filepath.Join(base, c.off, ".disabled"), "")
			}
			t.Chdir(base)
			dir := cmp.Or(c.dir, ".")
			c.opts.Sweep = dir
			r, err := Load(t.Context(), FindRoots(dir), &c.opts)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, bad := range r.Rejected {
				if c.opts.Mode == ModeUser { // where there is no such rule
					got = append(got, bad.Path+": "+bad.Reason+"; move it")
				}
			}
			for _, d := range r.Diagnostics {
				if d.Rule == "unreached" {
					got = append(got, d.File+": "+strings.TrimPrefix(d.Message, "loading passes over this skill: ")+"; "+moves.Replace(d.Hint))
				}
			}
			if diff := gocmp.Diff(c.want, got); diff != "" || len(r.Skills) != c.reaches || len(r.Rejected)+len(r.RejectedProjects) < len(c.want) {
				t.Errorf("%d skills, %v (- want, + got)\n%s", len(r.Skills), r.Rejected, diff)
			}
			for _, d := range r.Diagnostics {
				if d.Severity == runtime.SeverityError && d.Rule != "not-embeddable" { // the one that is passed over is a file of the other
					t.Errorf("%s: nothing loads it", d)
				}
			}
		})
	}
}

func TestTooMany(t *testing.T) {
	names := []string{"z/SKILL.md"}
	for i := range 20 {
		names = append(names, fmt.Sprintf("d%02d/x.txt", i))
	}
	files := skillsAt(names...)
	r := loadFiles(t, files, Options{Mode: ModeUser, MaxDirs: 10})
	if diff := gocmp.Diff([]string{"too-many d10"}, named(r.Diagnostics, "skills")); diff != "" || len(r.Skills) != 0 {
		t.Error(diff)
	}
	if r := loadFiles(t, files, Options{Mode: ModeUser}); len(r.Diagnostics) != 0 || len(r.Skills) != 1 {
		t.Errorf("%v", r.Diagnostics)
	}
	if r := loadFiles(t, files, Options{}); len(r.Diagnostics) != 0 || len(r.Skills) != 1 {
		t.Errorf("generate has no limit: %v", r.Diagnostics)
	}
}

func TestDuplicates(t *testing.T) {
	for _, c := range []struct {
		name  string
		files map[string]string
		want  []string
		why   string
	}{
		{
			"same name", map[string]string{"a/SKILL.md": good("x"), "b/SKILL.md": good("x")},
			[]string{"x a/SKILL.md", "x b/SKILL.md rejected"}, "the first in path order loads",
		},
		{
			"case", map[string]string{"a/SKILL.md": good("Pdf"), "b/SKILL.md": good("pdf"), "c/SKILL.md": good("PDF")},
			[]string{"Pdf a/SKILL.md", "PDF c/SKILL.md rejected", "pdf b/SKILL.md rejected"}, "file systems that ignore case see one",
		},
		{
			"NFKC", map[string]string{"a/SKILL.md": good("ﬁle"), "b/SKILL.md": good("file")},
			[]string{"ﬁle a/SKILL.md", "file b/SKILL.md rejected"}, "a ligature is its letters",
		},
		{
			"full fold", map[string]string{"a/SKILL.md": good("straße"), "b/SKILL.md": good("STRASSE")},
			[]string{"straße a/SKILL.md", "STRASSE b/SKILL.md rejected"}, "one letter folds to two",
		},
		{
			"different", map[string]string{"a/SKILL.md": good("a-b"), "b/SKILL.md": good("a_b")},
			[]string{"a-b a/SKILL.md", "a_b b/SKILL.md"}, "what gives one identifier is the generator's business",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := loadFiles(t, c.files, Options{Mode: ModeUser})
			if diff := gocmp.Diff(c.want, found(r, "skills")); diff != "" {
				t.Errorf("%s (- want, + got)\n%s", c.why, diff)
			}
			for _, d := range r.Diagnostics {
				if d.Rule == "duplicate-name" && (!strings.Contains(d.Message, "skills/a/SKILL.md") || d.Line != 2) {
					t.Errorf("which other one: %s", d)
				}
			}
		})
	}
}

// A directory of plugins holds several catalogs: names are compared within one, and a hint says how to generate one.
// Groups of one catalog are one.
func TestDuplicatesInPlugins(t *testing.T) {
	for _, c := range []struct {
		why   string
		files []string
		want  string
	}{
		{"two groups", []string{"one/a/SKILL.md", "two/a/SKILL.md"}, "duplicate-name error rename one of the two"},
		{"two plugins", []string{"one/skills/a/SKILL.md", "two/skills/a/SKILL.md", "one/plugin.json", "two/.claude-plugin/plugin.json"},
			"duplicate-name hint generate one: skillgen generate --skills skills/two/skills; rename one where both are loaded or installed together"},
		{"plugins further down", []string{"p/one/a/SKILL.md", "p/two/a/SKILL.md", "p/one/plugin.json", "p/two/plugin.json"},
			"duplicate-name hint generate one: skillgen generate --skills skills/p/two; rename one where both are loaded or installed together"},
		{"two modules of Go", []string{"one/skills/a/SKILL.md", "two/skills/a/SKILL.md", "one/go.mod", "two/go.mod"},
			"duplicate-name hint generate one: skillgen generate --skills skills/two/skills; rename one where both are loaded or installed together"},
		{"a module and a plugin", []string{"one/skills/a/SKILL.md", "two/skills/a/SKILL.md", "one/go.mod", "two/plugin.json"},
			"duplicate-name hint generate one: skillgen generate --skills skills/two/skills; rename one where both are loaded or installed together"},
		{"within a module", []string{"one/x/a/SKILL.md", "one/y/a/SKILL.md", "one/go.mod"}, "duplicate-name error rename one of the two"},
		{"a module and a skill of none", []string{"one/a/SKILL.md", "a/SKILL.md", "one/go.mod"}, "duplicate-name error rename one of the two"},
		{"a module that is the root", []string{"one/a/SKILL.md", "two/a/SKILL.md", "go.mod"}, "duplicate-name error rename one of the two"},
		{"within one", []string{"one/x/a/SKILL.md", "one/y/a/SKILL.md", "one/plugin.json"}, "duplicate-name error rename one of the two"},
		{"a plugin and a skill of none", []string{"one/a/SKILL.md", "a/SKILL.md", "one/plugin.json"}, "duplicate-name error rename one of the two"},
		{"a plugin that is the root", []string{"one/a/SKILL.md", "two/a/SKILL.md", "plugin.json"}, "duplicate-name error rename one of the two"},
	} {
		files := skillsAt(c.files...)
		r := loadFiles(t, files, Options{SeparateCatalogs: true})
		got := ""
		for _, d := range r.Diagnostics {
			got += d.Rule + " " + string(d.Severity) + " " + d.Hint
		}
		if got != c.want || len(r.Skills) != 2 {
			t.Errorf("%s: %q, want %q", c.why, got, c.want)
		}
		if r := loadFiles(t, files, Options{}); !slices.ContainsFunc(r.Diagnostics, isRule("duplicate-name")) || !runtime.HasErrors(r.Diagnostics) {
			t.Errorf("%s: one load takes both: %v", c.why, r.Diagnostics)
		}
	}
}

// A file system of the caller is read like a disk: a whole skill with its files, from below a directory of it.
func TestMemory(t *testing.T) {
	fsys := fstest.MapFS{
		"x/SKILL.md":        {Data: []byte(good("x"))},
		"x/scripts/run.sh":  {Data: []byte("#!sh\r\n")},
		"x/.git/config":     {Data: []byte("no")},
		"x/data.bin":        {Data: []byte("a\x00\r\n")},
		"x/skills_gen.go":   {Data: []byte("package x")},
		"other/notes.txt":   {Data: []byte("x")},
		"x/node_modules/m":  {Data: []byte("x")},
		"x/assets/logo.svg": {Data: []byte("<svg/>")},
	}
	r, err := Load(context.Background(), Roots{Skills: []Rooted{{Path: "skills", FS: fsys}}}, &Options{Contents: true})
	if err != nil {
		t.Fatal(err)
	}
	s := only(t, r)
	var got []string
	for _, f := range s.Files {
		got = append(got, fmt.Sprintf("%s %d %o %s", f.Path, f.Size, f.Mode, f.Name))
	}
	want := []string{
		fmt.Sprintf("SKILL.md %d 644 skills/x/SKILL.md", len(good("x"))),
		"assets/logo.svg 6 644 skills/x/assets/logo.svg",
		"data.bin 4 644 skills/x/data.bin",
		"scripts/run.sh 5 755 skills/x/scripts/run.sh",
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(- want, + got)\n%s", diff)
	}
	if s.Dir != "" || s.File != "skills/x/SKILL.md" {
		t.Errorf("dir %q, file %q", s.Dir, s.File)
	}
	files, err := s.Skill.Files()
	if err != nil || len(files) != 4 {
		t.Errorf("%v, %v", files, err)
	}
	if data, err := s.ReadFile("scripts/run.sh"); err != nil || string(data) != "#!sh\r\n" {
		t.Errorf("%q, %v: files are handed out as they are", data, err)
	}
}

func TestLoadFile(t *testing.T) {
	base := disk(t, map[string]string{"a/SKILL.md": good("a"), "b/skill.md": good("b"), "p/ROLE.md": "---\nskills: [x]\n---\nDo.", "c.md": good("c")})
	for _, c := range []struct{ file, want, rules string }{
		{"a/SKILL.md", "a a/SKILL.md", ""},
		{"b/skill.md", "b b/skill.md", "file-name 0:0"},
		{"c.md", "c c.md", ""},
		{"p/ROLE.md", "", ""},
		{"no/SKILL.md", "", "unreadable 0:0"},
		{"a/no.md", "", "unreadable 0:0"},
	} {
		r, err := LoadFile(context.Background(), filepath.Join(base, filepath.FromSlash(c.file)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(found(r, filepath.ToSlash(base)), ", "); got != c.want || ruleList(r.Diagnostics) != c.rules {
			t.Errorf("%s: %q and %v", c.file, got, r.Diagnostics)
		}
	}
}

func TestUnreadableDirectory(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root reads everything")
	}
	root := disk(t, skillsAt("a/SKILL.md", "b/SKILL.md", "c/SKILL.md"))
	os.Chmod(filepath.Join(root, "b"), 0)
	os.Chmod(filepath.Join(root, "c", "SKILL.md"), 0)
	t.Cleanup(func() { os.Chmod(filepath.Join(root, "b"), 0o755) })
	r := loadDisk(t, root, Options{Mode: ModeUser})
	if got := named(r.Diagnostics, filepath.ToSlash(root)); !slices.Equal(got, []string{"unreadable b", "unreadable c/SKILL.md"}) || len(r.Skills) != 1 {
		t.Errorf("%v", got)
	}
}

func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	there := disk(t, skillsAt("skills/a/SKILL.md"))
	for _, roots := range []Roots{{}, {Skills: []Rooted{memory(skillsAt("a/SKILL.md"))}}, {Dir: there}, {Dir: filepath.Join(there, "none")}, {Dir: there, Skills: []Rooted{}}} {
		if _, err := Load(ctx, roots, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled load of %+v: %v", roots, err)
		}
		if _, err := roots.In(ctx, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled search for %+v: %v", roots, err)
		}
	}
	if _, err := LoadFile(ctx, filepath.Join(there, "skills", "a", "SKILL.md"), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled load of a file: %v", err)
	}
}
