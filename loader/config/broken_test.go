package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestBrokenLine holds that a line which cannot be read costs itself, wherever in the file it stands: what the other lines say
// counts, and what is wrong with them is told in the same run.
func TestBrokenLine(t *testing.T) {
	for _, broken := range []string{
		"key-case =", "key-case", "key-case error", `key-case = "error`, "key-case = 'error", "key-case = error", `key-case: "error"`, "key case = 1",
		`key-case = "error" "hint"`, `key-case = ["error"`, `= "error"`, `- key-case = "error"`, "key-case = {a = 1", "broken-link = \"error\"", "\u00a0key-case = \"error\"",
	} {
		lines := []string{"[rules]", `broken-link = "hint"`, `no-rule = "error"`, `empty-body = "off"`, `long-body = "wrng"`}
		for at := 2; at <= len(lines); at++ {
			text := "strict = true\n" + strings.Join(lines[:at], "\n") + "\n" + broken + "\n" + strings.Join(lines[at:], "\n") +
				"\n\n[[paths]]\nglob = \"a\"\n[paths.rules]\nempty-body = \"error\"\n" + broken + "\ncut-text = \"error\"\n"
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, FileName), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			c, diags, err := Find(dir, []string{"strict"})
			if err != nil {
				t.Fatal(err)
			}
			if c.Rules["broken-link"] != runtime.SeverityHint || c.Rules["empty-body"] != runtime.SeverityOff || len(c.Flags["strict"]) != 1 {
				t.Errorf("%q at %d: %v and %v count", broken, at, c.Rules, c.Flags)
			}
			if len(c.Paths) != 1 || c.Paths[0].Rules["empty-body"] != runtime.SeverityError || c.Paths[0].Rules["cut-text"] != runtime.SeverityError {
				t.Errorf("%q at %d: of the paths %v count", broken, at, c.Paths)
			}
			said := fmt.Sprint(diags)
			if len(diags) < 3 || !strings.Contains(said, "no-rule") || !strings.Contains(said, "wrng") {
				t.Errorf("%q at %d: %v", broken, at, said)
			}
		}
	}
}
