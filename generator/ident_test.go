package generator

import (
	"go/token"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

func TestIdentifier(t *testing.T) {
	for _, test := range []struct{ why, name, want string }{
		{"a word", "browse", "Browse"},
		{"words", "claude-code", "ClaudeCode"},
		{"a keyword gets a capital", "type", "Type"},
		{"a predeclared name too", "nil", "Nil"},
		{"a digit first", "2d", "Skill2d"},
		{"no upper case in the script", "日本", "Skill日本"},
		{"upper case in another script", "été", "Été"},
		{"decomposed is composed", "e\u0301te\u0301", "Été"},
		{"full width is ASCII", "ＰＤＦ", "PDF"},
		{"a ligature is letters", "ǆ", "Dž"},
		{"a mark ends a word", "कि", "Skillक"},
		{"underscores part words", "a_b", "AB"},
		{"and so do hyphens: the two collide", "a-b", "AB"},
		{"capitals stay", "GitHub", "GitHub"},
		{"but case alone is no difference", "github", "Github"},
		{"the function of the package", "catalog", "CatalogSkill"},
		{"only as a whole", "catalogs", "Catalogs"},
		{"a project's prefix", "project-x", "ProjectXSkill"},
		{"whatever follows", "projection", "ProjectionSkill"},
		{"alone", "project", "ProjectSkill"},
		{"inside it is free", "my-project", "MyProject"},
		{"nothing but emoji", "🎉", "U1F389"},
		{"two of them", "🎉👍", "U1F389U1F44D"},
		{"emoji beside a word", "🎉-party", "Party"},
		{"only hyphens", "--", "U002DU002D"},
		{"a blank identifier", "_", "U005F"},
		{"an initialism last", "playwright-mcp", "PlaywrightMCP"},
		{"and first", "pdf-tools", "PDFTools"},
		{"and whole", "api", "API"},
		{"not as a part of a word", "apis", "Apis"},
		{"nor glued to a digit", "json5", "Json5"},
		{"a digit inside", "utf8", "UTF8"},
		{"a digit as a word", "go-1-26", "Go126"},
		{"code is no code", "x; func init() {}", "XFuncInit"},
		{"a comment", "*/ x //", "X"},
	} {
		got := identifier(test.name)
		if got != test.want {
			t.Errorf("%s: %q gives %s, want %s", test.why, test.name, got, test.want)
		}
		if !token.IsIdentifier(got) || !token.IsExported(got) {
			t.Errorf("%s: %q is no exported identifier", test.why, got)
		}
	}
}

func TestProjectIdentifier(t *testing.T) {
	for _, test := range []struct{ why, name, want string }{
		{"a word", "stocks", "ProjectStocks"},
		{"words", "my-plan", "ProjectMyPlan"},
		{"a digit may follow the prefix", "2d", "Project2d"},
		{"any script", "日本", "Project日本"},
		{"nothing but emoji", "🎉", "ProjectU1F389"},
		{"bytes that are no text", "\xff", "ProjectUFFFD"},
	} {
		if got := projectIdentifier(test.name); got != test.want || !token.IsIdentifier(got) {
			t.Errorf("%s: %q gives %s, want %s", test.why, test.name, got, test.want)
		}
	}
}

// catalogOf loads skills of these names, each from a directory called by its number, and projects. The names may be
// what the loader would refuse.
func catalogOf(t testing.TB, names, projects []string) Input {
	t.Helper()
	skills, roles := fstest.MapFS{}, fstest.MapFS{}
	for i := range names {
		skills[string(rune('a'+i))+"/SKILL.md"] = &fstest.MapFile{Data: []byte("---\nname: " + string(rune('a'+i)) + "\ndescription: A skill.\n---\nBody.\n")}
	}
	for i := range projects {
		roles[string(rune('a'+i))+"/ROLE.md"] = &fstest.MapFile{Data: []byte("Instructions.\n")}
	}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{{Path: "skills", FS: skills}}, Projects: []loader.Rooted{{Path: "projects", FS: roles}}}, &loader.Options{Contents: true})
	if err != nil || runtime.HasErrors(result.Diagnostics) {
		t.Fatal(err, result.Diagnostics)
	}
	in := Input{Package: "skills"}
	for i, s := range result.Skills {
		s.Name = runtime.SkillName(names[i])
		in.Skills = append(in.Skills, Skill{Skill: s, Dir: strings.TrimSuffix(strings.TrimPrefix(s.File, "skills/"), "/SKILL.md")})
	}
	for i, p := range result.Projects {
		p.Name = runtime.ProjectName(projects[i])
		in.Projects = append(in.Projects, Project{p, "../" + strings.TrimSuffix(p.File, "/ROLE.md")})
	}
	return in
}

func TestCollisions(t *testing.T) {
	for _, test := range []struct {
		why      string
		skills   []string
		projects []string
		taken    []Taken
		adapter  Adapter
		want     []string // what each diagnostic says, none when nil
	}{
		{why: "nothing collides", skills: []string{"a", "b", "catalog", "project-x"}, projects: []string{"x", "a"}},
		{why: "hyphen and underscore", skills: []string{"a-b", "a_b"}, want: []string{`skills/b/SKILL.md:2:7: error[identifier-collision]: the skill "a_b" gives the identifier AB, which the skill "a-b" in "skills/a/SKILL.md" has`}},
		{why: "case, where the loader let it pass", skills: []string{"foo", "Foo"}, want: []string{`the skill "foo" gives the identifier Foo, which the skill "Foo" in "skills/b/SKILL.md" has`}},
		{why: "three give two reports", skills: []string{"a b", "a-b", "a_b"}, want: []string{`the skill "a-b"`, `the skill "a_b"`}},
		{why: "one name twice, as the profile omega keeps it", skills: []string{"a", "a"}, want: []string{`the skill "a" gives the identifier A, which the skill "a" in "skills/a/SKILL.md" has`}},
		{why: "two projects", projects: []string{"a-b", "a.b"}, want: []string{`projects/b/ROLE.md: error[identifier-collision]: the project "a.b" gives the identifier ProjectAB, which the project "a-b" in "projects/a/ROLE.md" has`}},
		{why: "a skill against a project", skills: []string{"project-x"}, projects: []string{"x-skill"}, want: []string{`the project "x-skill" gives the identifier ProjectXSkill, which the skill "project-x" in "skills/a/SKILL.md" has`}},
		{why: "a skill against the mended name of the catalog", skills: []string{"catalog", "catalog-skill"}, want: []string{`the skill "catalog-skill" gives the identifier CatalogSkill, which the skill "catalog"`}},
		{why: "a declaration of the package", skills: []string{"browse"}, taken: []Taken{{Name: "Browse", Place: Place{"skills/doc.go", 7, 6}}}, want: []string{`the skill "browse" gives the identifier Browse, which skills/doc.go:7 has`}},
		{why: "without a place", skills: []string{"browse"}, taken: []Taken{{Name: "Browse"}}, want: []string{"which the package has"}},
		{why: "an unexported one behind it", skills: []string{"browse"}, taken: []Taken{{Name: "compiledTextBrowse", Place: Place{"skills/doc.go", 7, 6}}}, want: []string{"which skills/doc.go:7 has"}},
		{why: "other declarations are free", skills: []string{"browse"}, taken: []Taken{{Name: "browse", Place: Place{"skills/doc.go", 7, 6}}, {Name: "Browser", Place: Place{"skills/doc.go", 8, 6}}}},
		{why: "the function", taken: []Taken{{Name: "Catalog", Place: Place{"skills/doc.go", 7, 6}}}, want: []string{"skills/doc.go:7:6: error[identifier-collision]: the package declares Catalog, which generated code declares"}},
		{why: "the variables", taken: []Taken{{Name: "compiled", Place: Place{"d.go", 1, 6}}, {Name: "compiledFiles", Place: Place{"d.go", 2, 6}}, {Name: "compiledPacked", Place: Place{"d.go", 3, 6}}}, want: []string{"d.go:1", "d.go:2", "d.go:3"}},
		{why: "what is predeclared", taken: []Taken{{Name: "string", Place: Place{"d.go", 1, 6}}, {Name: "true", Place: Place{"d.go", 2, 6}}}, want: []string{"d.go:1", "d.go:2"}},
		{why: "other files import and dot-import what they like", taken: []Taken{{Name: "embed", Import: true}, {Name: "runtime", Import: true}, {Name: "string", Import: true}, {Name: "true", Import: true}}},
		{why: "but not under names of the package", skills: []string{"browse"}, taken: []Taken{{Name: "Browse", Place: Place{"d.go", 1, 6}, Import: true}, {Name: "compiled", Place: Place{"d.go", 2, 6}, Import: true}}, want: []string{"d.go:2:6: error[identifier-collision]: the package imports something as compiled, which generated code declares", "d.go:1 has"}},
		{why: "the imports", taken: []Taken{{Name: "embed", Place: Place{"d.go", 1, 6}}, {Name: "runtime", Place: Place{"d.go", 2, 6}}}, want: []string{"d.go:1", "d.go:2"}},
		{why: "the names of the adapter are free without it", skills: []string{"command"}, taken: []Taken{{Name: "cobra", Place: Place{"d.go", 1, 6}}, {Name: "error", Place: Place{"d.go", 2, 6}}}},
		{why: "a skill against the function of the adapter", skills: []string{"command"}, adapter: AdapterCobra, want: []string{`skills/a/SKILL.md:2:7: error[identifier-collision]: the skill "command" gives the identifier Command, which the function of the adapter has`}},
		{why: "a declaration against it", adapter: AdapterCobra, taken: []Taken{{Name: "Command", Place: Place{"d.go", 7, 6}}}, want: []string{"d.go:7:6: error[identifier-collision]: the package declares Command, which generated code declares"}},
		{why: "the imports of the adapter", adapter: AdapterCobra, taken: []Taken{{Name: "cobra", Place: Place{"d.go", 1, 6}}, {Name: "cli", Place: Place{"d.go", 2, 6}}}, want: []string{"d.go:1", "d.go:2"}},
		{why: "which other files may import too", adapter: AdapterCobra, taken: []Taken{{Name: "cobra", Import: true}, {Name: "cli", Import: true}, {Name: "error", Import: true}}},
	} {
		t.Run(test.why, func(t *testing.T) {
			in := catalogOf(t, test.skills, test.projects)
			in.Taken = test.taken
			opts := &Options{Adapter: test.adapter}
			out, diags, err := Generate(in, opts)
			if err != nil {
				t.Fatal(err)
			}
			if (out == nil) != (test.want != nil) {
				t.Errorf("output and errors at once, or neither: %v", diags)
			}
			var got []string
			for _, d := range diags {
				got = append(got, d.String())
			}
			if !slices.EqualFunc(got, test.want, strings.Contains) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
			slices.Reverse(in.Skills)
			slices.Reverse(in.Projects)
			if _, again, _ := Generate(in, opts); !slices.EqualFunc(diags, again, func(a, b runtime.Diagnostic) bool { return a.String() == b.String() }) {
				t.Errorf("another order of the input gives other reports: %v, %v", diags, again)
			}
		})
	}
}

// TestCollisionCannotBeTurnedOff: the package would not compile.
func TestCollisionCannotBeTurnedOff(t *testing.T) {
	skill := func(name string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("---\nname: " + name + "\ndescription: A skill.\n---\nBody.\n")}
	}
	opts := loader.Options{Contents: true, Severities: map[string]runtime.Severity{"identifier-collision": runtime.SeverityOff, "not-embeddable": runtime.SeverityOff}}
	root := loader.Rooted{Path: "skills", FS: fstest.MapFS{"a-b/SKILL.md": skill("a-b"), "a_b/SKILL.md": skill("a_b"), "aux/SKILL.md": skill("aux"), "c/x.go": &fstest.MapFile{}, "c/SKILL.md": skill("c")}}
	result, err := loader.Load(t.Context(), loader.Roots{Skills: []loader.Rooted{root}}, &opts)
	if err != nil {
		t.Fatal(err)
	}
	in := Input{Package: "skills"}
	for _, s := range result.Skills {
		in.Skills = append(in.Skills, Skill{Skill: s, Dir: strings.TrimSuffix(strings.TrimPrefix(s.File, "skills/"), "/SKILL.md")})
	}
	out, diags, err := Generate(in, nil)
	if err != nil || out != nil || len(diags) != 2 {
		t.Errorf("output %v, diagnostics %v, error %v", out != nil, diags, err)
	}
}
