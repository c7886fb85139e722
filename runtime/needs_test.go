package runtime

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// needing is a layer of a user's in which each line "a: b $c ~d" is a skill with what it requires: skills, variables
// with a $, and what may be skills with a ~.
func needing(lines ...string) *Layer {
	l := fakeLayer("user", 0)
	for _, line := range lines {
		name, needs, _ := strings.Cut(line, ":")
		s := fakeLayer("user", 0, name).Skills[0]
		s.Servers = []MCPServer{{Name: name + "-server", Command: "x"}}
		for _, need := range strings.Fields(needs) {
			switch variable, isVariable := strings.CutPrefix(need, "$"); {
			case isVariable:
				s.Requires.Env = append(s.Requires.Env, variable)
			case need[0] == '~':
				s.Requires.Depends = append(s.Requires.Depends, need[1:])
			case need == "always":
				s.Requires.Always = true
			case need == "plan9":
				s.Requires.OS = []string{"plan9"}
			default:
				s.Requires.Skills = append(s.Requires.Skills, need)
			}
		}
		l.Skills = append(l.Skills, s)
	}
	slices.SortFunc(l.Skills, func(a, b *Skill) int { return strings.Compare(string(a.Name), string(b.Name)) })
	return l
}

// TestRequiredSkills holds that a skill is available only with everything that it requires, however far away, and that
// all that a catalog says of it says the same.
func TestRequiredSkills(t *testing.T) {
	t.Setenv("SKILLGEN_TEST_SET", "1")
	for _, test := range []struct {
		why   string
		lines []string
		want  string // what each skill misses, of those that miss anything
	}{
		{"one that is there", []string{"a: b", "b:"}, ""},
		{"one that is not", []string{"a: b"}, "a: skill b"},
		{"one that lacks something", []string{"a: b", "b: $SKILLGEN_TEST_UNSET"}, "a: skill b (not available); b: $SKILLGEN_TEST_UNSET"},
		{"at the end of a chain", []string{"a: b", "b: c", "c: gone"}, "a: skill b (not available); b: skill c (not available); c: skill gone"},
		{"of two the one", []string{"a: b c", "b:", "c: $SKILLGEN_TEST_UNSET"}, "a: skill c (not available); c: $SKILLGEN_TEST_UNSET"},
		{"itself", []string{"a: a"}, ""},
		{"a circle", []string{"a: b", "b: c", "c: a"}, ""},
		{"a circle in which one lacks something", []string{"a: b", "b: c $SKILLGEN_TEST_UNSET", "c: a"},
			"a: skill b (not available); b: $SKILLGEN_TEST_UNSET, skill c (not available); c: skill a (not available)"},
		{"a circle that requires more", []string{"a: b", "b: a c", "c: gone"}, "a: skill b (not available); b: skill a (not available), skill c (not available); c: skill gone"},
		{"a variable that is set", []string{"a: b $SKILLGEN_TEST_SET", "b: $SKILLGEN_TEST_SET"}, ""},
		{"always, whatever it requires", []string{"a: b always", "b: gone"}, "b: skill gone"},
		{"what is always there lacks nothing for others", []string{"a: b", "b: gone always"}, ""},
		{"a dependency that is a skill", []string{"a: ~b", "b: gone"}, "a: skill b (not available); b: skill gone"},
		{"by its last element", []string{"a: ~acme/skills/b", "b: gone"}, "a: skill b (not available); b: skill gone"},
		{"one of the dependencies is a package", []string{"a: ~b ~torch", "b: gone"}, "b: skill gone"},
		{"an entry that is empty behind its slash", []string{"a: ~b ~b/", "b: gone"}, "b: skill gone"},
		{"dependencies beside what is required", []string{"a: c ~b ~c", "b: gone", "c:"}, "a: skill b (not available); b: skill gone"},
		{"a circle by dependencies", []string{"a: ~b", "b: ~a"}, ""},
		{"always, whatever it depends on", []string{"a: ~b always", "b: gone"}, "b: skill gone"},
		{"not always on another system", []string{"a: b", "b: always plan9"}, "a: skill b (not available); b: os plan9"},
	} {
		layer := needing(test.lines...)
		c, err := Load(t.Context(), &Options{Approve: func(*Skill, MCPServer) bool { return true }}, fakeSource{layer: layer})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		matched := make(map[string]Match)
		for _, m := range c.Match("a b c") {
			matched[string(m.Skill.Name)] = m
		}
		for s := range c.All() {
			missing := c.Missing(s)
			if len(missing) > 0 {
				got = append(got, string(s.Name)+": "+join(missing))
			}
			m := matched[string(s.Name)]
			if c.Available(s) != (len(missing) == 0) || len(m.Servers) > 0 != (len(missing) == 0) || !slices.Equal(m.Missing, missing) {
				t.Errorf("%s: %s misses %q, and is available %t, with the match %+v", test.why, s.Name, missing, c.Available(s), m)
			}
			met := true
			for _, r := range c.Requirements(s) {
				met = met && r.OK
				if r.Kind == RequirementSkill && (r.Found == "") != (c.Skill(SkillName(r.Name)) == nil) {
					t.Errorf("%s: %s requires %+v", test.why, s.Name, r)
				}
			}
			if !s.Requires.Always && met != (len(missing) == 0) {
				t.Errorf("%s: %s misses %q, and its requirements are %+v", test.why, s.Name, missing, c.Requirements(s))
			}
			for _, r := range c.Report().Skills {
				if r.Name == string(s.Name) && (!slices.Equal(r.Missing, append([]string{}, missing...)) || r.Available != c.Available(s)) {
					t.Errorf("%s: reported as %+v", test.why, r)
				}
			}
		}
		if strings.Join(got, "; ") != test.want {
			t.Errorf("%s: %s, want %s", test.why, strings.Join(got, "; "), test.want)
		}
		for _, d := range c.Diagnostics() {
			if d.Rule != "missing-skill" || d.Severity != SeverityWarning || !strings.Contains(test.want, "skill gone") && !strings.Contains(test.want, "skill b") && !strings.Contains(d.Message, `"gone"`) {
				t.Errorf("%s: %v", test.why, d)
			}
		}
	}
}

// TestRequiredSkillOfOtherLayers holds that it is the merged catalog that counts, and that the reason is the true one.
func TestRequiredSkillOfOtherLayers(t *testing.T) {
	pdf := fakeLayer("high", 1, "PDF")
	pdf.Skills[0].Folded = "pdf"
	compiled := linkedLayer("base")
	compiled.Skills[0].Requires.Skills = []string{"pdf"}
	for _, test := range []struct {
		why     string
		layers  []*Layer
		missing string
		said    string
	}{
		{"of a higher layer", []*Layer{needing("a: pdf"), fakeLayer("high", 1, "pdf")}, "", ""},
		{"under the name that was shadowed", []*Layer{needing("a: pdf", "pdf:"), pdf}, "", ""},
		{"a dependency of another layer", []*Layer{needing("a: ~pdf ~base"), fakeLayer("high", 1, "pdf"), needing("base: $SKILLGEN_TEST_UNSET")}, "skill base (not available)", ""},
		{"a dependency of a directory that nobody trusts", []*Layer{needing("a: ~pdf"), untrusted(fakeLayer("repo", 1, "pdf"))}, "", ""},
		{"switched off", []*Layer{linkedLayer("pdf"), off(needing("a: pdf"), "pdf")}, "skill pdf", `skill "a" requires the skill "pdf", which is disabled: /user/pdf/.disabled switches it off`},
		{"of a directory that nobody trusts", []*Layer{needing("a: pdf"), untrusted(fakeLayer("repo", 1, "pdf"))}, "skill pdf", `skill "a" requires the skill "pdf", which is untrusted: the host has not trusted /repo`},
		{"of a compiled skill that a user has switched off", []*Layer{compiled, linkedLayer("pdf"), off(needing("a: base"), "pdf")}, "skill base (not available)",
			`skill "base" requires the skill "pdf", which is disabled: /user/pdf/.disabled switches it off`},
		{"of a compiled skill alone, which was checked", []*Layer{compiled, needing("a:")}, "", ""},
	} {
		c, err := Load(t.Context(), nil, sources(test.layers...)...)
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, d := range c.Diagnostics() {
			if d.Rule == "missing-skill" {
				said = append(said, d.Message)
			}
		}
		if got := join(c.Missing(c.Skill("a"))); got != test.missing || join(said) != test.said {
			t.Errorf("%s: misses %q, says %q, want %q and %q", test.why, got, said, test.missing, test.said)
		}
	}
}

// TestRequiredSkillsChain holds that a chain costs its length: nobody would wait for the square of this one.
func TestRequiredSkillsChain(t *testing.T) {
	const n = 50000
	lines := make([]string, n)
	for i := range lines {
		lines[i] = fmt.Sprintf("s%06d: s%06d", i, i+1)
	}
	layer := needing(lines...)
	layer.Triggers = BuildTriggers(layer.Skills[:1])
	c, err := Load(t.Context(), nil, fakeSource{layer: layer})
	if err != nil {
		t.Fatal(err)
	}
	out := 0
	for s := range c.All() {
		if !c.Available(s) {
			out++
		}
	}
	if out != n {
		t.Errorf("%d of %d are not available, and the last requires what is not there", out, n)
	}
}
