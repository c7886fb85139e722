//go:build unix

package loader

import (
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func makeFIFO(t *testing.T, name string) {
	t.Helper()
	if err := syscall.Mkfifo(name, 0o644); err != nil {
		t.Skipf("no FIFO here: %v", err)
	}
}

// special makes bad/SKILL.md something that is no regular file.
func special(kind string) func(*testing.T, string) {
	return func(t *testing.T, root string) {
		name := filepath.Join(root, "bad", "SKILL.md")
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		switch kind {
		case "fifo":
			makeFIFO(t, name)
		case "directory":
			if err := os.Mkdir(name, 0o755); err != nil {
				t.Fatal(err)
			}
		case "device":
			if err := syscall.Mknod(name, syscall.S_IFCHR|0o644, 1<<8|5); err != nil {
				t.Skipf("needs root: %v", err)
			}
		case "socket":
			short := filepath.Join(t.TempDir(), "s") // the path of a socket is short
			l, err := net.Listen("unix", short)
			if err != nil {
				t.Skipf("no socket here: %v", err)
			}
			t.Cleanup(func() { l.Close() })
			if err := os.Rename(short, name); err != nil {
				t.Fatal(err)
			}
		}
	}
}
