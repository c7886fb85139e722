//go:build unix

package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestHostileFileOfTheCommand puts what must not be read where the command reads: it says so, at once, and reads none of
// it.
func TestHostileFileOfTheCommand(t *testing.T) {
	kinds := map[string]func(string) error{
		"FIFO":         func(file string) error { return syscall.Mkfifo(file, 0o644) },
		"link to /dev": func(file string) error { return os.Symlink("/dev/zero", file) },
		"directory":    func(file string) error { return os.Mkdir(file, 0o755) },
		"sparse": func(file string) error {
			if err := os.WriteFile(file, nil, 0o644); err != nil {
				return err
			}
			if os.Truncate(file, 1<<40) == nil {
				return nil
			}
			return os.Truncate(file, 1<<32)
		},
	}
	for _, row := range []struct {
		file string
		args []string
		code int
		says string
	}{
		{"skillgen.toml", []string{"generate"}, exitFindings, "skillgen.toml: error["},
		{"skillgen.toml", []string{"check"}, exitFindings, "skillgen.toml: error["},
		{"skillgen.toml", []string{"list"}, exitFindings, "skillgen.toml: error["},
		{"skills_gen.go", []string{"generate"}, exitUsage, "skills_gen.go"},
		{"skills_gen.go", []string{"generate", "--check"}, exitUsage, "skills_gen.go"},
		{"triggers_gen.go", []string{"generate"}, exitUsage, "triggers_gen.go"},
		{"skills_gen.bin", []string{"generate"}, exitUsage, "skills_gen.bin"},
		{"other.go", []string{"generate"}, 0, "wrote"},
		{"schema.json", []string{"export", "schema", "-o", "schema.json"}, exitUsage, "schema.json"},
		{"schema.json", []string{"export", "schema", "--check", "-o", "schema.json"}, exitUsage, "schema.json"},
		{"skills/a/SKILL.md", []string{"check"}, exitFindings, "SKILL.md"},
		{"skills/a/SKILL.md", []string{"check", "--fix"}, exitFindings, "SKILL.md"},
		{"skills/a/SKILL.md", []string{"show", "a"}, exitUsage, ""},
		{"skills/b/data", []string{"list"}, 0, ""},
		{"skills/b/data", []string{"show", "b"}, 0, ""},
		{"skills/b/data", []string{"prompt"}, 0, ""},
		{"skills/b/data", []string{"match", "word"}, 0, ""},
	} {
		for kind, place := range kinds {
			t.Run(strings.Join(row.args, " ")+" "+row.file+"/"+kind, func(t *testing.T) {
				dir := t.TempDir()
				t.Chdir(dir)
				for name, text := range map[string]string{
					"go.mod": "module example.com/m\n", "skills/a/SKILL.md": skillNamed("a"), "skills/b/SKILL.md": skillNamed("b", "trigger: word"),
				} {
					path := filepath.Join(dir, filepath.FromSlash(name))
					if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
						t.Fatal(err)
					}
				}
				file := filepath.Join(dir, filepath.FromSlash(row.file))
				os.Remove(file)
				if err := place(file); err != nil {
					t.Fatal(err)
				}
				var code int
				var stdout, stderr string
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				done := beside(func() { code, stdout, stderr = skillgen(t, row.args...) })
				select {
				case <-done:
				case <-time.After(time.Minute):
					t.Fatal("it waits")
				}
				runtime.ReadMemStats(&after)
				if code != row.code && row.says != "" || !strings.Contains(stdout+stderr, row.says) {
					t.Errorf("status %d: %s%s", code, stdout, stderr)
				}
				if spent := after.TotalAlloc - before.TotalAlloc; spent > 64<<20 {
					t.Errorf("%d bytes were allocated", spent)
				}
			})
		}
	}
}

// beside runs a call beside the test.
func beside(call func()) <-chan struct{} {
	done := make(chan struct{})
	go func() { defer close(done); call() }()
	return done
}
