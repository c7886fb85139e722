package owners

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestHasMoved holds that skills have moved within a directory only where all of it could be looked at: a record can name any.
func TestHasMoved(t *testing.T) {
	for _, n := range []int{0, maxDirs - 10, maxDirs + 10} {
		root, err := filepath.EvalSymlinks(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		from := filepath.Join(root, ".claude", "skills")
		write := func(name, text string) {
			if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		write(".claude/skills/a/SKILL.md", "---\nname: a\ndescription: Does it.\n---\n\nDo it.\n")
		for i := range n {
			write(fmt.Sprintf("d%d/x", i), "")
		}
		if got := HasMoved(t.Context(), filepath.ToSlash(root), from); got != (n <= maxDirs) {
			t.Errorf("beside %d directories: %t", n, got)
		}
	}
}
