package needs

import (
	"strings"
	"testing"
)

// What is no name is told with the name that is meant, where one can be seen.
func TestNotVariable(t *testing.T) {
	const alone = "write the name alone, such as \"API_TOKEN\""
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
		{"ELSTER-CERT", `write "ELSTER_CERT"`},
		{"api-key-2", `write "api_key_2"`},
		{"TOKEN", ""}, {"a.b-c", ""},
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
		if what, hint, _ := NotSystem(c.text); hint != c.hint || (what == "") != (hint == "") {
			t.Errorf("%q: %q, %q, want %q", c.text, what, hint, c.hint)
		}
	}
}

// What people write for nothing is no program; any is no such word, since it says something of systems.
func TestIsNothing(t *testing.T) {
	for word, want := range map[string]bool{"none": true, "None": true, "NO": true, "n/a": true, "nothing": true, "any": false, "": false, "nonesuch": false, "none none": false, "-": false, "git": false} {
		if IsNothing(word) != want {
			t.Errorf("%q is nothing: %t", word, !want)
		}
	}
}

// A sentence has a word that no program is called, or starts like one; two words are a list all the same.
func TestIsSentence(t *testing.T) {
	for _, word := range strings.Fields("a an and any at for in is key later least library of or package the to version with The AND") {
		for _, text := range []string{word + " b c", "b " + word + " c", "b c " + word, "b c d " + word + " e"} {
			if !IsSentence(strings.Fields(text)) {
				t.Errorf("%q is a list of programs", text)
			}
		}
		if IsSentence([]string{"b", word}) {
			t.Errorf("%q behind one program is a sentence", word)
		}
	}
	for text, want := range map[string]bool{"git jq rg": false, "Needs git jq": true, "Git jq": false, "git Needs jq": false, "zoo ant ore": false, "[a] b c": false, "@a b c": false, "A b c": true, "Ant b c": true, "Zip b c": true, "": false,
		"python3 und jq": true, "git jq et rg": true, "git Y jq": true, "git + jq": true, "git 和 jq": true, "et git jq": false, "git et rg jq": false, "git jq et": false, "git et": false} {
		if got := IsSentence(strings.Fields(text)); got != want {
			t.Errorf("%q is a sentence: %t", text, got)
		}
	}
}
