package loader

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// commandRow is a line of testdata/commands.txt.
type commandRow struct {
	verdict, line, why string
	words              []string
}

func commandRows(t *testing.T) (rows []commandRow) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "commands.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		verdict, rest, _ := strings.Cut(line, "  ")
		text, why, ok := strings.Cut(rest, "  # ")
		words, problem := shell.Split(text)
		if !ok || problem != "" || verdict != "refused" && verdict != "allowed" {
			t.Fatalf("%q is no row: %s", line, problem)
		}
		rows = append(rows, commandRow{verdict, text, why, words})
	}
	return rows
}

// TestCommands loads every row as a server, and looks whether it is kept: as a mapping, and one that starts another,
// so that nothing is hidden behind a wrapper.
func TestCommands(t *testing.T) {
	rows := commandRows(t)
	if len(rows) < 250 {
		t.Errorf("%d rows, and should be at least 250", len(rows))
	}
	seen := make(map[string]bool)
	for _, row := range rows {
		if seen[row.line] {
			t.Errorf("%s: twice", row.line)
		}
		seen[row.line] = true
		for _, mode := range []Mode{ModeBuild, ModeUser} {
			server, err := json.Marshal(map[string]any{"command": row.words[0], "args": row.words[1:]})
			if err != nil {
				t.Fatal(err)
			}
			r := loadFiles(t, map[string]string{"x/SKILL.md": ruleRow{head: "mcp: {s: " + string(server) + "}"}.file()}, Options{Mode: mode})
			said := slices.ContainsFunc(r.Diagnostics, func(d runtime.Diagnostic) bool {
				return (d.Rule == "eval-command" || d.Rule == "unsafe-command") && d.Severity != runtime.SeverityHint
			})
			kept := len(only(t, r).Servers) == 1
			if refused := row.verdict == "refused"; kept == refused || said != refused {
				t.Errorf("mode %d: %s: kept %v, reported %v, should be %s: %s", mode, row.line, kept, said, row.verdict, row.why)
			}
		}
	}
}

// TestCommandsWrapped: what is refused by itself is refused behind what starts programs, and with another spelling of
// its name; what is allowed stays so.
func TestCommandsWrapped(t *testing.T) {
	for _, row := range commandRows(t) {
		words := row.words
		if command.Program(words[0]) == "cmd" && row.verdict == "allowed" || strings.Contains(words[0], "..") {
			continue // cmd is taken off elsewhere, and what has no plain name is refused for that
		}
		for _, spelling := range []string{words[0], strings.ToUpper(words[0]), words[0] + ".exe", "/opt/x/" + words[0], `C:\x\` + words[0] + ".CMD"} {
			if strings.HasPrefix(words[0], "@") {
				break
			}
			for _, wrapper := range []string{"", "sudo -u x", "nice -n 5", "timeout 5", "stdbuf -oL", "nohup", "npx -y", "uv run", "flock f", "docker exec -i c", "docker run -i --rm -v /data:/data image"} {
				line := append(strings.Fields(wrapper), append([]string{spelling}, words[1:]...)...)
				if found := command.EvalOption(line[0], line[1:]); (found != "") != (row.verdict == "refused") {
					t.Errorf("%q: found %q, should be %s", line, found, row.verdict)
				}
			}
		}
	}
}
