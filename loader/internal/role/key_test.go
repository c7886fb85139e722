package role

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
)

// The key counts in its own spelling, then in another case, which may stand there once; what is nearly the key is told, and what
// is another word is not. Each place is marked with >.
func TestValue(t *testing.T) {
	for marked, want := range map[string]struct{ value, rules, edit string }{
		"skills: a\n":                         {"a", "", ""},
		">Skills: a\n":                        {"a", "key-case", "skills"},
		">SKILLS: a\n":                        {"a", "key-case", "skills"},
		"skills: a\n>Skills: b\n":             {"a", "key-case", ""},
		">Skills: b\nskills: a\n":             {"a", "key-case", ""},
		"Skills: a\n>SKILLS: b\n":             {"", "duplicate-key", ""},
		"Skills: a\n>SKILLS: b\n>sKills: c\n": {"", "duplicate-key duplicate-key", ""},
		">skils: a\n":                         {"", "unknown-key", "skills"},
		">skill: a\n":                         {"", "unknown-key", "skills"},
		">_skills_: a\n":                      {"", "unknown-key", "skills"},
		">Skill: a\n":                         {"", "unknown-key", "skills"},
		">skil: a\n":                          {"", "unknown-key", "skills"},
		">skills a, b: c\n":                   {"", "unknown-key", ":"}, // no word of the key is lost
		">skills = a: b\n":                    {"", "unknown-key", ":"},
		"skills: a\n>skils: b\n":              {"a", "unknown-key", ""},
		">skill: a\nskills: b\n":              {"b", "unknown-key", ""},
		"ski: a\n":                            {"", "", ""},
		"name: a\ndescription: b\ntools: c":   {"", "", ""},
		"":                                    {"", "", ""},
	} {
		var places []int
		text := marked
		for at := strings.IndexByte(text, '>'); at >= 0; at = strings.IndexByte(text, '>') {
			places, text = append(places, at), strings.Replace(text, ">", "", 1)
		}
		root, problems := yaml.Parse(text, 0, yaml.Options{})
		if len(problems) > 0 {
			t.Fatal(text, problems)
		}
		log := report.New(source.File{Name: "ROLE.md", Text: text}, report.NewRules(report.Build, nil))
		value := ""
		if n := keyValue(root, log); n != nil {
			value = n.Text
		}
		var rules []string
		for i, d := range log.Diagnostics() {
			if i >= len(places) {
				t.Fatalf("%q: %v", text, d)
			}
			rules = append(rules, d.Rule)
			edit, line := "", (source.File{Text: text}).LineAt(places[i])
			if d.Fix != nil {
				edit = d.Fix.Edits[0].New
			}
			if edit != want.edit || d.Line != line {
				t.Errorf("%q: %v %q in line %d, want %q in line %d", text, d, edit, d.Line, want.edit, line)
			}
		}
		if value != want.value || strings.Join(rules, " ") != want.rules || len(rules) != len(places) {
			t.Errorf("%q: %q, %q, want %q, %q", text, value, rules, want.value, want.rules)
		}
	}
}
