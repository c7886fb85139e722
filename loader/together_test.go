package loader

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// slip is one mistake in a file: a line of the frontmatter, in place of that of a key or beside it, or of the body.
type slip struct {
	key  string // whose line it replaces, "" for one more
	line string // "" takes the line away
	body string
	rule string
}

var yamlSlips = []slip{
	{"name", "", "", "missing-field"},
	{"name", "nam: x", "", "missing-field"},
	{"name", "name:", "", "missing-field"},
	{"name", `name: ""`, "", "missing-field"},
	{"name", "name: [x]", "", "wrong-type"},
	{"name", "name: ../x", "", "name-invalid"},
	{"name", `name: "a\x07"`, "", "control-character"},
	{"name", `name: "x`, "", "yaml-syntax"},
	{"name", "name: &a x", "", "yaml-feature"},
	{"name", "name: x\nname: y", "", "duplicate-key"},
	{"name", "name: A B", "", "name-style"},
	{"description", "", "", "missing-field"},
	{"description", "descripton: B", "", "missing-field"},
	{"description", "description: ''", "", "missing-field"},
	{"description", "description: {a: b}", "", "wrong-type"},
	{"description", "description: [a", "", "yaml-syntax"},
	{"description", "description: a\u2028b", "", "control-character"},
	{"description", "description: Does: it", "", "unquoted-colon"},
	{"description", "description: A #b tool", "", "comment-cut"},
	{"description", "description: Does it.license: MIT", "", "swallowed-key"},
	{"description", "description: " + strings.Repeat("long ", 300), "", "description-long"},
	{"", "user-invocable: maybe", "", "wrong-type"},
	{"", "author: {name: me}", "", "wrong-type"},
	{"", "compatibility: *x", "", "entry-skipped"},
	{"", "tags: [a", "", "entry-skipped"},
	{"", "homepage: &h https://x.example", "", "yaml-feature"},
	{"", "<<: {a: b}", "", "yaml-feature"},
	{"", "version: !v 1", "", "yaml-feature"},
	{"", "%YAML 1.2", "", "yaml-feature"},
	{"", "metadata: {a: 1, a: 2}", "", "duplicate-key"},
	{"", "effort: 1\neffort: 2", "", "duplicate-key"},
	{"", "model: \"a\u0085b\"", "", "control-character"},
	{"", "arguments: " + strings.Repeat("[", 20) + strings.Repeat("]", 20), "", "too-deep"},
	{"", "trigger: " + strings.Repeat("a", 300), "", "too-large"},
	{"", "requires: 3", "", "bad-requirement"},
	{"", "allowed_tools: Read", "", "key-case"},
	{"", "disalowed-tools: Read", "", "unknown-key"},
	{"", "mcp: {a: {command: sh, args: [-c, x]}}", "", "eval-command"},
	{"", "mcp-b: ../c", "", "unsafe-command"},
	{"", "mcpServers: {c: {command: c, env: {LD_PRELOAD: x}}}", "", "unsafe-env"},
	{"", "", "Hidden \U000e0041\U000e0042 text.", "hidden-text"},
	{"", "", "Damaged \ufffd text.", "damaged-text"},
	{"", "", "[gone](gone.md)", "broken-link"},
}

var tomlSlips = []slip{
	{"name", "", "", "missing-field"},
	{"name", `nam = "x"`, "", "missing-field"},
	{"name", `name = ""`, "", "missing-field"},
	{"name", `name = ["x"]`, "", "wrong-type"},
	{"name", `name = "x`, "", "toml-syntax"},
	{"name", "name = \"x\"\nname = \"y\"", "", "duplicate-key"},
	{"description", "", "", "missing-field"},
	{"description", "description = {a = 1}", "", "wrong-type"},
	{"description", "description: B", "", "toml-syntax"},
	{"description", "description = \"a\u2028b\"", "", "control-character"},
	{"", `user-invocable = "maybe"`, "", "wrong-type"},
	{"", "version = 1.2.3", "", "entry-skipped"},
	{"", `author = "me`, "", "entry-skipped"},
	{"", "effort = 1\neffort = 2", "", "duplicate-key"},
	{"", "model = \"a\u0085b\"", "", "control-character"},
	{"", "arguments = " + strings.Repeat("[", 20) + strings.Repeat("]", 20), "", "too-deep"},
	{"", "requires = 3", "", "bad-requirement"},
	{"", `allowed_tools = "Read"`, "", "key-case"},
	{"", `mcp-b = "../c"`, "", "unsafe-command"},
	{"", "", "Hidden \U000e0041\U000e0042 text.", "hidden-text"},
	{"", "", "[gone](gone.md)", "broken-link"},
}

// skillWith is a good skill with mistakes in it. It returns false for two that replace one line.
func skillWith(toml bool, slips ...slip) (string, bool) {
	lines := map[string]string{"name": "name: x", "description": "description: Does a thing."}
	if toml {
		lines = map[string]string{"name": `name = "x"`, "description": `description = "Does a thing."`}
	}
	replaced := map[string]bool{}
	var more, body []string
	for _, s := range slips {
		switch {
		case s.body != "":
			body = append(body, s.body)
		case s.key == "":
			more = append(more, s.line)
		case replaced[s.key]:
			return "", false
		default:
			lines[s.key], replaced[s.key] = s.line, true
		}
	}
	head := slices.DeleteFunc(append([]string{"zz: 1", lines["name"], lines["description"]}, more...), func(l string) bool { return l == "" })
	if toml {
		head = slices.DeleteFunc(append([]string{"zz = 1", lines["name"], lines["description"]}, more...), func(l string) bool { return l == "" })
	}
	return "---\n" + strings.Join(head, "\n") + "\n---\n\nBody.\n\n" + strings.Join(body, "\n\n") + "\n", true
}

var number = regexp.MustCompile(`\d+`)

// told are the diagnostics of a text without their places, which move.
func told(t *testing.T, text string, mode Mode) []string {
	t.Helper()
	var list []string
	for _, d := range loadFiles(t, map[string]string{"x/SKILL.md": text}, Options{Mode: mode}).Diagnostics {
		list = append(list, d.Rule+": "+number.ReplaceAllString(d.Message, "0"))
	}
	return list
}

// Of two mistakes in one file both are told in one run, as each is by itself, whichever of them refuses the file.
func TestToldTogether(t *testing.T) {
	pairs := 0
	for _, toml := range []bool{false, true} {
		slips := yamlSlips
		if toml {
			slips = tomlSlips
		}
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			alone := make([][]string, len(slips))
			for i, s := range slips {
				text, _ := skillWith(toml, s)
				alone[i] = told(t, text, mode)
				if mode == ModeBuild && !slices.ContainsFunc(alone[i], func(d string) bool { return strings.HasPrefix(d, s.rule+": ") }) {
					t.Errorf("%q alone shows %q, not %s", s.line+s.body, alone[i], s.rule)
				}
			}
			for i, a := range slips {
				for j, b := range slips[:i] {
					text, ok := skillWith(toml, a, b)
					if !ok {
						continue
					}
					pairs++
					both := told(t, text, mode)
					for _, d := range append(slices.Clone(alone[i]), alone[j]...) {
						if !slices.Contains(both, d) {
							t.Errorf("mode %d: %q and %q: %q is not among\n%s", mode, a.line+a.body, b.line+b.body, d, strings.Join(both, "\n"))
						}
					}
				}
			}
		}
	}
	t.Logf("%d pairs", pairs)
}

// The same for all that fit into one file together, in several orders.
func TestToldAllTogether(t *testing.T) {
	for _, toml := range []bool{false, true} {
		slips := yamlSlips
		if toml {
			slips = tomlSlips
		}
		for round := range len(slips) {
			var some []slip
			var want []string
			for i := range slips {
				s := slips[(i*5+round)%len(slips)]
				if slices.ContainsFunc(some, func(other slip) bool { return other.key == s.key && s.key != "" }) {
					continue
				}
				some = append(some, s)
				text, _ := skillWith(toml, s)
				want = append(want, told(t, text, ModeBuild)...)
			}
			text, _ := skillWith(toml, some...)
			got := told(t, text, ModeBuild)
			for _, d := range want {
				if !slices.Contains(got, d) {
					t.Fatalf("%q is not among\n%s\nof\n%s", d, strings.Join(got, "\n"), text)
				}
			}
		}
	}
}
