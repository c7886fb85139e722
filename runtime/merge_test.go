package runtime

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// state says which skills a catalog offers, and which it lists besides: "a@low, b@high | a@low hidden by /high/a/SKILL.md".
func state(c *Catalog) string {
	var offered, others []string
	for s := range c.All() {
		offered = append(offered, string(s.Name)+"@"+c.Layer(s).Label)
	}
	for _, s := range c.Report().Skills {
		if s.State != "ok" {
			others = append(others, s.Name+"@"+s.Layer+" "+s.Reason)
		}
	}
	if others == nil {
		return join(offered)
	}
	return join(offered) + " | " + join(others)
}

func untrusted(l *Layer) *Layer {
	l.Trusted = false
	return l
}

func TestLoadMerges(t *testing.T) {
	twice := func() *Layer {
		l := fakeLayer("low", 0, "a", "a")
		l.Skills[1].Path = "/low/z/SKILL.md"
		return l
	}
	odd := func(label, name, folded string) *Layer {
		l := fakeLayer(label, 0, name)
		l.Skills[0].Folded = folded
		return l
	}
	three := []*Layer{fakeLayer("low", 0, "a"), fakeLayer("mid", 0, "a"), fakeLayer("high", 0, "a")}
	for _, test := range []struct {
		why    string
		policy Policy
		layers []*Layer
		want   string
	}{
		{"no source", Policy{}, nil, ""},
		{"layers that share no name", Policy{}, []*Layer{fakeLayer("low", 0, "c", "a"), fakeLayer("high", 0, "b")}, "a@low, b@high, c@low"},
		{"at equal precedence the later source wins", Policy{}, []*Layer{fakeLayer("low", 0, "a", "b"), fakeLayer("high", 0, "a")},
			"a@high, b@low | a@low hidden by /high/a/SKILL.md"},
		{"precedence goes before the order of sources", Policy{}, []*Layer{fakeLayer("high", 1, "a"), fakeLayer("low", 0, "a")},
			"a@high | a@low hidden by /high/a/SKILL.md"},
		{"precedence may be negative", Policy{}, []*Layer{fakeLayer("high", 0, "a"), fakeLayer("low", -1, "a")},
			"a@high | a@low hidden by /high/a/SKILL.md"},
		{"of three, both others name the one that counts", Policy{}, three,
			"a@high | a@low hidden by /high/a/SKILL.md, a@mid hidden by /high/a/SKILL.md"},
		{"the first source wins", Policy{Collision: CollisionFirstWins}, three,
			"a@low | a@high hidden by /low/a/SKILL.md, a@mid hidden by /low/a/SKILL.md"},
		{"the first source wins over a higher precedence", Policy{Collision: CollisionFirstWins}, []*Layer{fakeLayer("low", 0, "a"), fakeLayer("high", 1, "a")},
			"a@low | a@high hidden by /low/a/SKILL.md"},
		{"the last source wins", Policy{Collision: CollisionLastWins}, three,
			"a@high | a@low hidden by /high/a/SKILL.md, a@mid hidden by /high/a/SKILL.md"},
		{"the last source wins over a higher precedence", Policy{Collision: CollisionLastWins}, []*Layer{fakeLayer("high", 1, "a"), fakeLayer("low", 0, "a")},
			"a@low | a@high hidden by /low/a/SKILL.md"},
		{"all are kept, by path", Policy{Collision: CollisionKeepAll}, three, "a@high, a@low, a@mid"},
		{"within a layer the first wins", Policy{}, []*Layer{twice()}, "a@low | a@low hidden by /low/a/SKILL.md"},
		{"within a layer the first wins, where the last source does", Policy{Collision: CollisionLastWins}, []*Layer{twice()}, "a@low | a@low hidden by /low/a/SKILL.md"},
		{"an untrusted layer is listed and shadows nothing", Policy{}, []*Layer{fakeLayer("low", 0, "a"), untrusted(fakeLayer("repo", 9, "a", "b"))},
			"a@low | a@repo the host has not trusted /repo, b@repo the host has not trusted /repo"},
		{"an untrusted layer, where all are kept", Policy{Collision: CollisionKeepAll}, []*Layer{untrusted(fakeLayer("repo", 0, "a"))},
			" | a@repo the host has not trusted /repo"},
		{"another case of a name is the same name", Policy{}, []*Layer{odd("low", "pdf", ""), odd("high", "PDF", "pdf")},
			"PDF@high | pdf@low hidden by /high/PDF/SKILL.md"},
		{"a homoglyph does not stand beside what it imitates", Policy{}, []*Layer{odd("high", "ｐｄｆ", "pdf"), odd("low", "pdf", "")},
			"pdf@low | ｐｄｆ@high hidden by /low/pdf/SKILL.md"},
		{"two spellings that both fold", Policy{}, []*Layer{odd("low", "PDF", "pdf"), odd("high", "Pdf", "pdf")},
			"Pdf@high | PDF@low hidden by /high/Pdf/SKILL.md"},
		{"where all are kept, spellings do not matter", Policy{Collision: CollisionKeepAll}, []*Layer{odd("low", "pdf", ""), odd("high", "PDF", "pdf")}, "PDF@high, pdf@low"},
	} {
		c, err := Load(context.Background(), &Options{Policy: &test.policy}, sources(test.layers...)...)
		if err != nil {
			t.Errorf("%s: %v", test.why, err)
			continue
		}
		if got := state(c); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.why, got, test.want)
		}
		for _, d := range c.Diagnostics() {
			if d.Rule != "shadowed" {
				t.Errorf("%s: %v", test.why, d)
			}
		}
		for s := range c.All() {
			if found := c.Skill(s.Name); found == nil || found.Name != s.Name {
				t.Errorf("%s: %s is not found", test.why, s.Name)
			}
		}
	}
}

// TestShadowedReport holds that the diagnostic names both files, and that the name of the one that is hidden still
// leads somewhere: a constant of generated code must not become nil because a user wrote PDF for pdf.
func TestShadowedReport(t *testing.T) {
	low, high := fakeLayer("low", 0, "pdf"), fakeLayer("high", 0, "PDF")
	high.Skills[0].Folded = "pdf"
	c, err := Load(context.Background(), nil, sources(low, high)...)
	if err != nil {
		t.Fatal(err)
	}
	const want = `/low/pdf/SKILL.md: warning[shadowed]: skill "pdf" is hidden by "/high/PDF/SKILL.md"`
	if ds := c.Diagnostics(); len(ds) != 1 || ds[0].String() != want {
		t.Errorf("%v, want %s", ds, want)
	}
	if c.Skill("pdf") != high.Skills[0] {
		t.Errorf("pdf is %v, want the skill that shadows it", c.Skill("pdf"))
	}
	if c.Skill("Pdf") != nil {
		t.Error("a spelling that no skill has is found")
	}
}

// TestServerConflict: servers of one name that differ are reported where their layers meet, at the skill whose server does not start.
func TestServerConflict(t *testing.T) {
	layer := func(label, name string, args ...string) *Layer {
		l := fakeLayer(label, 0, name)
		l.Skills[0].Servers = []MCPServer{{Name: "docs", Command: "go", Args: args, Skill: SkillName(name), Root: "/" + label}}
		return l
	}
	compiled := (&Compiled{Skills: []Skill{{Name: "z", Path: "skills/z/SKILL.md", Servers: []MCPServer{{Name: "docs", Command: "go", Args: []string{"run"}}}}}}).Catalog()
	load := func(sources ...Source) *Catalog {
		t.Helper()
		c, err := Load(context.Background(), nil, sources...)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	two := load(sources(layer("one", "b", "x"), layer("two", "a", "y"))...)
	within := fakeLayer("one", 0, "a", "b") // which its source reports
	for i, s := range within.Skills {
		s.Servers = []MCPServer{{Name: "docs", Command: "go", Args: []string{s.Path}}}
		within.Skills[i] = s
	}
	for _, test := range []struct {
		why  string
		got  *Catalog
		want string
	}{
		{"two directories", two, `/one/b/SKILL.md: warning[server-conflict]: the server "docs" is another one in "/two/a/SKILL.md"`},
		{"the same server", load(sources(layer("one", "b", "x"), layer("two", "a", "x"))...), ""},
		{"a compiled one", load(compiled, fakeSource{layer: layer("one", "b", "x")}), `skills/z/SKILL.md: warning[server-conflict]: the server "docs" is another one in "/one/b/SKILL.md"`},
		{"a skill that is hidden", load(sources(layer("one", "a", "x"), layer("two", "a", "y"))...), `/one/a/SKILL.md: warning[shadowed]: skill "a" is hidden by "/two/a/SKILL.md"`},
		{"what is not trusted", load(sources(layer("one", "b", "x"), untrusted(layer("two", "a", "y")))...), ""},
		{"a catalog as a source says it once", load(two, fakeSource{layer: fakeLayer("three", 0, "c")}), `/one/b/SKILL.md: warning[server-conflict]: the server "docs" is another one in "/two/a/SKILL.md"`},
		{"one layer", load(fakeSource{layer: within}), ""},
	} {
		var got []string
		for _, d := range test.got.Diagnostics() {
			got = append(got, d.String())
		}
		if join(got) != test.want {
			t.Errorf("%s: %s, want %s", test.why, join(got), test.want)
		}
	}
}

func TestLoadFails(t *testing.T) {
	refused := func(severity Severity) *Layer {
		l := fakeLayer("user", 0, "a")
		l.Rejected = []Rejected{
			{Name: "far", Path: "/user/x/far/SKILL.md", State: "unreached", Reason: "too deep"},
			{Name: "bad", Path: "/user/bad/SKILL.md", State: "rejected", Reason: "no description"},
		}
		l.Diagnostics = []Diagnostic{
			{File: "/user/a/SKILL.md", Line: 3, Column: 1, Rule: "unsafe-command", Severity: SeverityError, Message: "of a skill that loads"},
			{File: "/user/bad/SKILL.md", Line: 2, Column: 1, Rule: "key-case", Severity: SeverityWarning, Message: "a warning before it"},
			{File: "/user/bad/SKILL.md", Line: 2, Column: 1, Rule: "missing-field", Severity: severity, Message: "no description", Hint: "add one"},
		}
		return l
	}
	unreached := refused(SeverityError)
	unreached.Rejected = unreached.Rejected[:1]
	bare := refused(SeverityError)
	bare.Diagnostics = nil
	named := func(l *Layer, policy Policy) *Layer {
		l.Policy = policy
		return l
	}
	opi, phi := Policy{Name: "opi", EqualFails: true, RefusalFails: true}, Policy{Name: "phi", Collision: CollisionLastWins, RefusalFails: true}
	same := []*Layer{fakeLayer("low", 0, "a"), fakeLayer("mid", 0, "a"), fakeLayer("high", 1, "a")}
	folded := []*Layer{fakeLayer("low", 0, "a"), fakeLayer("high", 0, "A")}
	folded[1].Skills[0].Folded = "a"
	for _, test := range []struct {
		why    string
		policy *Policy
		layers []*Layer
		rule   string // of the diagnostic that the error is, "" for another error
		want   string // "" for none
	}{
		{"a refused skill is reported, and the rest loads", nil, []*Layer{refused(SeverityError)}, "", ""},
		{"a refused skill fails the load", &phi, []*Layer{refused(SeverityError)}, "missing-field", "/user/bad/SKILL.md:2:1: no description [missing-field]; add one"},
		{"the policy of a layer is enough", nil, []*Layer{named(refused(SeverityError), opi)}, "missing-field", "/user/bad/SKILL.md:2:1: no description [missing-field]; add one"},
		{"also when the source reports no error", &phi, []*Layer{refused(SeverityWarning)}, "", "/user/bad/SKILL.md: the skill is refused: no description"},
		{"also when the source reports nothing", &phi, []*Layer{bare}, "", "/user/bad/SKILL.md: the skill is refused: no description"},
		{"what is only out of reach is not refused", &phi, []*Layer{unreached}, "", ""},
		{"an untrusted directory cannot stop the agent", &opi, []*Layer{untrusted(refused(SeverityError)), untrusted(fakeLayer("r", 0, "a", "a"))}, "", ""},
		{"one name at one precedence, below a third that wins", &opi, same, "duplicate-name",
			`/mid/a/SKILL.md: skill "a" is also in "/low/a/SKILL.md", at the same precedence [duplicate-name]; rename one of the two, or give their layers different precedences`},
		{"one name at one precedence, behind a third that wins", &opi, []*Layer{same[2], same[0], same[1]}, "", ""},
		{"one name at one precedence, the third between them", &opi, []*Layer{same[0], same[2], same[1]}, "", ""},
		{"one name at two precedences", &opi, same[1:], "", ""},
		{"one name but for its case", &opi, folded, "duplicate-name",
			`/high/A/SKILL.md: skill "A" is also in "/low/a/SKILL.md", at the same precedence [duplicate-name]; rename one of the two, or give their layers different precedences`},
		{"one name at one precedence, where that is allowed", &phi, same, "", ""},
		{"layers of different policies", nil, []*Layer{named(fakeLayer("low", 0), opi), named(fakeLayer("high", 0), phi)}, "",
			`the layers "low" and "high" have different policies (profiles "opi" and "phi"): set Options.Policy to say which rules apply`},
		{"layers of different policies, and one that is chosen", &phi, []*Layer{named(fakeLayer("low", 0), opi), named(fakeLayer("high", 0), phi)}, "", ""},
		{"a layer without wishes, such as a compiled one", nil, []*Layer{fakeLayer("low", 0), named(fakeLayer("high", 0), phi)}, "", ""},
		{"a skill that is nil", nil, []*Layer{fakeLayer("low", 0), {Label: "db", Skills: []*Skill{nil}}}, "", "load skills from source 2, a runtime.fakeSource: " + errNilSkill.Error()},
		{"a source that returns nothing", nil, []*Layer{fakeLayer("low", 0), nil}, "", "load skills from source 2, a runtime.fakeSource: " + errNoLayer.Error()},
	} {
		c, err := Load(context.Background(), &Options{Policy: test.policy}, sources(test.layers...)...)
		if (c == nil) != (test.want != "") || (err == nil) != (test.want == "") {
			t.Errorf("%s: %v, %v", test.why, c, err)
			continue
		}
		var d Diagnostic
		if errors.As(err, &d) != (test.rule != "") || d.Rule != test.rule {
			t.Errorf("%s: the diagnostic is %q, want %q", test.why, d.Rule, test.rule)
		}
		if err != nil && err.Error() != test.want {
			t.Errorf("%s:\n%v\nwant\n%s", test.why, err, test.want)
		}
	}
}

// calledMail is a source that fails and has a name.
type calledMail struct{}

func (calledMail) LoadLayer(context.Context, *Layer) (*Layer, error) {
	return nil, errors.New("no connection")
}
func (calledMail) String() string { return "my\nmail" }

func TestLoadErrors(t *testing.T) {
	broken := errors.New("no connection")
	_, err := Load(context.Background(), nil, fakeSource{layer: fakeLayer("low", 0)}, fakeSource{err: broken})
	if !errors.Is(err, broken) || err.Error() != "load skills from source 2, a runtime.fakeSource: no connection" {
		t.Errorf("a source that fails: %v", err)
	}
	if _, err := Load(context.Background(), nil, calledMail{}); err == nil || err.Error() != `load skills from "my\nmail": no connection` {
		t.Errorf("a source that says what it is: %v", err)
	}
	fails := &changing{layer: fakeLayer("notes", 0)}
	if c, err := Load(context.Background(), nil, fails); err != nil {
		t.Fatal(err)
	} else if fails.changed, fails.layer = true, nil; true {
		if _, err := c.Reload(context.Background()); err == nil || err.Error() != `load skills from "notes": `+errNoLayer.Error() {
			t.Errorf("a source that gave a layer before: %v", err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Load(ctx, nil, sources(fakeLayer("low", 0))...); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
	c, err := Load(context.Background(), nil, sources(fakeLayer("low", 0))...)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Load(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended, and no sources: %v", err)
	}
	none, err := Load(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []*Catalog{c, none, new(Compiled).Catalog()} {
		if again, err := c.Reload(ctx); again != c || !errors.Is(err, context.Canceled) {
			t.Errorf("a context that has ended at Reload: %v", err)
		}
	}
}

func TestMergeProjects(t *testing.T) {
	layer := func(label string, precedence int, projects ...*Project) *Layer {
		l := fakeLayer(label, precedence, "report-writer-"+label)
		for _, p := range projects {
			p.Path, p.Dir = "/"+label+"/projects/"+string(p.Name)+"/ROLE.md", "/"+label
			l.Projects = append(l.Projects, p)
		}
		return l
	}
	project := func(name, instructions string, skills ...SkillName) *Project {
		return &Project{Name: ProjectName(name), Instructions: instructions, Skills: skills}
	}
	compiled := layer("low", 0, project("c", "low", "gone"))
	compiled.Projects[0].Dir = ""
	for _, test := range []struct {
		why    string
		policy Policy
		layers []*Layer
		want   string // projects with the state of each
		warned string
	}{
		{"the higher one wins, and both are listed", Policy{}, []*Layer{layer("low", 0, project("p", "low"), project("q", "low")), layer("high", 0, project("p", "high"))},
			"p high ok, p low shadowed, q low ok", `/low/projects/p/ROLE.md: warning[shadowed]: project "p" is hidden by "/high/projects/p/ROLE.md"`},
		{"precedence goes before order", Policy{}, []*Layer{layer("high", 1, project("p", "high")), layer("low", 0, project("p", "low"))},
			"p high ok, p low shadowed", `/low/projects/p/ROLE.md: hint[shadowed]: project "p" is hidden by "/high/projects/p/ROLE.md"`},
		{"the first source wins, whatever its precedence", Policy{Collision: CollisionFirstWins}, []*Layer{layer("high", 1, project("p", "high")), layer("low", 0, project("p", "low"))},
			"p high ok, p low shadowed", `/low/projects/p/ROLE.md: warning[shadowed]: project "p" is hidden by "/high/projects/p/ROLE.md"`},
		{"the last source wins, whatever its precedence", Policy{Collision: CollisionLastWins}, []*Layer{layer("high", 1, project("p", "high")), layer("low", 0, project("p", "low"))},
			"p low ok, p high shadowed", `/high/projects/p/ROLE.md: hint[shadowed]: project "p" is hidden by "/low/projects/p/ROLE.md"`},
		{"of an untrusted directory nothing is used", Policy{}, []*Layer{layer("low", 0, project("p", "low")), untrusted(layer("repo", 0, project("p", "repo"), project("q", "repo", "gone")))},
			"p low ok, p repo untrusted, q repo untrusted", ""},
		{"a skill of another layer is known", Policy{}, []*Layer{layer("low", 0, project("p", "low", "report-writer-high")), layer("high", 0)}, "p low ok", ""},
		{"a skill that no layer has, and one that is near", Policy{}, []*Layer{layer("low", 0, project("p", "low", "report-writer-hihg")), layer("high", 0)}, "p low ok",
			`/low/projects/p/ROLE.md: warning[unknown-skill]: project "p" names the skill "report-writer-hihg", which does not exist; did you mean "report-writer-high"?`},
		{"a skill of an untrusted layer does not count", Policy{}, []*Layer{layer("low", 0, project("p", "low", "x")), untrusted(fakeLayer("repo", 0, "x"))}, "p low ok",
			`/low/projects/p/ROLE.md: warning[unknown-skill]: project "p" names the skill "x", which is untrusted: the host has not trusted /repo`},
		{"a compiled project was checked when it was generated", Policy{}, []*Layer{compiled}, "c low ok", ""},
	} {
		c, err := Load(context.Background(), &Options{Policy: &test.policy}, sources(test.layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		var got, warned []string
		for _, p := range c.Report().Projects {
			got = append(got, p.Name+" "+p.Instructions+" "+string(p.State))
			if p.State == "ok" && c.Project(ProjectName(p.Name)).Instructions != p.Instructions {
				t.Errorf("%s: project %s is another one", test.why, p.Name)
			}
		}
		for _, d := range c.Diagnostics() {
			text := d.String()
			if d.Rule == "unknown-skill" && d.Hint != "" {
				text += "; " + d.Hint
			}
			warned = append(warned, text)
		}
		if join(got) != test.want || join(warned) != test.warned {
			t.Errorf("%s:\n%s\n%s\nwant\n%s\n%s", test.why, join(got), join(warned), test.want, test.warned)
		}
	}
}

// changing is a source that gives its layer again until it is told that something has changed.
type changing struct {
	layer    *Layer
	changed  bool
	previous []*Layer
}

func (s *changing) LoadLayer(_ context.Context, previous *Layer) (*Layer, error) {
	s.previous = append(s.previous, previous)
	if previous != nil && !s.changed {
		return previous, nil
	}
	return s.layer, nil
}

func TestReload(t *testing.T) {
	src := &changing{layer: fakeLayer("user", 0, "a")}
	list := []Source{promptCatalog(nil, Skill{Name: "z"}), src}
	c, err := Load(context.Background(), nil, list...)
	if err != nil {
		t.Fatal(err)
	}
	list[1] = fakeSource{err: errors.New("the caller's slice is not the catalog's")}
	again, err := c.Reload(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if again == c || again.Layer(again.Skill("a")) != src.layer || again.Skill("a") != c.Skill("a") || again.Skill("z") != c.Skill("z") {
		t.Error("what has not changed is not the same")
	}
	src.layer, src.changed = fakeLayer("user", 0, "a", "b"), true
	third, err := again.Reload(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if state(third) != "a@user, b@user, z@compiled" || state(c) != "a@user, z@compiled" || third.Available(c.Skill("a")) {
		t.Errorf("after a change: %s, and before it: %s", state(third), state(c))
	}
	if src.previous[0] != nil || src.previous[1] == nil || src.previous[1] != src.previous[2] {
		t.Errorf("sources are given what they returned before: %v", src.previous)
	}
	compiled := promptCatalog(nil, Skill{Name: "z"})
	if again, err := compiled.Reload(context.Background()); err != nil || again == compiled || again.Skill("z") != compiled.Skill("z") {
		t.Errorf("a compiled catalog: %v", err)
	}
}

func TestMergedCatalogIsSource(t *testing.T) {
	opts := &Options{Policy: &Policy{Name: "omega", Collision: CollisionKeepAll}}
	low, high, repo := fakeLayer("low", 0, "a", "b"), fakeLayer("high", 0, "a"), untrusted(fakeLayer("repo", 0, "r"))
	low.Rejected = []Rejected{{Name: "bad", Path: "/low/bad/SKILL.md", State: "rejected", Reason: "no description"}}
	low.Diagnostics = []Diagnostic{{File: "/low/bad/SKILL.md", Rule: "missing-field", Severity: SeverityError, Message: "no description"}}
	inner, err := Load(context.Background(), opts, sources(low, high, repo)...)
	if err != nil {
		t.Fatal(err)
	}
	outer, err := Load(context.Background(), nil, inner, fakeSource{layer: fakeLayer("top", 1, "c")})
	if err != nil {
		t.Fatal(err)
	}
	const want = "a@high, a@low, b@low, c@top | bad@catalog no description, r@catalog the host has not trusted /repo"
	if got := state(outer); got != want {
		t.Errorf("%s\nwant, by the policy of the inner catalog,\n%s", got, want)
	}
	if len(outer.Diagnostics()) != 1 || len(outer.Match("a b c")) != 4 {
		t.Errorf("diagnostics %v, matches %v", outer.Diagnostics(), outer.Match("a b c"))
	}
	again, err := outer.Reload(context.Background())
	if err != nil || again.Layer(again.Skill("b")) != outer.Layer(outer.Skill("b")) {
		t.Errorf("%v: a catalog that has not changed is another layer", err)
	}
	single, err := Load(context.Background(), nil, promptCatalog(nil, Skill{Name: "z"}))
	if err != nil || !single.Layer(single.Skill("z")).Compiled {
		t.Errorf("%v: a compiled catalog stays one when it is loaded", err)
	}
	alone, err := Load(context.Background(), nil, sources(repo)...)
	if err != nil {
		t.Fatal(err)
	}
	around, err := Load(context.Background(), nil, alone)
	if err != nil || state(around) != " | r@catalog the host has not trusted /repo" {
		t.Errorf("%v: what is not trusted has become so: %s", err, state(around))
	}
}

// TestMatchMerged compares catalogs of several layers with one table over the skills that count.
func TestMatchMerged(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	words := strings.Fields("pdf report mail web browse trade ci go news chart")
	for round := range 300 {
		var layers []*Layer
		for i := range 1 + random.IntN(4) {
			l := &Layer{Label: fmt.Sprint(i), Precedence: random.IntN(3), Trusted: random.IntN(5) > 0}
			for j := range random.IntN(6) {
				s := &Skill{Name: SkillName(words[random.IntN(len(words))]), Path: fmt.Sprintf("%d/%d", i, j)}
				s.TriggerMode = []TriggerMode{TriggerPrefix, TriggerWord, TriggerSubstring}[random.IntN(3)]
				for range random.IntN(3) {
					s.Triggers = append(s.Triggers, words[random.IntN(len(words))])
				}
				l.Skills = append(l.Skills, s)
			}
			slices.SortStableFunc(l.Skills, func(a, b *Skill) int { return strings.Compare(string(a.Name), string(b.Name)) })
			l.Triggers = BuildTriggers(l.Skills)
			layers = append(layers, l)
		}
		rule := []Collision{CollisionHigherWins, CollisionFirstWins, CollisionLastWins, CollisionKeepAll}[random.IntN(4)]
		c := newCatalog(Options{}, layers, &Policy{Collision: rule})
		message := strings.Join([]string{words[random.IntN(10)], words[random.IntN(10)], words[random.IntN(10)]}, " ")
		hits, got := newTriggerMatcher(c.skills).match(message), c.Match(message)
		if len(got) != len(hits) {
			t.Fatalf("round %d: %d matches, want %d", round, len(got), len(hits))
		}
		for i, h := range hits {
			m := got[i]
			if m.Skill != c.skills[h.skill] || m.Keyword != m.Skill.Triggers[h.keyword] || m.Start != h.start || m.End != h.end {
				t.Fatalf("round %d, %q: match %d is %+v, want %+v", round, message, i, m, h)
			}
		}
	}
}
