package loader

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// What a skill requires of other skills, in every place and shape that it may stand in.
func TestRequiredSkills(t *testing.T) {
	others := map[string]string{"pdf/SKILL.md": good("pdf"), "csv/SKILL.md": good("csv")}
	for _, c := range []struct{ head, want, why string }{
		{"requires: {skills: [pdf, csv]}", "pdf csv", "a list"},
		{"requires: {skills: pdf}", "pdf", "a string"},
		{"requires: {skills: 'pdf, csv'}", "pdf csv", "the words of a string"},
		{"requires: {skills: [gone]}", "gone", "whether it is there is another question"},
		{"requires: {bins: [sh]}", "", "no skills"},
		{"metadata: {openclaw: {requires: {skills: [pdf]}}}", "pdf", "in a block of metadata"},
		{"requires: {skills: [csv]}\nmetadata: {openclaw: {requires: {skills: [pdf]}}}", "csv", "its own say goes first"},
		{`metadata: {skillgen-requires: '{"skills":["pdf"]}'}`, "pdf", "as the clean view writes it"},
		{"depends: [pdf, csv]", "pdf csv", "each of them is a skill"},
		{"dependencies: [pdf]", "pdf", "the other key"},
		{"dependencies:\n  - acme/skills/pdf\n  - ../csv", "pdf csv", "by their last elements"},
		{"depends: [pdf, numpy]", "", "one is none: these are packages"},
		{"depends: pdf", "", "no list"},
		{"depends: []", "", "nothing"},
		{"depends: [pdf/]", "", "nothing behind the slash"},
		{"depends: [{pdf: 1}]", "", "no text"},
		{"depends: [pdf]\ndependencies: [csv]", "pdf csv", "both keys, all of them skills"},
		{"requires: {skills: [pdf]}\ndepends: [pdf, csv]", "pdf csv", "each once"},
	} {
		files := map[string]string{"x/SKILL.md": "---\nname: x\ndescription: D.\n" + c.head + "\n---\n\nBody.\n"}
		for name, text := range others {
			files[name] = text
		}
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			r := loadFiles(t, files, Options{Mode: mode})
			i := slices.IndexFunc(r.Skills, func(s *Skill) bool { return s.Name == "x" })
			if i < 0 {
				t.Fatalf("%s: %s", c.why, ruleList(r.Diagnostics))
			}
			s := r.Skills[i]
			if got := strings.Join(s.Requires.Skills, " "); got != c.want {
				t.Errorf("%s: %q requires %q, want %q", c.why, c.head, got, c.want)
			}
			for j, need := range s.needs {
				if text := files["x/SKILL.md"][need.Span.Start:need.Span.End]; need.Text != s.Requires.Skills[j] || !strings.Contains(text, need.Text) {
					t.Errorf("%s: %q stands at %q", c.why, need.Text, text)
				}
			}
			if keeps := strings.Contains(s.Extra, `"depend`); keeps != strings.Contains("\n"+c.head, "\ndepend") {
				t.Errorf("%s: the other keys are %s", c.why, s.Extra)
			}
		}
	}
}

// A repository may hold several plugins: what one of them has is no skill to the other.
func TestDependsWithin(t *testing.T) {
	r := loadFiles(t, map[string]string{
		"a/x/SKILL.md": "---\nname: x\ndescription: D.\ndepends: [pdf]\n---\n\nBody.\n", "b/pdf/SKILL.md": good("pdf"),
		"a/plugin.json": "{}", "b/.claude-plugin/plugin.json": "{}",
	}, Options{SeparateCatalogs: true})
	for _, s := range r.Skills {
		if len(s.Requires.Skills) > 0 {
			t.Errorf("%s requires %q", s.File, s.Requires.Skills)
		}
	}
}

// At run time the skills of every layer are there to depend on, compiled ones too, and all that a catalog says of a skill says it.
func TestDependsOnOtherLayers(t *testing.T) {
	base := disk(t, map[string]string{
		"low/poor/SKILL.md": "---\nname: poor\ndescription: D.\nrequires: {env: [SKILLGEN_TEST_UNSET]}\n---\n\nBody.\n",
		"high/x/SKILL.md":   "---\nname: x\ndescription: D.\ntrigger: xyz\ndepends: [acme/poor]\nmcp-s: server\n---\n\nBody.\n",
		"high/y/SKILL.md":   "---\nname: y\ndescription: D.\ndepends: [poor, torch]\n---\n\nBody.\n",
	})
	low, high := Dir{Path: filepath.Join(base, "low"), Trusted: true}, Dir{Path: filepath.Join(base, "high"), Trusted: true}
	for _, c := range []struct {
		why     string
		sources []runtime.Source
		missing string
	}{
		{"alone", []runtime.Source{high}, ""},
		{"with it", []runtime.Source{low, high}, "skill poor (not available)"},
		{"the other way", []runtime.Source{high, low}, "skill poor (not available)"},
	} {
		cat, err := runtime.Load(t.Context(), nil, c.sources...)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(cat.Missing(cat.Skill("x")), ", "); got != c.missing {
			t.Errorf("%s: misses %q, want %q", c.why, got, c.missing)
		}
		if got := cat.Missing(cat.Skill("y")); len(got) > 0 {
			t.Errorf("%s: packages are missing: %q", c.why, got)
		}
		named := c.missing != ""
		text, err := cat.Activate("x")
		if err != nil || strings.Contains(text, "Required skills: poor (not available)") != named || len(cat.Requirements(cat.Skill("x"))) > 0 != named {
			t.Errorf("%s: %s, %v, %v", c.why, text, err, cat.Requirements(cat.Skill("x")))
		}
		for _, s := range cat.Report().Skills {
			if s.Name == "x" && len(s.Requires.Skills) > 0 != named {
				t.Errorf("%s: reported as %+v", c.why, s.Requires)
			}
		}
	}
}
