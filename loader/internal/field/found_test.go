package field

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/toml"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/runtime"
)

// writings are values and what an author calls each.
var writings = []struct{ value, kind string }{
	{`"x"`, "a string"}, {`"5"`, "a string"}, {`"true"`, "a string"},
	{"5", "a number"}, {"1.5", "a number"}, {"-7", "a number"}, {"0x1f", "a number"}, {"1e6", "a number"}, {"-12345678", "a number"}, {"1234567890", "a number"},
	{"true", "true"}, {"false", "false"},
	{"2026-01-02", "a date"}, {"2026-01-02T03:04:05Z", "a date"},
	{"[]", "a list"}, {"[1]", "a list"}, {`["x"]`, "a list"}, {"[[1]]", "a list"}, {"YAML x y", "a string"}, {"YAML 12345-6789", "a string"}, {"YAML True", "true"},
	{"YAML {a: b}", "a mapping"}, {"TOML {a = 1}", "a mapping"},
}

// What is of the wrong type is called what its author wrote, for all fields, keys of a server and keys of requirements, and
// all kinds of values, in both formats.
func TestWrongTypeSaysWhatWasWritten(t *testing.T) {
	told := map[string]int{}
	for _, format := range []string{"YAML", "TOML"} {
		assign := map[string]string{"YAML": ": ", "TOML": " = "}[format]
		keys := map[string]string{} // a key, and what it is in
		for _, f := range All() {
			keys[f.Name] = "V"
		}
		for _, key := range misplaced.ServerKeys() {
			keys["the server's "+key] = map[string]string{"YAML": "{s: {" + key + ": V}}", "TOML": "{s = {" + key + " = V}}"}[format]
		}
		for _, key := range requirementKeys {
			keys["the required "+key] = map[string]string{"YAML": "{" + key + ": V}", "TOML": "{" + key + " = V}"}[format]
		}
		for key, in := range keys {
			for _, w := range writings {
				only, value, both := strings.Cut(w.value, " ")
				if !both || len(only) != len("YAML") {
					only, value = format, w.value
				}
				if only != format || in != "V" && strings.Contains(value, " ") && value[0] != '{' {
					continue
				}
				name := key
				if strings.HasPrefix(key, "the server's ") {
					name = "mcp"
				} else if strings.HasPrefix(key, "the required ") {
					name = "requires"
				}
				head := name + assign + strings.ReplaceAll(in, "V", value) + "\n"
				for _, message := range wrongTypes(t, format, head) {
					_, is, _ := strings.Cut(message, " is ")
					is, _, where := strings.Cut(is, " where ")
					if !where || strings.HasPrefix(is, `"`) {
						continue // it quotes what was found
					}
					told[is]++
					if is != w.kind && !(w.kind == "a list" && strings.Contains(message, "in the list")) {
						t.Errorf("%s: %q of %s says %s", format, message, value, is)
					}
				}
			}
		}
	}
	for _, w := range writings {
		if told[w.kind] == 0 {
			t.Errorf("nothing is called %s", w.kind)
		}
	}
}

// wrongTypes are the messages about values of wrong types.
func wrongTypes(t *testing.T, format, head string) (messages []string) {
	var root *node.Node
	var problems []source.Problem
	table := NewTable()
	if format == "YAML" {
		root, problems = yaml.Parse(head, 0, yaml.Options{Known: table.IsName})
	} else {
		root, problems = toml.Parse(head, 0)
	}
	if len(problems) > 0 {
		t.Fatal(head, problems)
	}
	log := report.New(source.File{Name: "SKILL.md", Text: head}, report.NewRules(report.Build, nil))
	Read(new(runtime.Skill), root, head, log, table, Want{})
	for _, d := range log.Diagnostics() {
		if d.Rule == string(rule.WrongType.Name) {
			messages = append(messages, d.Message)
		}
	}
	return messages
}
