package owners

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// asNobody makes the rest of a test one of a user who owns nothing.
func asNobody(t *testing.T) {
	if os.Geteuid() != 0 {
		return
	}
	runtime.LockOSThread() // which ends with the goroutine
	if err := unix.Setfsuid(65534); err != nil {
		t.Fatal(err)
	}
}

// TestClosed holds that a directory which cannot be read is no plugin whose manifest says nothing: nobody knows whether it has one. One with a
// closed manifest is.
func TestClosed(t *testing.T) {
	dir := t.TempDir()
	for d := dir; d != filepath.Dir(d) && strings.HasPrefix(d, os.TempDir()); d = filepath.Dir(d) {
		if err := os.Chmod(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"whole/plugin.json", "manifest/plugin.json", "client/.claude-plugin/plugin.json"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(`{"name":"p"}`), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, closed := range []string{"whole", "manifest/plugin.json", "client/.claude-plugin"} {
		if err := os.Chmod(filepath.Join(dir, closed), 0); err != nil {
			t.Fatal(err)
		}
		defer os.Chmod(filepath.Join(dir, closed), 0o755)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		asNobody(t)
		for name, want := range map[string]string{"whole": "", "manifest": unix.EACCES.Error(), "client": unix.EACCES.Error()} {
			p := PluginsIn(filepath.Join(dir, name))
			p.Of(filepath.Join(dir, name, "skills", "a", "SKILL.md"))
			if got := strings.Join(p.Problems, "; "); (got == "") != (want == "") || !strings.HasSuffix(got, want) {
				t.Errorf("%s: %q", name, got)
			}
		}
	}()
	<-done
}
