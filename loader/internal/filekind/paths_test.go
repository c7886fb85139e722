package filekind

import (
	"path"
	"strings"
	"testing"
)

// TestWord holds that a shell takes a path for one word that says what it is, and expands nothing in it: whoever writes a
// repository gives its directories their names.
func TestWord(t *testing.T) {
	for path, want := range map[string]string{
		"plain/skills": "plain/skills",
		"a dir":        "'a dir'",
		"a$(touch x)b": "'a$(touch x)b'",
		"a`touch x`":   "'a`touch x`'",
		`$HOME\"`:      `'$HOME\"'`,
		"it's; x":      `'it'\''s; x'`,
		"~":            "'~'",
		"-rf":          "./-rf",
		"- rf":         "'./- rf'",
		"ärger":        "'ärger'",
		"a\nb":         `'a\nb'`,
		"a\u202eb":     `'a\u202eb'`,
	} {
		got := Word(path)
		if got != want {
			t.Errorf("%q: %s, want %s", path, got, want)
		}
		if plain := strings.ReplaceAll(got, `'\''`, ""); strings.ContainsAny(plain, " $`;\"\\") && (plain[0] != '\'' || strings.Count(plain, "'") != 2) {
			t.Errorf("%q: a shell reads more than one word in %s", path, got)
		}
	}
}

// Two clean paths are joined as package path joins them.
func TestJoin(t *testing.T) {
	for _, dir := range []string{"", ".", "a", "a/b", "/", "/a", "..", "../a", "~"} {
		for _, name := range []string{"", ".", "x", "x/y", ".x", "x y", "..x"} {
			if got, want := Join(dir, name), path.Join(dir, name); got != want {
				t.Errorf("Join(%q, %q) is %q, want %q", dir, name, got, want)
			}
		}
	}
}
