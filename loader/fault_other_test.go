//go:build !unix

package loader

import (
	"os"
	"path/filepath"
	"testing"
)

func makeFIFO(t *testing.T, _ string) { t.Skip("no FIFO here") }

// special makes bad/SKILL.md a directory, the only thing beside a file that there is here.
func special(kind string) func(*testing.T, string) {
	return func(t *testing.T, root string) {
		if kind != "directory" {
			t.Skip("needs Unix")
		}
		if err := os.MkdirAll(filepath.Join(root, "bad", "SKILL.md"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
}
