package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
)

// TestNowhere starts every verb in a directory that somebody has removed meanwhile, as a checkout of another branch does. What needs
// the directory says that it is gone, in words and not in those of the system; what does not, works.
func TestNowhere(t *testing.T) {
	top := t.TempDir()
	for _, name := range []string{"skills/a", "skills/b"} {
		file := filepath.Join(top, name, "SKILL.md")
		text := "---\nname: " + filepath.Base(name) + "\ndescription: Is one. Use it for one.\ntrigger: one\n---\n\nDo it.\n"
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	gone := filepath.Join(top, "gone")
	if err := os.Mkdir(gone, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(gone)
	if err := os.Remove(gone); err != nil {
		t.Fatal(err)
	}
	verbs := make(map[string]bool)
	run := func(line string) (status int, stdout, stderr string) {
		var out, err bytes.Buffer
		args := strings.Fields(strings.ReplaceAll(line, "TOP", top))
		if len(args) > 0 {
			verbs[args[0]] = true
		}
		status = command(args, ui.Streams{In: strings.NewReader(""), Out: &out, Err: &err})
		return status, out.String(), err.String()
	}
	for _, line := range []string{
		"check", "check .", "check a/SKILL.md", "check --fix", "check --format sarif", "generate", "generate -o out", "generate TOP/skills", "list", "list --json .",
		"show a", "prompt", "match one", "doctor", "new c", "new --project p", "install", "install .", "install --from . TOP/t", "install --agent claude-code --scope project",
		"status", "uninstall", "uninstall --dry-run .", "migrate .", "export mcp --for claude", "export clean -o out", "export docs -o out", "export plugin -o out TOP/skills",
		"export well-known -o out", "watch", "list --skills skills", "list --skills TOP/skills x",
		"export schema -o s.json", "export schema -o sub/s.json", "export docs -o d TOP/skills", "new c -o x", "new --project p -o x",
	} {
		status, out, err := run(line)
		if want := "skillgen: the current directory is gone; change to one that is there\n"; status != exitUsage || out != "" || err != want {
			t.Errorf("%q: status %d, %q, %q", line, status, out, err)
		}
	}
	for _, line := range []string{
		"", "check TOP/skills", "check --format github TOP/skills", "check TOP/skills/a/SKILL.md", "generate TOP/skills -o TOP/out", "list TOP/skills", "show a TOP/skills",
		"prompt TOP/skills", "match one TOP/skills", "doctor TOP/skills", "install --dry-run --from TOP/skills TOP/t", "install --from TOP/skills TOP/t", "export clean -o TOP/clean TOP/skills",
		"migrate TOP", "explain", "version", "completion bash", "export schema",
	} {
		if status, out, err := run(line); status != exitOK || strings.Contains(out+err, "getwd") {
			t.Errorf("%q: status %d, %q, %q", line, status, out, err)
		}
	}
	verbs["vet"] = true // which is the go command's to say
	for _, c := range newRoot(ui.Streams{}).Commands() {
		if !verbs[c.Name()] {
			t.Errorf("%s was not started", c.Name())
		}
	}
}
