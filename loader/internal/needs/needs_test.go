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

// What no system is called is told with the name of the one that is meant.
func TestNotSystem(t *testing.T) {
	const others = "write darwin, linux, windows, or another name of Go for a system; leave os out where any will do"
	for _, c := range []struct{ text, hint string }{
		{"macOS", "write darwin"},
		{"Mac OS X", "write darwin"},
		{"macOS 14", "write darwin"},
		{"osx", "write darwin"},
		{"mac", "write darwin"},
		{"ubuntu", "write linux"},
		{"Ubuntu 22.04", "write linux"},
		{"Linux", "write linux"},
		{"win", "write windows"},
		{"Windows 11", "write windows"},
		{"any", others},
		{"", others},
		{"darwin linux", others},
		{"macos", ""},
		{"win32", ""},
	} {
		if what, hint := NotSystem(c.text); hint != c.hint || (what == "") != (hint == "") {
			t.Errorf("%q: %q, %q, want %q", c.text, what, hint, c.hint)
		}
	}
}
