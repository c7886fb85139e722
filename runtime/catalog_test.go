package runtime

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
)

// names joins the names of skills, in the order in which they come.
func names(skills []*Skill) string {
	var list []string
	for _, s := range skills {
		list = append(list, string(s.Name))
	}
	return strings.Join(list, " ")
}

func TestCatalogLookups(t *testing.T) {
	c := promptCatalog(
		[]Project{{Name: "a"}},
		Skill{Name: "report-writer"}, Skill{Name: "pdf"}, Skill{Name: "Zebra"},
	)
	for _, test := range []struct {
		why, name, want, suggest string
	}{
		{"a skill that is there", "pdf", "pdf", "pdf"},
		{"upper case sorts first, in bytes", "Zebra", "Zebra", "Zebra"},
		{"the last in order", "report-writer", "report-writer", "report-writer"},
		{"another case is another name", "PDF", "", "pdf"},
		{"a misspelt name", "report-writter", "", "report-writer"},
		{"no name is near", "calendar", "", ""},
		{"an empty name", "", "", ""},
		{"the first word of a name", "report", "", "report-writer"},
		{"the last word of a name", "writer", "", "report-writer"},
		{"the start of a word", "rep", "", ""},
		{"the end of a word", "iter", "", ""},
	} {
		s, ok := c.Lookup(test.name)
		if ok != (s != nil) || ok != (test.want != "") || s != c.Skill(SkillName(test.name)) {
			t.Errorf("%s: Lookup gives %v, %v", test.why, s, ok)
		}
		if s != nil && string(s.Name) != test.want {
			t.Errorf("%s: %q, want %q", test.why, s.Name, test.want)
		}
		if got := c.Suggest(test.name); got != test.suggest {
			t.Errorf("%s: suggests %q, want %q", test.why, got, test.suggest)
		}
	}
	if got := names(slices.Collect(c.All())); got != "Zebra pdf report-writer" || c.Len() != 3 {
		t.Errorf("%d skills: %s", c.Len(), got)
	}
	for range c.All() {
		break // an iterator that is left early
	}
	if c.Project("a") == nil || c.Project("b") != nil || c.Project("") != nil {
		t.Error("projects are found by their name alone")
	}
}

// TestZeroCatalog calls every method of a catalog that nobody has made: it is one without skills.
func TestZeroCatalog(t *testing.T) {
	loaded, err := Load(context.Background(), nil, new(Catalog))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []*Catalog{{}, loaded} {
		v := reflect.ValueOf(c)
		for i := range v.NumMethod() {
			method := v.Method(i)
			var args []reflect.Value
			for in := range method.Type().NumIn() {
				args = append(args, reflect.Zero(method.Type().In(in)))
			}
			for j, arg := range args {
				switch {
				case arg.Type() == reflect.TypeFor[context.Context]():
					args[j] = reflect.ValueOf(context.Background())
				case arg.Type() == reflect.TypeFor[*Skill]():
					args[j] = reflect.ValueOf(&Skill{Name: "a", Path: "a/SKILL.md", Requires: Requirements{Bins: []string{"no-such-tool"}, Skills: []string{"b"}}})
				case arg.Type() == reflect.TypeFor[string]():
					args[j] = reflect.ValueOf("a")
				}
			}
			if method.Type().IsVariadic() {
				args = args[:len(args)-1]
			}
			for _, result := range method.Call(args) {
				if seq := result.Type(); seq.Kind() == reflect.Func {
					for range result.Seq() {
						t.Errorf("%s has something", v.Type().Method(i).Name)
					}
				}
			}
		}
		if c.Len() != 0 || c.Skill("a") != nil || c.Prompt(nil) != "" || len(c.Report().Skills) != 0 {
			t.Error("the zero catalog has something")
		}
		if again, err := c.Reload(context.Background()); err != nil || again.Len() != 0 {
			t.Error(again, err)
		}
		if err := fs.WalkDir(c.FS(), ".", func(string, fs.DirEntry, error) error { return nil }); err != nil {
			t.Error(err)
		}
	}
}

func TestCatalogProjects(t *testing.T) {
	c := promptCatalog([]Project{{Name: "a", Instructions: "A."}, {Name: "b"}})
	var got []ProjectName
	for p := range c.Projects() {
		got = append(got, p.Name)
	}
	if !slices.Equal(got, []ProjectName{"a", "b"}) || c.Project("a").Instructions != "A." {
		t.Errorf("projects are %q", got)
	}
	empty := promptCatalog(nil)
	if empty.Skill("a") != nil || empty.Project("a") != nil || empty.Len() != 0 || empty.Suggest("a") != "" ||
		empty.Match("a") != nil || empty.AllServers() != nil || empty.Prompt(nil) != "" || empty.Diagnostics() != nil {
		t.Error("an empty catalog has something")
	}
}

func TestNilSkill(t *testing.T) {
	var s *Skill
	_, body := s.Body()
	_, files := s.Files()
	_, opened := s.Open("SKILL.md")
	_, read := s.ReadFile("SKILL.md")
	_, fromFS := fs.ReadFile(s, "SKILL.md")
	for method, err := range map[string]error{"Body": body, "Files": files, "Open": opened, "ReadFile": read, "fs.ReadFile": fromFS} {
		if !errors.Is(err, ErrNoSkill) {
			t.Errorf("%s of a nil skill: %v, want %v", method, err, ErrNoSkill)
		}
	}
	if s.Summary() != "" || s.InstallHints() != nil {
		t.Error("a nil skill says something")
	}
	c := promptCatalog(nil, Skill{Name: "a"})
	if c.Missing(s) != nil || c.Available(s) || c.Layer(s) != nil || c.Requirements(s) != nil {
		t.Error("a catalog knows a nil skill")
	}
}

func TestSummary(t *testing.T) {
	for _, test := range []struct{ why, description, want string }{
		{"a folded block scalar", "Reads\nand  writes.\n", "Reads and writes."},
		{"white space alone", " \n\t", ""},
		{"one line stays", "Reads.", "Reads."},
	} {
		s := &Skill{Description: test.description}
		if got := s.Summary(); got != test.want {
			t.Errorf("%s: %q, want %q", test.why, got, test.want)
		}
	}
	for bytes, want := range map[int]int{0: 0, 1: 1, 4: 1, 5: 2, math.MaxInt - 3: math.MaxInt / 4, math.MaxInt: math.MaxInt/4 + 1} {
		if got := EstimateTokens(bytes); got != want {
			t.Errorf("%d bytes: %d tokens, want %d", bytes, got, want)
		}
	}
}

func TestForeignSkill(t *testing.T) {
	c := promptCatalog(nil, Skill{Name: "a"}, Skill{Name: "b", Requires: Requirements{Bins: []string{"no-such-tool-here"}}})
	other := promptCatalog(nil, Skill{Name: "a"})
	for _, test := range []struct {
		why       string
		skill     *Skill
		available bool
		missing   string
		layer     string
	}{
		{"its own", c.Skill("a"), true, "", "compiled"},
		{"its own that misses something", c.Skill("b"), false, "no-such-tool-here", "compiled"},
		{"one of the same name in another catalog", other.Skill("a"), false, "", ""},
		{"a copy", &Skill{Name: "b"}, false, "", ""},
		{"a name that it does not have", &Skill{Name: "c"}, false, "", ""},
	} {
		layer := ""
		if l := c.Layer(test.skill); l != nil {
			layer = l.Label
		}
		if c.Available(test.skill) != test.available || join(c.Missing(test.skill)) != test.missing || layer != test.layer {
			t.Errorf("%s: available %v, misses %q, layer %q", test.why, c.Available(test.skill), c.Missing(test.skill), layer)
		}
	}
}

// TestConcurrent is for the race detector: everything that is worked out when first asked is asked at once.
func TestConcurrent(t *testing.T) {
	compiled := &Compiled{}
	for i := range 20 {
		s := activateSkill(fmt.Sprintf("s%02d", i), "# Do\n", "scripts/a.sh")
		s.Triggers = []string{"pdf"}
		s.Requires.Bins = []string{"sh", "no-such-tool-here"}[:1+i%2]
		compiled.Skills = append(compiled.Skills, s)
	}
	compiled.Triggers = BuildTriggers(pointers(compiled.Skills))
	user := fakeLayer("user", 0, "s00", "zz")
	for _, s := range user.Skills {
		s.Triggers = []string{"pdf"}
		s.Servers = []MCPServer{{Name: string(s.Name), Command: "npx"}}
	}
	user.Triggers = BuildTriggers(user.Skills)
	var mu sync.Mutex
	asked := 0
	opts := &Options{Approve: func(*Skill, MCPServer) bool { mu.Lock(); defer mu.Unlock(); asked++; return true }}

	var wg sync.WaitGroup
	merged := make(chan *Catalog, 1)
	start := make(chan struct{})
	for i := range 16 {
		wg.Go(func() {
			<-start
			c := compiled.Catalog()
			if i == 0 {
				m, err := Load(context.Background(), opts, c, fakeSource{layer: user})
				if err != nil {
					t.Error(err)
				}
				merged <- m
			}
			useAll(t, c)
		})
	}
	close(start)
	c := <-merged
	for range 16 {
		wg.Go(func() { useAll(t, c) })
		wg.Go(func() {
			if _, err := c.Reload(context.Background()); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if asked != 2 {
		t.Errorf("Approve was called %d times for 2 servers", asked)
	}
	if first, second := compiled.Catalog(), compiled.Catalog(); first != second {
		t.Error("a compiled catalog is made once")
	}
}

func useAll(t *testing.T, c *Catalog) {
	for _, m := range c.Match("a PDF, please") {
		if m.Skill.Name != "s00" && m.Skill.Name != "zz" && c.Available(m.Skill) == (len(c.Missing(m.Skill)) > 0) {
			t.Errorf("%s is available and misses %q", m.Skill.Name, c.Missing(m.Skill))
		}
	}
	for s := range c.All() {
		if s.Storage.Text == nil {
			continue
		}
		if body, err := s.Body(); err != nil || body != "# Do\n" {
			t.Errorf("%q, %v", body, err)
		}
	}
	if _, err := fs.Stat(c.FS(), "s01/SKILL.md"); err != nil {
		t.Error(err)
	}
	if c.Skill("s01") == nil || c.Prompt(&PromptOptions{Style: StyleOmega}) == "" || c.AllServers() == nil && c.Skill("zz") != nil {
		t.Error("something is not there")
	}
	c.Report()
}

// A source that leaves the table of its triggers out has skills that match, by itself and behind another catalog.
func TestTriggersLeftOut(t *testing.T) {
	bare := fakeLayer("bare", 1, "meeting", "mail")
	bare.Triggers = ""
	full := fakeLayer("full", 0, "pdf", "meeting")
	secret := fakeLayer("secret", 2, "diary")
	secret.Triggers, secret.Trusted = "", false
	c, err := Load(t.Context(), nil, sources(full, bare, secret)...)
	if err != nil {
		t.Fatal(err)
	}
	over, err := Load(t.Context(), nil, c)
	if err != nil {
		t.Fatal(err)
	}
	again, err := c.Reload(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	single, err := Load(t.Context(), nil, sources(bare)...)
	if err != nil {
		t.Fatal(err)
	}
	nested, err := Load(t.Context(), nil, single)
	if err != nil {
		t.Fatal(err)
	}
	byHand := &Compiled{Skills: []Skill{{Name: "meeting", Triggers: []string{"meeting"}}}}
	for _, test := range []struct {
		why  string
		c    *Catalog
		want string
	}{
		{"between others", c, "meeting of bare, pdf of full"},
		{"after a reload", again, "meeting of bare, pdf of full"},
		{"in a catalog that is a source", over, "meeting of bare, pdf of full"},
		{"alone", single, "meeting of bare"},
		{"alone in a catalog that is a source", nested, "meeting of bare"},
		{"in compiled data that was written by hand", byHand.Catalog(), "meeting of compiled"},
	} {
		var got []string
		for _, m := range test.c.Match("a meeting about a pdf and the diary") {
			got = append(got, string(m.Skill.Name)+" of "+test.c.Layer(m.Skill).Label)
		}
		if strings.Join(got, ", ") != test.want {
			t.Errorf("%s: %q, want %q", test.why, got, test.want)
		}
	}
	if bare.Triggers != "" {
		t.Error("the layer of the source was changed")
	}
}

// TestStoppedLoops holds that a loop over skills or projects can end after any of them.
func TestStoppedLoops(t *testing.T) {
	c := promptExample()
	for stop := range c.Len() + 2 {
		seen := 0
		for range c.AutoInvocable() {
			if seen++; seen > stop {
				break
			}
		}
		for range c.All() {
			if seen++; seen > stop {
				break
			}
		}
		for range c.Projects() {
			if seen++; seen > stop {
				break
			}
		}
		if seen == 0 {
			t.Error("nothing is iterated over")
		}
	}
}
