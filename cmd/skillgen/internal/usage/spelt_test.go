package usage

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/spf13/cobra"
)

// TestAsTyped holds that commands of ours are spelt as they are typed, and words of a user's stay.
func TestAsTyped(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Chdir(t.TempDir())
	if err := os.WriteFile(filepath.Join(".", "go.mod"), []byte("module a\n\ntool github.com/skillgen/skillgen/cmd/skillgen\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	root := &cobra.Command{Use: "skillgen"}
	for _, verb := range []string{"check", "generate", "explain"} {
		root.AddCommand(&cobra.Command{Use: verb + " [DIR]", Run: func(*cobra.Command, []string) {}})
	}
	spell := AsTyped(root)
	for text, want := range map[string]string{
		"skillgen check .agents":                      "go tool skillgen check .agents",
		"another root: skillgen check a":              "another root: go tool skillgen check a",
		"a; see skillgen explain":                     "a; see go tool skillgen explain",
		"let the line of a:3 run skillgen generate .": "let the line of a:3 run go tool skillgen generate .",
		"see go tool skillgen check":                  "see go tool skillgen check",
		"run go run x.org/skillgen check":             "run go run x.org/skillgen check",
		`one: skillgen check a; two: skillgen check`:  `one: go tool skillgen check a; two: go tool skillgen check`,
		`write "run skillgen check", "b"`:             `write "run skillgen check", "b"`,
		"write `see skillgen check`":                  "write `see skillgen check`",
		"unknown flag -x; see skillgen --help":        "unknown flag -x; see go tool skillgen --help",
		"a skillgen check":                            "a skillgen check",
		"a newer version of skillgen wrote it":        "a newer version of skillgen wrote it",
		"see skillgen checks":                         "see skillgen checks",
	} {
		if got := spell(text); got != want {
			t.Errorf("%q is spelt %q, want %q", text, got, want)
		}
	}
}
