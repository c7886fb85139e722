package field

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// A text that YAML takes for a list or a mapping, for the bracket that it starts with, is said to need quotes, in every field
// that is a text; and where it waits to be replaced, that too.
func TestTextsInBrackets(t *testing.T) {
	table := NewTable()
	for _, f := range All() {
		if f.Accepts != KindString && f.Accepts != KindText && f.Accepts != KindName {
			continue
		}
		for value, waits := range map[string]bool{
			"[Describe what it does]": true, "[Words]": true, "{x}": true, "{Your words here}": true, "[TODO: words]": true, "[a, b]": false, "{a, b}": false, "{a: b}": false, "[]": false,
			"\n  - a": false, "\n  a: b": false,
		} {
			head := f.Name + ": " + value + "\n"
			root, problems := yaml.Parse(head, 0, yaml.Options{Known: table.IsName})
			if len(problems) > 0 {
				t.Fatal(head, problems)
			}
			log := report.New(source.File{Name: "SKILL.md", Text: head}, report.NewRules(report.Build, nil))
			Read(new(runtime.Skill), root, head, log, table, Want{})
			told := false
			for _, d := range log.Diagnostics() {
				if d.Rule != "wrong-type" {
					continue
				}
				told = true
				if inBrackets := value[0] != '\n'; strings.Contains(d.Hint, "double quotes") != inBrackets || strings.Contains(d.Hint, "waits to be replaced") != waits {
					t.Errorf("%q: %s; %s", head, d.Message, d.Hint)
				}
			}
			if !told {
				t.Errorf("%q: nothing is said", head)
			}
		}
	}
}
