package runtime

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// onlySource is a compiled catalog below a user's directory, which hides a skill, and one that nobody trusts.
func onlySource(t *testing.T, approve func(*Skill, MCPServer) bool) (*Catalog, *changing) {
	t.Helper()
	server := func(name string) []MCPServer { return []MCPServer{{Name: name, Command: "serve-" + name}} }
	compiled := promptCatalog(
		[]Project{{Name: "p", Instructions: "Do.", Skills: []SkillName{"csv", "pdf", "gone"}}},
		Skill{Name: "csv", Description: "Tables.", Triggers: []string{"csv", "table"}, Servers: server("csv"), Path: "csv/SKILL.md"},
		Skill{Name: "docs", Description: "Texts.", Triggers: []string{"docs"}, Requires: Requirements{Skills: []string{"pdf"}}, Path: "docs/SKILL.md"},
		Skill{Name: "pdf", Description: "Forms.", Triggers: []string{"pdf"}, Servers: server("pdf"), Path: "pdf/SKILL.md"},
	)
	user := fakeLayer("user", 1, "csv", "mail")
	for _, s := range user.Skills {
		s.Servers = server("user-" + string(s.Name))
	}
	src := &changing{layer: user, changed: true}
	c, err := Load(context.Background(), &Options{Approve: approve}, compiled, src, fakeSource{layer: untrusted(fakeLayer("repo", 2, "mine"))})
	if err != nil {
		t.Fatal(err)
	}
	return c, src
}

// mouths are all that a catalog says of its skills: names in what they give.
func mouths(t *testing.T, c *Catalog) map[string]string {
	t.Helper()
	said := map[string]string{
		"Names": fmt.Sprint(c.Names()), "Prompt": c.Prompt(&PromptOptions{Project: "p"}), "ActivateSchema": string(c.ActivateSchema()), "ReadSchema": string(c.ReadSchema()),
		"Match": fmt.Sprint(matched(c.Match("a csv table, pdf, docs, mail, mine"))), "AllServers": fmt.Sprint(c.AllServers()), "Len": "",
	}
	dirs, err := fs.ReadDir(c.FS(), ".")
	if err != nil {
		t.Fatal(err)
	}
	said["FS"] = fmt.Sprint(dirs)
	report := c.Report()
	for _, s := range report.Skills {
		said["Report"] += s.Name + " "
	}
	for s := range c.AutoInvocable() {
		said["AutoInvocable"] += string(s.Name) + " "
	}
	layer, err := c.LoadLayer(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range layer.Skills {
		said["LoadLayer"] += string(s.Name) + " "
	}
	return said
}

func matched(matches []Match) (list []string) {
	for _, m := range matches {
		list = append(list, string(m.Skill.Name))
	}
	return list
}

// TestOnly: no way to ask a restricted catalog says anything of what it leaves out.
func TestOnly(t *testing.T) {
	all, _ := onlySource(t, func(*Skill, MCPServer) bool { return true })
	names := []string{"csv", "docs", "mail", "pdf"}
	for bits := range 1 << len(names) {
		var want []SkillName
		for i, name := range names {
			if bits>>i&1 == 1 {
				want = append(want, SkillName(name))
			}
		}
		backwards := slices.Clone(want)
		slices.Reverse(backwards)
		c, err := all.Only(append(backwards, want...)...)
		if err != nil {
			t.Fatal(err)
		}
		said := mouths(t, c)
		for i, name := range names {
			in := bits>>i&1 == 1
			for mouth, text := range said {
				// A required skill that is left out is named as what is missing, in no listing but as a reason.
				if !in && mouth != "Len" && strings.Contains(strings.ReplaceAll(text, "serve-", ""), name) {
					t.Errorf("%v: %s tells of %s: %s", want, mouth, name, text)
				}
			}
			if s := c.Skill(SkillName(name)); (s != nil) != in || (c.Layer(all.Skill(SkillName(name))) != nil) != in {
				t.Errorf("%v: %s: %v", want, name, s)
			}
			if _, err := c.Activate(name); errors.Is(err, ErrNoSkill) == in {
				t.Errorf("%v: activating %s: %v", want, name, err)
			}
			if near := c.Suggest(name + "x"); (near == name) != in {
				t.Errorf("%v: suggests %q for %sx", want, near, name)
			}
		}
		if !slices.Equal(c.Names(), want) && len(want) > 0 || c.Len() != len(want) {
			t.Errorf("%v: has %v", want, c.Names())
		}
		if docs, pdf := slices.Contains(want, "docs"), slices.Contains(want, "pdf"); docs {
			if missing := c.Missing(c.Skill("docs")); slices.Contains(missing, "skill pdf") == pdf {
				t.Errorf("%v: docs misses %q", want, missing)
			}
		}
		if len(c.Diagnostics()) > len(all.Diagnostics()) {
			t.Errorf("%v: what is left out is reported: %v", want, c.Diagnostics())
		}
	}
	if all.Len() != len(names) {
		t.Error("the catalog itself has changed")
	}
}

func TestOnlyUnknown(t *testing.T) {
	c, _ := onlySource(t, nil)
	got, err := c.Only("pdf", "pfd", "mine", "nothing")
	if got != nil || !errors.Is(err, ErrNoSkill) {
		t.Fatal(got, err)
	}
	for _, want := range []string{`no such skill "pfd"; did you mean "pdf"?`, `"mine", which is untrusted`, "no such skill \"nothing\""} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v: has no %s", err, want)
		}
	}
	if strings.Contains(err.Error(), "does not exist") {
		t.Errorf("%v: says twice that there is none", err)
	}
	one, err := c.Only("pdf")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := one.Only("csv"); !errors.Is(err, ErrNoSkill) {
		t.Errorf("a restricted catalog gives what it leaves out: %v", err)
	}
}

// TestOnlyReload: the restriction outlives what is read again.
func TestOnlyReload(t *testing.T) {
	all, src := onlySource(t, nil)
	c, err := all.Only("mail", "pdf")
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		why   string
		there []string
		want  string
		said  int
	}{
		{"nothing has changed", []string{"csv", "mail"}, "[mail pdf]", 0},
		{"more than before", []string{"csv", "mail", "more"}, "[mail pdf]", 0},
		{"one is gone", []string{"csv"}, "[pdf]", 1},
		{"and back", []string{"mail"}, "[mail pdf]", 0},
		{"hidden by another spelling", []string{"mail", "PDF"}, "[mail pdf]", 0},
	} {
		src.layer, src.changed = fakeLayer("user", 1, step.there...), true
		if c, err = c.Reload(context.Background()); err != nil {
			t.Fatal(err)
		}
		said := 0
		for _, d := range c.Diagnostics() {
			if d.Rule == "unknown-skill" {
				said++
			}
		}
		if got := fmt.Sprint(c.Names()); got != step.want || said != step.said {
			t.Errorf("%s: %s, %v", step.why, got, c.Diagnostics())
		}
	}
	folded := fakeLayer("user", 1, "PDF")
	folded.Skills[0].Folded = "pdf"
	src.layer = folded
	if c, err = c.Reload(context.Background()); err != nil {
		t.Fatal(err)
	}
	if s := c.Skill("pdf"); s != nil {
		t.Errorf("a skill that nobody named counts for one that was: %v", s.Path)
	}
	compiled := promptCatalog(nil, Skill{Name: "a", Path: "a/SKILL.md"}, Skill{Name: "b", Path: "b/SKILL.md"})
	one, err := compiled.Only("a")
	if err == nil {
		one, err = one.Reload(context.Background())
	}
	if err != nil || !reflect.DeepEqual(one.Names(), []SkillName{"a"}) {
		t.Errorf("%v: a compiled catalog: %v", err, one.Names())
	}
	merged, err := Load(context.Background(), nil, one, fakeSource{layer: fakeLayer("user", 0, "c")})
	if err != nil || fmt.Sprint(merged.Names()) != "[a c]" {
		t.Errorf("%v: as a source: %v", err, merged.Names())
	}
}
