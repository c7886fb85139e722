package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// readmeLoop is the function of README that answers a message.
func readmeLoop(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(moduleRoot, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, loop, ok := strings.Cut(string(text), "```go\nfunc answer(")
	loop, _, closed := strings.Cut(loop, "```\n")
	if !ok || !closed {
		t.Fatal("README has no function that answers a message")
	}
	return "func answer(" + loop
}

// TestReadmeLoop compiles and runs the loop of README with a server that is a command, one that is reached by URL and one
// that is broken, against the few names of the SDK that it uses: a module that the command does not depend on.
func TestReadmeLoop(t *testing.T) {
	archive, err := txtar.ParseFile(filepath.Join(moduleRoot, "testdata", "readme.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	dir, loop := t.TempDir(), readmeLoop(t)
	root, err := filepath.Abs(moduleRoot)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range archive.Files {
		data := strings.ReplaceAll(string(file.Data), "$ROOT", filepath.ToSlash(root))
		if file.Name == "main.go" {
			data += "\n" + loop
		}
		path := filepath.Join(dir, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(filepath.Join(dir, "skills"))
	if code, stdout, stderr := skillgen(t, "generate"); code != exitOK {
		t.Fatalf("status %d\n%s%s", code, stdout, stderr)
	}
	run := func(args ...string) (string, string) {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off")
		var stdout, stderr strings.Builder
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Run(); err != nil {
			t.Fatalf("go %s: %v\n%s%s", strings.Join(args, " "), err, &stdout, &stderr)
		}
		return stdout.String(), stderr.String()
	}
	run("vet", ".")
	want := strings.TrimPrefix(string(archive.Comment), "# What the program prints.\n")
	got, complaints := run("run", ".")
	if got != want {
		t.Errorf("it prints\n%s\nand should print\n%s", got, want)
	}
	// An SDK says "EOF" of a server that did not start, and only the server says why.
	if !strings.Contains(complaints, "go serve: unknown command") {
		t.Errorf("what a broken server says is lost: %q", complaints)
	}
}

// TestDocLoop holds that the documentation of package runtime shows the loop of README.
func TestDocLoop(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(moduleRoot, "runtime", "doc.go"))
	if err != nil {
		t.Fatal(err)
	}
	lines := make(map[string]bool)
	for line := range strings.Lines(readmeLoop(t)) {
		lines[strings.TrimSpace(line)] = true
	}
	shown := 0
	for line := range strings.Lines(string(text)) {
		if code, ok := strings.CutPrefix(line, "//\t"); ok {
			if shown++; !lines[strings.TrimSpace(code)] {
				t.Errorf("runtime/doc.go has %q, and README has not", strings.TrimSpace(code))
			}
		}
	}
	if shown < 15 {
		t.Errorf("runtime/doc.go shows %d lines", shown)
	}
}
