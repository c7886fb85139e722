package usage

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestTyped holds that the command is called a tool of the module where a shell would not find its name, and the module has it.
func TestTyped(t *testing.T) {
	const tool = "module example.com/a\n\ngo 1.26\n\ntool github.com/skillgen/skillgen/cmd/skillgen\n"
	for _, c := range []struct {
		why, mod string
		isThere  bool // a program of the name
		want     string
	}{
		{"a tool of the module", tool, false, "go tool skillgen"},
		{"a program", tool, true, "skillgen"},
		{"no tool", "module example.com/a\n", false, "skillgen"},
		{"another's tool", "module example.com/a\n\ntool example.com/skillgen\n", false, "skillgen"},
		{"no module that anybody can read", "tool (", false, "skillgen"},
		{"no module", "", false, "skillgen"},
	} {
		bin, dir := t.TempDir(), t.TempDir()
		t.Setenv("PATH", bin)
		write := func(name, text string) {
			if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if c.mod != "" {
			write(filepath.Join(dir, "go.mod"), c.mod)
		}
		if name := "skillgen"; c.isThere {
			if runtime.GOOS == "windows" {
				name += ".exe"
			}
			write(filepath.Join(bin, name), "")
		}
		below := filepath.Join(dir, "skills")
		if err := os.Mkdir(below, 0o755); err != nil {
			t.Fatal(err)
		}
		t.Chdir(below)
		if got := typed("skillgen"); got != c.want {
			t.Errorf("%s: %q, want %q", c.why, got, c.want)
		}
	}
}
