package command

import (
	"strings"
	"testing"
)

func TestReferences(t *testing.T) {
	for _, row := range []struct{ text, want, unknown, why string }{
		{"", "", "", "nothing"},
		{"$A {A} ${A", "", "", "what nobody closed"},
		{"${A}", "A", "", "a name"},
		{"x${A}${B_1}y", "A B_1", "", "two"},
		{"${A:-}", "A=", "", "an empty default"},
		{"${A:-b c:-d}", "A=b c:-d", "", "a default with everything"},
		{"${A:-{x}}", "A={x", "", "a default ends at the first brace"},
		{"${}", "", "${}", "no name"},
		{"${1}", "", "${1}", "a digit first"},
		{"${A-b}", "", "${A-b}", "a form of the shell that nobody else has"},
		{"${A:?b}", "", "${A:?b}", "another one"},
		{"${ A }", "", "${ A }", "blanks"},
		{"${input:key} ${A}", "A", "${input:key}", "a form of another client"},
		{"${A:-${B}}", "B", "${A:-${B}", "a reference in a default"},
		{"${x ${A}", "A", "${x ${A}", "what nobody closed holds one"},
	} {
		var got []string
		for _, r := range References(row.text) {
			name := r.Name
			if r.HasDefault {
				name += "=" + r.Default
			}
			got = append(got, name)
			if text := row.text[r.Start:r.End]; !strings.HasPrefix(text, "${"+r.Name) || !strings.HasSuffix(text, "}") {
				t.Errorf("%s: %q stands at %q", row.why, r.Name, text)
			}
		}
		if strings.Join(got, " ") != row.want || Unknown(row.text) != row.unknown {
			t.Errorf("%s: %q holds %q and %q, want %q and %q", row.why, row.text, got, Unknown(row.text), row.want, row.unknown)
		}
	}
}
