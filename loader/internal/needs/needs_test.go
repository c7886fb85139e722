package needs

import "testing"

// What is no name is told with the name that is meant, where one can be seen.
func TestNotVariable(t *testing.T) {
	const alone = "write the name alone, as in requires: {env: [API_TOKEN]}"
	for _, c := range []struct{ text, hint string }{
		{"$TOKEN", `write "TOKEN"`},
		{"${TOKEN}", `write "TOKEN"`},
		{"${TOKEN:-x}", `write "TOKEN"`},
		{"TOKEN=x", `write "TOKEN"`},
		{"export TOKEN=$x", `write "TOKEN"`},
		{"%TOKEN%", `write "TOKEN"`},
		{"{{TOKEN}}", `write "TOKEN"`},
		{"`TOKEN`", `write "TOKEN"`},
		{"my token", alone},
		{"A (optional)", alone},
		{"=", alone},
		{"$", alone},
		{"(x)", alone},
		{"", alone},
		{"TOKEN", ""},
		{"ProgramFiles(x86)", ""},
	} {
		if what, hint := NotVariable(c.text); hint != c.hint || (what == "") != (hint == "") {
			t.Errorf("%q: %q, %q, want %q", c.text, what, hint, c.hint)
		}
	}
}
