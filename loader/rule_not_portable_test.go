package loader

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/field"
	"github.com/skillgen/skillgen/runtime"
)

func TestNotPortable(t *testing.T) {
	all := "license: MIT\ncompatibility: any\nallowed-tools: Read\nmetadata: {trigger: x}"
	checkRows(t, "not-portable", Options{Portable: true}, nil, []ruleRow{
		{name: "specification", head: all, why: "all keys that it names"},
		{name: "other keys", head: "trigger: pdf\nmetadata: {a: b}\nversion: 1.0", want: "4:1 6:1", says: `"trigger"`, why: "at the top level"},
		{name: "other spellings", head: "disable_model_invocation: true\nuserInvocable: true\nallowed_tools: Read\nTrigger: pdf", why: "key-case says how each is written, and under that name it is another key"},
		{name: "TOML", text: "---\nname = \"x\"\ndescription = \"Does a thing.\"\n[mcp.s]\ncommand = \"serve\"\n---\n\nBody.\n", want: "2:1 4:2", says: "TOML", why: "the format, and the key"},
	})
	policy := map[string]string{"x/agents/openai.yaml": "policy:\n  allow_implicit_invocation: false\n"}
	for head, want := range map[string]bool{"": true, "license: MIT": true, "disable-model-invocation: true": false, "disable-model-invocation: false": false} {
		for _, portable := range []bool{true, false} {
			policy["x/SKILL.md"] = ruleRow{head: head, body: "Do it."}.file()
			isSaid := slices.ContainsFunc(loadFiles(t, policy, Options{Portable: portable}).Diagnostics, func(d runtime.Diagnostic) bool {
				return d.Rule == "codex-file" && d.File == "skills/x/agents/openai.yaml" && d.Severity == runtime.SeverityHint
			})
			if isSaid != (want && portable) {
				t.Errorf("%q, portable %t: that Codex alone has it manual-only is said: %t", head, portable, isSaid)
			}
		}
	}
	checkRows(t, "not-portable", Options{}, nil, []ruleRow{
		{name: "not asked", head: "trigger: pdf", why: "only with Portable"},
	})
}

// TestWhosePortable holds that of every key that skillgen knows and the specification does not it is said who reads it, and what the
// clean view, which is where the hints lead, makes of it: a key that others would refuse is none there, but for the one that a
// client must obey.
func TestWhosePortable(t *testing.T) {
	values := map[string]string{"requires": "{bins: [git]}", "triggers": "[pdf]", "trigger-mode": "word", "mcp": "{a: {command: serve}}", "mcpServers": "{a: {command: serve}}", "mcp-x": "serve it", "disable-model-invocation": "true", "user-invocable": "false"}
	keys := []string{"mcp-x", "color", "disable-model-invocation=false"}
	for _, f := range field.All() {
		keys = append(keys, f.Name)
	}
	for _, key := range keys {
		key, value, _ := strings.Cut(key, "=")
		value = cmp.Or(value, values[key], "words")
		said := func(text string) (whose, hint string) {
			for _, d := range LoadBytes("skills/x/SKILL.md", []byte(text), &Options{Portable: true}).Diagnostics {
				if d.Rule == "not-portable" {
					whose, hint = d.Message, d.Hint
				}
			}
			return whose, hint
		}
		text := "---\nname: x\ndescription: Does it. Use when asked.\n" + key + ": " + value + "\n---\n\nBody.\n"
		whose, hint := said(text)
		switch {
		case strings.Contains(" name description license compatibility metadata allowed-tools ", " "+key+" "):
			if whose != "" {
				t.Errorf("%s: %s", key, whose)
			}
			continue
		case strings.Contains(" version author homepage color ", " "+key+" "):
			if whose != `the key "`+key+`" is not the specification's` {
				t.Errorf("%s: %s", key, whose)
			}
		case !strings.Contains(whose, "Claude Code's") && !strings.Contains(whose, "skillgen's"):
			t.Errorf("%s: nobody is said to read it: %s", key, whose)
		}
		if strings.Contains(hint, "move it below metadata") {
			if left, _ := said(strings.Replace(text, key+":", "metadata:\n  "+key+":", 1)); left != "" {
				t.Errorf("%s: %q is followed, and %s", key, hint, left)
			}
		}
		cat, err := runtime.Load(t.Context(), nil, Dir{Path: disk(t, map[string]string{"x/SKILL.md": text}), Trusted: true})
		if err != nil || cat.Len() != 1 {
			t.Fatalf("%s: %v: %v", key, err, cat.Diagnostics())
		}
		clean := cleanText(t, cat.ClientFS(), "x")
		if left, _ := said(clean); (left != "") != (key == "disable-model-invocation" && value == "true") || (left != "") != strings.Contains(hint, "the clean view keeps it") {
			t.Errorf("%s: %q leads to\n%s\n%s", key, hint, clean, left)
		}
	}
}
