package loader

import (
	"slices"
	"strings"
	"testing"
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
				if text := s.src.text[need.Span.Start:need.Span.End]; need.Text != s.Requires.Skills[j] || !strings.Contains(text, need.Text) {
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
