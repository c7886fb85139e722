package loader

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/skillgen/skillgen/runtime"
)

// The table of profiles, cell by cell: one input, and what each profile makes of it. A result is the names of
// the skills that load, then the rules of severity error.
func TestProfileCells(t *testing.T) {
	long := strings.Repeat("a", 1025)
	same := func(result string) map[string]string {
		return map[string]string{"agentskills": result, "omega": result, "opi": result, "matrixcode": result, "phi": result}
	}
	except := func(result string, others map[string]string) map[string]string {
		m := same(result)
		for name, other := range others {
			m[name] = other
		}
		return m
	}
	for _, c := range []struct {
		name  string
		files map[string]string
		want  map[string]string
		why   string
	}{
		{"YAML", map[string]string{"x/SKILL.md": good("x")}, same("x"), "everybody reads it"},
		{
			"TOML", map[string]string{"x/SKILL.md": withTOMLName("x")},
			except("! format-refused", map[string]string{"agentskills": "x", "omega": "x"}),
			"opi, matrixcode and phi have no parser for it",
		},
		{
			"name of the specification missing", map[string]string{"x/SKILL.md": "---\ndescription: b\n---\n\nBody.\n"},
			except("! missing-field", map[string]string{"matrixcode": "x"}),
			"matrixcode takes the directory's",
		},
		{
			"name of its own", map[string]string{"x/SKILL.md": good("other")},
			except("other", map[string]string{"phi": "x"}),
			"phi wants a name and does not use it",
		},
		{
			"name as written", map[string]string{"x/SKILL.md": good("My Skill")},
			except("My Skill", map[string]string{"opi": "! name-invalid", "phi": "x"}),
			"only opi has an alphabet",
		},
		{
			"name of 65 bytes", map[string]string{"x/SKILL.md": good(strings.Repeat("a", 65))},
			except(strings.Repeat("a", 65), map[string]string{"opi": "! name-invalid", "phi": "x"}),
			"and a limit",
		},
		{
			"name with hyphens outside", map[string]string{"x/SKILL.md": good("-a--b-")},
			except("-a--b-", map[string]string{"phi": "x"}),
			"opi's alphabet says nothing about where hyphens stand",
		},
		{
			"description missing", map[string]string{"x/SKILL.md": "---\nname: x\n---\n\nBody.\n"},
			except("! missing-field", map[string]string{"matrixcode": "x (no description)"}),
			"matrixcode has a text for it",
		},
		{
			"description empty", map[string]string{"x/SKILL.md": "---\nname: x\ndescription: \"\"\n---\n\nBody.\n"},
			except("! missing-field", map[string]string{"matrixcode": "x (no description)"}),
			"empty is missing",
		},
		{
			"description of 1,025 bytes", map[string]string{"x/SKILL.md": "---\nname: x\ndescription: " + long + "\n---\n\nBody.\n"},
			except("x", map[string]string{"opi": "! description-long"}),
			"a warning to all others",
		},
		{
			"description of 1,024 bytes", map[string]string{"x/SKILL.md": "---\nname: x\ndescription: " + long[1:] + "\n---\n\nBody.\n"},
			same("x"), "the limit itself is allowed",
		},
		{
			"no frontmatter", map[string]string{"x/SKILL.md": "# Title\n\nBody.\n"},
			except("! no-frontmatter", map[string]string{"matrixcode": "x (no description)"}),
			"the whole file is the body to matrixcode",
		},
		{
			"unclosed frontmatter", map[string]string{"x/SKILL.md": "---\nname: y\n\nBody.\n"},
			except("! unclosed-frontmatter", map[string]string{"matrixcode": "x (no description)"}),
			"the same",
		},
		{
			"broken frontmatter", map[string]string{"x/SKILL.md": "---\nname: x\ndescription: \"open\n---\n\nBody.\n"},
			same("! yaml-syntax"), "what has frontmatter must be right, to matrixcode too",
		},
		{
			"one refused", map[string]string{"a/SKILL.md": good("a"), "b/SKILL.md": "---\nname: b\n---\n"},
			except("a ! missing-field", map[string]string{"matrixcode": "a, b (no description)"}),
			"the rest is found; whether the load fails is the policy's business",
		},
		{
			"same name, one root", map[string]string{"a/SKILL.md": good("x"), "b/SKILL.md": good("x")},
			map[string]string{"agentskills": "x ! duplicate-name", "omega": "x, x", "opi": "x ! duplicate-name", "matrixcode": "x", "phi": "a, b"},
			"the first by path; all; a failure; the first with a warning; cannot occur",
		},
		{
			"file stem", map[string]string{"g/stem.md": "---\ndescription: b\n---\n\nBody.\n", "alone.md": "Body.\n"},
			except("", map[string]string{"matrixcode": "alone (no description), stem"}),
			"frontmatter, then file stem, then directory",
		},
	} {
		for _, p := range Profiles() {
			t.Run(c.name+" "+p.Name, func(t *testing.T) {
				r := loadFiles(t, c.files, Options{Profile: p, Mode: ModeUser})
				var names, rules []string
				for _, s := range r.Skills {
					name := string(s.Name)
					if s.Description == "(no description)" {
						name += " (no description)"
					}
					names = append(names, name)
				}
				for _, d := range r.Diagnostics {
					if d.Severity == runtime.SeverityError {
						rules = append(rules, d.Rule)
					}
				}
				got := strings.Join(names, ", ")
				if len(rules) > 0 {
					got = strings.TrimSpace(got + " ! " + strings.Join(rules, ", "))
				}
				if got != c.want[p.Name] {
					t.Errorf("got %q, want %q: %s", got, c.want[p.Name], c.why)
				}
			})
		}
	}
}

func withTOMLName(name string) string {
	return "---\nname = \"" + name + "\"\ndescription = \"Does a thing.\"\n---\n\nBody.\n"
}

// A file without frontmatter is a body as a whole, to the profile that takes one.
func TestProfileBody(t *testing.T) {
	for _, text := range []string{"# Title\n\nBody.\n", "---\nname: y\n\nBody.\n", "plain"} {
		s := only(t, loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Profile: Matrixcode()}))
		if body, err := s.Body(); err != nil || body != text || s.Format != "" {
			t.Errorf("%q: body %q, %v, format %q", text, body, err, s.Format)
		}
	}
}

// Where keywords match, and how the skills are listed.
func TestProfileTriggers(t *testing.T) {
	for _, p := range Profiles() {
		s := only(t, loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: b\ntrigger: ab|cd\n---\n"}, Options{Profile: p}))
		want := runtime.TriggerPrefix
		if p.Name == "omega" {
			want = runtime.TriggerSubstring
		}
		if s.TriggerMode != want {
			t.Errorf("%s: %q", p.Name, s.TriggerMode)
		}
		own := only(t, loadFiles(t, map[string]string{"x/SKILL.md": "---\nname: x\ndescription: b\ntrigger-mode: prefix\n---\n"}, Options{Profile: p}))
		if own.TriggerMode != runtime.TriggerPrefix {
			t.Errorf("%s: the skill's own word does not count: %q", p.Name, own.TriggerMode)
		}
	}
	styles := map[string]runtime.PromptStyle{"agentskills": "", "omega": runtime.StyleOmega, "opi": runtime.StyleList, "matrixcode": runtime.StyleCatalogue, "phi": ""}
	for _, p := range Profiles() {
		if p.Prompt != styles[p.Name] {
			t.Errorf("%s: prompt %q", p.Name, p.Prompt)
		}
	}
}

// The names of a folded directory are compared like any other under the profile that takes the directory's.
func TestProfileFolded(t *testing.T) {
	for _, p := range Profiles() {
		if p.StrictName {
			continue
		}
		s := only(t, loadFiles(t, map[string]string{"Foo/SKILL.md": good("Foo")}, Options{Profile: p}))
		if s.Name != "Foo" || s.Folded != "foo" {
			t.Errorf("%s: %q folded %q", p.Name, s.Name, s.Folded)
		}
	}
}

// roots makes directories with the given skills: the name, and what its description says.
func roots(t *testing.T, dirs ...map[string]string) []string {
	t.Helper()
	var list []string
	for _, skills := range dirs {
		dir := t.TempDir()
		for name, description := range skills {
			write(t, filepath.Join(dir, name, "SKILL.md"), "---\nname: "+name+"\ndescription: "+description+"\n---\n\nBody.\n")
		}
		list = append(list, dir)
	}
	return list
}

// What happens when layers meet: the sources are roots in their order, all with a skill x of their own text.
func TestProfileLayers(t *testing.T) {
	for _, c := range []struct {
		profile    Profile
		precedence [2]int
		want       string // descriptions of all skills called x, in order
		rule       string // reported, or the error when fails is set
		fails      bool
		why        string
	}{
		{AgentSkills(), [2]int{}, "second", "shadowed", false, "the higher layer wins"},
		{AgentSkills(), [2]int{1, 0}, "first", "shadowed", false, "precedence before order"},
		{Omega(), [2]int{}, "first second", "", false, "all are kept"},
		{Opi(), [2]int{0, 1}, "second", "shadowed", false, "higher precedence wins"},
		{Opi(), [2]int{1, 0}, "first", "shadowed", false, "wherever it stands"},
		{Opi(), [2]int{}, "", "duplicate-name", true, "equal precedence fails"},
		{Matrixcode(), [2]int{}, "first", "shadowed", false, "the first root wins"},
		{Phi(), [2]int{}, "second", "shadowed", false, "the last root wins"},
	} {
		t.Run(c.profile.Name, func(t *testing.T) {
			dirs := roots(t, map[string]string{"x": "first"}, map[string]string{"x": "second", "other": "o"})
			slices.Sort(dirs) // omega lists by path
			cat, err := runtime.Load(context.Background(), nil,
				Dir{Path: dirs[0], Trusted: true, Profile: c.profile, Precedence: c.precedence[0]},
				Dir{Path: dirs[1], Trusted: true, Profile: c.profile, Precedence: c.precedence[1]})
			if c.fails {
				var d runtime.Diagnostic
				if !errors.As(err, &d) || d.Rule != c.rule {
					t.Fatalf("%v, want %s: %s", err, c.rule, c.why)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for s := range cat.All() {
				if s.Name == "x" {
					got = append(got, s.Description)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%v, want %s: %s", got, c.want, c.why)
			}
			if reported := slices.ContainsFunc(cat.Diagnostics(), isRule("shadowed")); reported != (c.rule == "shadowed") {
				t.Errorf("%v", cat.Diagnostics())
			}
		})
	}
}

// A refused skill fails the load under two profiles, with an error that says which, where and why.
func TestProfileRefusal(t *testing.T) {
	for _, p := range Profiles() {
		dir := disk(t, map[string]string{"a/SKILL.md": good("a"), "b/SKILL.md": "---\nname: b\ndescription: [1]\n---\n"})
		cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true, Profile: p})
		if p.Policy.RefusalFails != (p.Name == "opi" || p.Name == "phi") {
			t.Errorf("%s: %+v", p.Name, p.Policy)
		}
		if !p.Policy.RefusalFails {
			if err != nil || cat.Len() != 1 {
				t.Errorf("%s: %v", p.Name, err)
			}
			continue
		}
		var d runtime.Diagnostic
		if !errors.As(err, &d) || d.Rule != "wrong-type" || !strings.HasSuffix(d.File, "b/SKILL.md") || d.Line != 3 {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}

// Layers of two profiles need a word of the host.
func TestProfilePolicies(t *testing.T) {
	dirs := roots(t, map[string]string{"x": "first"}, map[string]string{"x": "second"})
	sources := []runtime.Source{Dir{Path: dirs[0], Trusted: true, Profile: Omega()}, Dir{Path: dirs[1], Trusted: true, Profile: Phi()}}
	if _, err := runtime.Load(context.Background(), nil, sources...); err == nil {
		t.Error("layers of two policies meet")
	}
	cat, err := runtime.Load(context.Background(), &runtime.Options{Policy: &runtime.Policy{Collision: runtime.CollisionFirstWins}}, sources...)
	if err != nil || cat.Skill("x").Description != "first" {
		t.Errorf("%v", err)
	}
}

// Skills of a directory that is not trusted are listed and not loaded.
func TestProfileTrust(t *testing.T) {
	dirs := roots(t, map[string]string{"x": "first"}, map[string]string{"y": "second"})
	cat, err := runtime.Load(context.Background(), nil, Dir{Path: dirs[0], Trusted: true}, Dir{Path: dirs[1]})
	if err != nil || cat.Len() != 1 || cat.Skill("y") != nil {
		t.Fatalf("%v", err)
	}
	var states []string
	for _, s := range cat.Report().Skills {
		states = append(states, s.Name+" "+string(s.State))
	}
	if diff := cmp.Diff([]string{"x ok", "y untrusted"}, states); diff != "" {
		t.Error(diff)
	}
}

// ruined are nine skills that are broken in nine ways, with the rule of each.
var ruined = map[string]struct{ text, rule string }{
	"colon":     {"---\nname: colon\ndescription: \"open\n---\n", "yaml-syntax"},
	"list":      {"---\nname: list\ndescription: [a]\n---\n", "wrong-type"},
	"twice":     {"---\nname: twice\nname: other\ndescription: b\n---\n", "duplicate-key"},
	"bytes":     {"---\nname: bytes\ndescription: \xff\n---\n", "bad-encoding"},
	"anchor":    {"---\nname: anchor\ndescription: &a b\n---\n", "yaml-feature"},
	"swallowed": {"---\nname: swallowed\ndescription: Does x.license: MIT\n---\n", "swallowed-key"},
	"control":   {"---\nname: control\ndescription: \"a\\e[2J\"\n---\n", "control-character"},
	"escape":    {"---\nname: ../escape\ndescription: b\n---\n", "name-invalid"},
	"deep":      {"---\nname: deep\ndescription: " + strings.Repeat("[", 20) + strings.Repeat("]", 20) + "\n---\n", "too-deep"},
}

// One good skill among nine that are broken loads, and nine reasons are named.
func TestProfileNineBroken(t *testing.T) {
	for _, p := range Profiles() {
		t.Run(p.Name, func(t *testing.T) {
			files := map[string]string{"good/SKILL.md": good("good")}
			for name, bad := range ruined {
				files[name+"/SKILL.md"] = bad.text
			}
			dir := disk(t, files)
			cat, err := runtime.Load(context.Background(), nil, Dir{Path: dir, Trusted: true, Profile: p})
			if p.Policy.RefusalFails {
				var d runtime.Diagnostic
				if !errors.As(err, &d) || d.Severity != runtime.SeverityError || d.Line == 0 {
					t.Errorf("%v", err)
				}
				return
			}
			if err != nil || cat.Len() != 1 || cat.Skill("good") == nil {
				t.Fatalf("%v", err)
			}
			reasons := map[string]bool{}
			for _, s := range cat.Report().Skills {
				if s.State == "ok" {
					continue
				}
				bad, known := ruined[filepath.Base(filepath.Dir(s.Path))]
				if !known || s.State != "rejected" || s.Reason == "" {
					t.Errorf("%+v", s)
				}
				if !slices.ContainsFunc(s.Diagnostics, isRule(bad.rule)) {
					t.Errorf("%s: %v, want %s", s.Name, s.Diagnostics, bad.rule)
				}
				reasons[s.Reason] = true
			}
			if len(reasons) != 9 {
				t.Errorf("%d reasons", len(reasons))
			}
		})
	}
}

func TestProfileByName(t *testing.T) {
	for _, p := range Profiles() {
		if got, err := ProfileByName(p.Name); err != nil || got != p {
			t.Errorf("%s: %v, %v", p.Name, got, err)
		}
	}
	for name, want := range map[string]string{
		"omgea":  `unknown profile "omgea"; did you mean "omega"?`,
		"":       `unknown profile ""; it is one of agentskills, omega, opi, matrixcode, phi`,
		"x\x1by": `unknown profile "x\x1by"; it is one of agentskills, omega, opi, matrixcode, phi`,
	} {
		if got, err := ProfileByName(name); err == nil || err.Error() != want || got != (Profile{}) {
			t.Errorf("%q: %v, %v, want %s", name, got, err, want)
		}
	}
}
