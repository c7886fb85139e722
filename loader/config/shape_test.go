package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestShapes holds that whatever has another shape than it should is told, by a message that says what was found.
func TestShapes(t *testing.T) {
	flags := []string{"skills", "strict", "profile"}
	for text, want := range map[string]string{
		"strict = true\n[rules]\nunknown-key = \"error\"\n": "",
		"ruls = 1\n":                           `unknown key "ruls"`,
		"rules = 1\n":                          "the rules are ",
		"rules = []\n":                         "the rules are ",
		"[[rules]]\n":                          "the rules are ",
		"[rules]\nunknown-keys = \"error\"\n":  `unknown rule "unknown-keys"`,
		"[rules]\nunknown-key = \"warn\"\n":    `the severity of unknown-key is "warn"`,
		"[rules]\nunknown-key = []\n":          "the severity of unknown-key is ",
		"[strict]\n":                           `"strict" is a mapping`,
		"skills = [[]]\n":                      `an item of "skills" is `,
		"skills = \"../x\"\n":                  `"skills" leads out of `,
		"paths = 1\n":                          `"paths" is `,
		"[paths]\n":                            `"paths" is `,
		"[[paths]]\nglob = \"[\"\n":            "cannot be used",
		"[[paths]]\nglob = \"a\"\nrules = 1\n": "the rules are ",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "skillgen.toml"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		c, diags, err := Find(dir, flags)
		switch {
		case err != nil:
			t.Errorf("%q: %v", text, err)
		case want == "" && (len(diags) > 0 || c == nil):
			t.Errorf("%q: %v", text, diags)
		case want != "" && (len(diags) != 1 || !strings.Contains(diags[0].Message, want)):
			t.Errorf("%q: %v, want %q", text, diags, want)
		}
	}
}
