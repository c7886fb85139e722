package loader

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

func TestProjects(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		skills       []runtime.SkillName
		instructions string // "" for a project that is not loaded
		rules        string
		why          string
	}{
		{"YAML", "---\nskills: [a, b]\n---\n\nDo.\n", []runtime.SkillName{"a", "b"}, "Do.", "", "the usual one"},
		{"YAML list", "---\nskills:\n  - b\n  - a\n---\nDo.", []runtime.SkillName{"b", "a"}, "Do.", "", "in the author's order"},
		{"one string", "---\nskills: a\n---\nDo.", []runtime.SkillName{"a"}, "Do.", "", "a list of one"},
		{"TOML", "---\nskills = [\"a\"]\n---\nDo.", []runtime.SkillName{"a"}, "Do.", "", "both formats"},
		{"+++", "+++\nskills = [\"a\"]\n+++\nDo.", []runtime.SkillName{"a"}, "Do.", "fence-style 1:1", "the other fence"},
		{"CRLF", "---\r\nskills: [a]\r\n---\r\n\r\nDo.\r\nMore.\r\n", []runtime.SkillName{"a"}, "Do.\nMore.", "", "one text on every system"},
		{"BOM", source.BOM + "Do.\n", nil, "Do.", "", "the mark is no instruction"},
		{"no frontmatter", "# Role\n\nDo.\n", nil, "# Role\n\nDo.", "", "the whole file"},
		{"rule first", "---\n\nProse below a rule.\n\n---\n\nMore.\n", nil, "---\n\nProse below a rule.\n\n---\n\nMore.", "", "a Markdown rule opens nothing, and nothing is lost"},
		{"one rule", "---\n\nProse below a rule.\n", nil, "---\n\nProse below a rule.", "", "the same without a second"},
		{"empty frontmatter", "---\n---\n", nil, "", "empty-project 0:0", "nothing is said"},
		{"frontmatter only", "---\nskills: [a]\n---\n\n", nil, "", "empty-project 0:0", "reported, not silent"},
		{"frontmatter only, unknown skill", "---\nskills: [a, bb]\n---\n", nil, "", "empty-project 0:0, unknown-skill 2:13", "both are told at once"},
		{"unknown skill", "---\nskills: [a, bb, nothing-like-it]\n---\nDo.", []runtime.SkillName{"a", "bb", "nothing-like-it"}, "Do.", "unknown-skill 2:13, unknown-skill 2:17", "each at its place"},
		{"wrong type", "---\nskills: {a: b}\n---\nDo.", nil, "Do.", "wrong-type 2:9", "a mapping is no list: the instructions stay"},
		{"names in one string", "---\nskills: a, b\n---\nDo.", nil, "Do.", "wrong-type 2:9", "a list is meant, and no name has a comma"},
		{"names in quotes", "---\nskills: \"a,b, \"\n---\nDo.", nil, "Do.", "wrong-type 2:9", "the same"},
		{"names between bars", "---\nskills: a|b\n---\nDo.", nil, "Do.", "wrong-type 2:9", "as triggers have them"},
		{"names in one string, TOML", "---\nskills = 'a; b'\n---\nDo.", nil, "Do.", "wrong-type 2:10", "in the other format too"},
		{"names in a block", "---\nskills: |\n  a\n  b\n---\nDo.", nil, "Do.", "wrong-type 2:9", "one to a line"},
		{"names in an item", "---\nskills:\n  - a, b\n---\nDo.", nil, "Do.", "wrong-type 3:5", "an item is a name"},
		{"wrong item", "---\nskills: [[a]]\n---\nDo.", nil, "Do.", "wrong-type 2:10", "nor is a list a name"},
		{"unclosed", "---\nskills: [a]\n\nDo.\n", nil, "", "unclosed-frontmatter 3:1", "half a frontmatter is a mistake"},
		{"broken", "---\nskills: [a\n---\nDo.", nil, "Do.", "entry-skipped 2:9", "at build an error, to a user the instructions"},
		{"null", "---\nskills:\n---\nDo.", nil, "Do.", "", "no skills"},
		{"misspelt", "---\nskils: [a]\n---\nDo.", nil, "Do.", "unknown-key 2:1", "the project would have no skills in silence"},
		{"singular", "---\nskill: a\n---\nDo.", nil, "Do.", "unknown-key 2:1", "an s is lost"},
		{"singular, TOML", "---\nskill = [\"a\"]\n---\nDo.", nil, "Do.", "unknown-key 2:1", "in the other format too"},
		{"swapped", "---\nsklils: [a]\n---\nDo.", nil, "Do.", "unknown-key 2:1", "two letters"},
		{"cut", "---\nskil: a\n---\nDo.", nil, "Do.", "unknown-key 2:1", "its start"},
		{"underlined", "---\n_Skills_: a\n---\nDo.", nil, "Do.", "unknown-key 2:1", "what stands around it"},
		{"other case", "---\nSkills: [a]\n---\nDo.", []runtime.SkillName{"a"}, "Do.", "key-case 2:1", "it is read, as in a skill"},
		{"both cases", "---\nskills: [a]\nSKILLS: [b]\n---\nDo.", []runtime.SkillName{"a"}, "Do.", "key-case 3:1", "its own spelling counts"},
		{"two other cases", "---\nSkills: [a]\nSKILLS: [b]\n---\nDo.", nil, "Do.", "duplicate-key 3:1", "nobody knows which"},
		{"misspelt beside it", "---\nskills: [a]\nskill: b\n---\nDo.", []runtime.SkillName{"a"}, "Do.", "unknown-key 3:1", "as a key of a skill is that stands beside the one that it means"},
		{"other keys", "---\nname: p\ntitle: P\nskin: red\nstill: no\nshell: sh\n---\nDo.", nil, "Do.", "", "none of ours"},
		{"behind a heading", "# Role\n\n---\nskills: [a]\n---\nDo.", nil, "# Role\n\n---\nskills: [a]\n---\nDo.", "empty-project 4:1", "its skills would be lost in silence"},
		{"behind a comment", "<!-- x -->\n---\nskills:\n  - a\n---\nDo.", nil, "<!-- x -->\n---\nskills:\n  - a\n---\nDo.", "empty-project 3:1", "the same"},
		{"behind prose, TOML", "Do.\n+++\nskills = ['a']\n+++\nDo.", nil, "Do.\n+++\nskills = ['a']\n+++\nDo.", "empty-project 3:1", "the same"},
		{"in a code fence", "```yaml\nskills: [a]\n```\nDo.", nil, "```yaml\nskills: [a]\n```\nDo.", "empty-project 2:1", "the same"},
		{"no opening fence", "skills: [a]\n---\nDo.", nil, "skills: [a]\n---\nDo.", "empty-project 1:1", "the same"},
		{"prose about skills", "Do.\n\nskills: what you know.\n\n---\nMore.", nil, "Do.\n\nskills: what you know.\n\n---\nMore.", "", "behind prose, and no fence above"},
		{"a line about skills", "skills: what you know.\nUse them.", nil, "skills: what you know.\nUse them.", "", "no fence below"},
		{"another key behind a rule", "Do.\n\n---\nnote: x\n---\nMore.", nil, "Do.\n\n---\nnote: x\n---\nMore.", "", "nothing is lost"},
		{"bad bytes", "Do \xff.", nil, "", "bad-encoding 1:4", "as for skills"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := memory(map[string]string{"a/SKILL.md": good("a"), "b/SKILL.md": good("b")})
			projects := memory(map[string]string{"p/ROLE.md": c.text})
			projects.Path = "projects"
			r, err := Load(context.Background(), Roots{Skills: []Rooted{root}, Projects: []Rooted{projects}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := ruleList(r.Diagnostics); got != c.rules {
				t.Errorf("got %q, want %q (%s)", got, c.rules, c.why)
			}
			if c.instructions == "" {
				if len(r.Projects) != 0 {
					t.Errorf("%+v (%s)", r.Projects[0], c.why)
				}
				return
			}
			if len(r.Projects) != 1 {
				t.Fatalf("%d projects", len(r.Projects))
			}
			p := r.Projects[0]
			if p.Name != "p" || p.Instructions != c.instructions || !slices.Equal(p.Skills, c.skills) {
				t.Errorf("%+v (%s)", p.Project, c.why)
			}
		})
	}
}

func TestProjectNamesInOneText(t *testing.T) {
	for text, want := range map[string]string{
		"---\nskills: a, b # c\n---\nDo.":  "---\nskills: [\"a\", \"b\"] # c\n---\nDo.",
		"---\nskills: 'a|b'\n---\nDo.":     "---\nskills: [\"a\", \"b\"]\n---\nDo.",
		"+++\nskills = \"a;b,\"\n+++\nDo.": "+++\nskills = [\"a\", \"b\"]\n+++\nDo.",
	} {
		projects := memory(map[string]string{"p/ROLE.md": text})
		r, err := Load(t.Context(), Roots{Projects: []Rooted{projects}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range r.Diagnostics {
			if d.Rule != "wrong-type" {
				continue
			}
			e := d.Fix.Edits[0]
			if got := text[:e.Start] + e.New + text[e.End:]; got != want {
				t.Errorf("%q is mended as %q, want %q", text, got, want)
			}
			want = ""
		}
		if want != "" {
			t.Errorf("%q: nothing is said: %v", text, r.Diagnostics)
		}
	}
}

func TestProjectsPassedOver(t *testing.T) {
	projects := memory(map[string]string{
		"off/.disabled": "", "off/ROLE.md": "Do.", "empty/ROLE.md": " \n\n", "none/notes.md": "x", ".hidden/ROLE.md": "Do.",
		"on/ROLE.md": "Do.", "a/ROLE.md": "Do.", "file.md": "x",
	})
	r, err := Load(context.Background(), Roots{Projects: []Rooted{projects}}, nil)
	if err != nil || ruleList(r.Diagnostics) != "empty-project 0:0, unreached 0:0" || r.Diagnostics[1].File != "skills/off/ROLE.md" {
		t.Fatalf("%v, %v", err, r.Diagnostics)
	}
	if bad := r.RejectedProjects; len(bad) != 2 || bad[0].State != runtime.StateRejected || bad[1].State != runtime.StateDisabled {
		t.Errorf("%v", r.RejectedProjects)
	}
	if len(r.Projects) != 2 || r.Projects[0].Name != "a" || r.Projects[1].Name != "on" {
		t.Errorf("%v", r.Projects)
	}
}

// TestProjectsNearly holds that a file which is almost a ROLE.md of a directory is called so, by why nobody reads it, and that the
// one in another case is read.
func TestProjectsNearly(t *testing.T) {
	role := "---\nskills: []\n---\nDo."
	r, err := Load(t.Context(), Roots{Projects: []Rooted{memory(map[string]string{
		"lower/role.md": role, "twin/ROLE.md": role, "twin/Role.md": role, "twin/ROLE.md.bak": role, "two/role.md": role, "two/Role.md": role, "two/role.txt": role,
		"named/ROLE.md.txt": role, "named/ROLES.md": role, "named/x.md": role, "flat.md": role, "README.md": role, "ROLE.md": role, "prose.md": "Do.", ".hidden.md": role, "dir.md/ROLE.md": role,
	})}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range r.Projects {
		got = append(got, string(p.Name)+" "+p.Path)
	}
	for _, d := range r.Diagnostics {
		line := fmt.Sprintf("%s %s: %s; %s", d.Rule, d.File, strings.TrimPrefix(d.Message, "loading passes over this project: "), d.Hint)
		if d.Fix != nil {
			line += " -> " + d.Fix.Rename
		}
		got = append(got, line)
	}
	if diff := cmp.Diff([]string{
		"dir.md skills/dir.md/ROLE.md", "lower skills/lower/role.md", "twin skills/twin/ROLE.md", "two skills/two/Role.md",
		"unreached skills/flat.md: it is a file, and a project is a directory with a ROLE.md; move it to skills/flat/ROLE.md",
		`file-name skills/lower/role.md: the file is called "role.md"; call it ROLE.md -> skills/lower/ROLE.md`,
		`unreached skills/named/ROLE.md.txt: it is called "ROLE.md.txt" and not ROLE.md; call it ROLE.md -> skills/named/ROLE.md`,
		`unreached skills/named/ROLES.md: it is called "ROLES.md" and not ROLE.md; call it ROLE.md -> skills/named/ROLE.md`,
		`unreached skills/twin/Role.md: the project of its directory is "skills/twin/ROLE.md"; remove one of the two`,
		`file-name skills/two/Role.md: the file is called "Role.md"; call it ROLE.md -> skills/two/ROLE.md`,
		`unreached skills/two/role.md: the project of its directory is "skills/two/Role.md"; remove one of the two`,
	}, got); diff != "" {
		t.Error(diff)
	}
}

// TestProjectReason holds that a project without instructions is left out for that, whatever else is said of its file.
func TestProjectReason(t *testing.T) {
	for _, head := range []string{"skills: [a]", "skill: [a]", "Skills: [a]", "skills: a, b", "skills: [a, a]", "name: p\nskils: [a]"} {
		projects := memory(map[string]string{"p/ROLE.md": "---\n" + head + "\n---\n"})
		r, err := Load(context.Background(), Roots{Projects: []Rooted{projects}}, nil)
		if err != nil || len(r.RejectedProjects) != 1 || !strings.Contains(r.RejectedProjects[0].Reason, "no instructions") {
			t.Errorf("%q: %v, %v", head, r.RejectedProjects, err)
		}
	}
}

// TestProjectRefused holds that the skills of a project without instructions are looked at, but not where its file is read alone, and
// that no other project has its name.
func TestProjectRefused(t *testing.T) {
	const text = "---\nskills: [no-such]\n---\n"
	root := memory(map[string]string{"p/ROLE.md": text})
	root.Path = "other"
	r, err := Load(t.Context(), Roots{Projects: []Rooted{memory(map[string]string{"p/ROLE.md": "Do."}), root}}, nil)
	if err != nil || ruleList(r.Diagnostics) != "empty-project 0:0, unknown-skill 2:10" || len(r.Projects) != 1 {
		t.Errorf("%v, %v, %d projects", err, r.Diagnostics, len(r.Projects))
	}
	file := filepath.Join(t.TempDir(), "projects", "p", "ROLE.md")
	write(t, file, text)
	if r, err = LoadFile(t.Context(), file, nil); err != nil || ruleList(r.Diagnostics) != "empty-project 0:0" {
		t.Errorf("%v, %v", err, r.Diagnostics)
	}
}

func TestProjectSuggestion(t *testing.T) {
	projects := memory(map[string]string{"p/ROLE.md": "---\nskills: [browze]\n---\nDo."})
	r, err := Load(context.Background(), Roots{Skills: []Rooted{memory(map[string]string{"browse/SKILL.md": good("browse")})}, Projects: []Rooted{projects}}, nil)
	if err != nil || len(r.Diagnostics) != 1 || r.Diagnostics[0].Hint != `did you mean "browse"?` {
		t.Errorf("%v, %+v", err, r.Diagnostics)
	}
}

// TestProjectsOfOneName holds that each further project of a name is told at its own file with that of the one before, and that
// others are not, in whatever order the roots are.
func TestProjectsOfOneName(t *testing.T) {
	const text = "---\nskills: []\n---\nDo.\n"
	for _, mode := range []Mode{ModeBuild, ModeUser} {
		for _, row := range []struct {
			roots [][]string // the projects of each
			want  string     // which are told, with which other
		}{
			{[][]string{{"a", "b"}}, ""},
			{[][]string{{"a"}, {"b"}}, ""},
			{[][]string{{"a"}, {"a"}}, "r1/a with r0/a"},
			{[][]string{{"a", "b"}, {"b", "c"}}, "r1/b with r0/b"},
			{[][]string{{"a"}, {"a"}, {"a"}}, "r1/a with r0/a; r2/a with r1/a"},
		} {
			var roots Roots
			for i, names := range row.roots {
				files := make(map[string]string)
				for _, name := range names {
					files[name+"/ROLE.md"] = text
				}
				root := memory(files)
				root.Path = fmt.Sprintf("r%d", i)
				roots.Projects = append(roots.Projects, root)
			}
			roots.Skills = []Rooted{memory(map[string]string{"s/SKILL.md": "---\nname: s\ndescription: Does a thing.\n---\nDo.\n"})}
			r, err := Load(t.Context(), roots, &Options{Mode: mode})
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, d := range r.Diagnostics {
				if d.Rule == "duplicate-name" {
					_, other, _ := strings.Cut(d.Message, "is also in \"")
					told = append(told, strings.TrimSuffix(d.File, "/ROLE.md")+" with "+strings.TrimSuffix(other, "/ROLE.md\""))
				}
			}
			if got := strings.Join(told, "; "); got != row.want {
				t.Errorf("mode %v, %v: told is %q, want %q", mode, row.roots, got, row.want)
			}
		}
	}
}

// TestProjectScanned holds that the text of a project is looked at as that of a skill is: the model reads both.
func TestProjectScanned(t *testing.T) {
	for rule, line := range map[string]string{
		"hidden-text":   "Be\u202e brief.",
		"secret":        "Use ghp_" + fakeKey(36) + ".",
		"encoded-shell": "Run echo bHMK | base64 -d | sh",
		"damaged-text":  "<<<<<<< HEAD\nBe brief.\n=======\nBe long.\n>>>>>>> feature",
	} {
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			var said [2]string
			for i, root := range []Roots{
				{Skills: []Rooted{memory(map[string]string{"a/SKILL.md": "---\nname: a\ndescription: Does it.\n---\n\n" + line + "\n"})}},
				{Projects: []Rooted{memory(map[string]string{"a/ROLE.md": "---\nskills: []\nx: y\n---\n\n" + line + "\n"})}},
			} {
				r, err := Load(context.Background(), root, &Options{Mode: mode})
				if err != nil {
					t.Fatal(err)
				}
				for _, d := range r.Diagnostics {
					if d.Rule == rule {
						said[i] += fmt.Sprintf("%d:%d %s %s %q\n", d.Line, d.Column, d.Severity, d.Message, d.Excerpt)
					}
				}
			}
			if said[0] == "" || said[0] != said[1] {
				t.Errorf("%s, %v: of a skill\n%sof a project\n%s", rule, mode, said[0], said[1])
			}
		}
	}
}

// TestProjectNamesBroken holds that a skill whose name cannot be read is there all the same, as its directory is called.
func TestProjectNamesBroken(t *testing.T) {
	for _, name := range []string{"name: [pdf", "name: {pdf", "name: 'pdf", "name: &pdf", "name: *", "name: # pdf", "name = [pdf", "name pdf"} {
		files := map[string]string{"pdf/SKILL.md": "---\n" + name + "\ndescription: [Reads papers.\n---\n\nRead.\n"}
		roots := Roots{Skills: []Rooted{memory(files)}, Projects: []Rooted{memory(map[string]string{"p/ROLE.md": "---\nskills: [pdf]\n---\nDo."})}}
		r, err := Load(t.Context(), roots, nil)
		if err != nil || len(r.Rejected) != 1 || r.Rejected[0].Name != "pdf" || strings.Contains(ruleList(r.Diagnostics), "unknown-skill") {
			t.Errorf("%s: %v, %+v, %s", name, err, r.Rejected, ruleList(r.Diagnostics))
		}
	}
}
