package runtime_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestFrozenRefused builds the frozen files with a runtime that does not read them any more. That must fail, at the line that names the
// schema and nowhere else, and say what to do: beside that line, or in the error itself where the constant was retired as
// CONTRIBUTING.md says.
func TestFrozenRefused(t *testing.T) {
	const constant = "\nconst Schema1 = 1\n"
	compiled, err := filepath.Abs("compiled.go")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(compiled)
	if err != nil || strings.Count(string(text), constant) != 1 {
		t.Fatalf("compiled.go does not have %q once: %v", constant, err)
	}
	retired := contributing(t)
	packages := []string{"schema1", filepath.Join("schema1", "packed")}
	for _, row := range []struct{ why, instead, says string }{
		{"today's runtime", constant, ""},
		{"the constant is gone", "\n", "undefined: runtime.Schema1"},
		{"the constant is retired", "\n" + retired + "\n", "goGenerateAgain) is not constant"},
	} {
		dir := t.TempDir()
		changed, overlay := filepath.Join(dir, "compiled.go"), filepath.Join(dir, "overlay.json")
		list, err := json.Marshal(map[string]map[string]string{"Replace": {compiled: changed}})
		if err != nil {
			t.Fatal(err)
		}
		for file, text := range map[string]string{changed: strings.Replace(string(text), constant, row.instead, 1), overlay: string(list)} {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay, "./schema1/...")
		cmd.Dir = filepath.Join("..", "testdata", "frozen")
		out, err := cmd.CombinedOutput()
		if row.says == "" {
			if err != nil {
				t.Errorf("%s: go build: %v\n%s", row.why, err, out)
			}
			continue
		}
		said := regexp.MustCompile(`(?m)^\S*schema1\S*skills_gen\.go:(\d+):\d+: (.*)$`).FindAllStringSubmatch(string(out), -1)
		lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(out)), "\n"), func(s string) bool { return strings.HasPrefix(s, "# ") })
		if err == nil || len(said) != len(packages) || len(lines) != len(packages) {
			t.Errorf("%s: go build ends with %v, and says\n%s", row.why, err, out)
			continue
		}
		for _, line := range said {
			if !strings.Contains(line[2], row.says) {
				t.Errorf("%s: go build says %q, without %q", row.why, line[2], row.says)
			}
			for _, name := range packages {
				text, err := os.ReadFile(filepath.Join(cmd.Dir, name, "skills_gen.go"))
				n, _ := strconv.Atoi(line[1])
				if lines := strings.Split(string(text), "\n"); err != nil || n < 2 || n > len(lines) || !strings.HasSuffix(lines[n-2], ": run go generate again.") {
					t.Errorf("%s: what stands above line %d of %s does not say what to do", row.why, n, name)
				}
			}
		}
	}
}

// contributing is what CONTRIBUTING.md says to put where the constant of a schema was that is not read any more.
func contributing(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "CONTRIBUTING.md"))
	found := regexp.MustCompile("`((?:var|type) [^`]*goGenerateAgain[^`]*)`").FindAllStringSubmatch(string(text), -1)
	if err != nil || len(found) != 2 {
		t.Fatalf("CONTRIBUTING.md does not say how a schema is retired: %q, %v", found, err)
	}
	return found[0][1] + "\n" + found[1][1]
}
