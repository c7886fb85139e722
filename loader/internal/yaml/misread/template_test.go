package misread

import (
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/yaml"
)

// What a template left in a value is called that, wherever it stands and however it is written, at its place.
func TestExplain(t *testing.T) {
	for _, left := range []string{"{{NAME}}", "{{ name }}", "{{name}}", "{{ .Name }}", "{{skill.name}}", "{{- name -}}", "{% name %}", "{%- name -%}", "{{name | title}}", "{{NAME}}-tool", "{{ a }} {{ b }}"} {
		for _, head := range []string{"name: §", "description: §", "license:  §", "version: §\nauthor: x", "tags: [§]", "tags: [a, §, b]", "tags:\n  - §", "metadata:\n  deep:\n    a: §", "a: b\nname: §\nc: d"} {
			text := strings.ReplaceAll(head, "§", left) + "\n"
			const base = 4
			_, problems := yaml.Parse(text, base, yaml.Options{})
			if len(problems) == 0 {
				t.Errorf("%q is read", text)
				continue
			}
			p := ExplainTemplate(problems[0], text, base)
			first, _, _ := strings.Cut(left, " {{")
			first = strings.TrimSuffix(first, "-tool")
			if !strings.Contains(p.Message, "left from a template") || !strings.HasPrefix(text[p.At.Start-base:p.At.End-base], first) {
				t.Errorf("%q: %s at %q", text, p.Message, text[p.At.Start-base:p.At.End-base])
			}
		}
	}
	for _, text := range []string{"a: {b: [}\n", "a: [b\n", "a: {\"b\n", "a: {b: }}\n", "a: {c: {{\n", "a: b\nkey {{x}}\n", "a: \"x {{b}}\n"} {
		_, problems := yaml.Parse(text, 0, yaml.Options{})
		if len(problems) == 0 {
			t.Errorf("%q is read", text)
			continue
		}
		if p := ExplainTemplate(problems[0], text, 0); p.Message != problems[0].Message {
			t.Errorf("%q: %s", text, p.Message)
		}
	}
}
