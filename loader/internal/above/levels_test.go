package above

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMaxLevels has a project as deep in its repository as it may be, and one that is deeper, which is alone.
func TestMaxLevels(t *testing.T) {
	root := t.TempDir()
	project := filepath.Join(root, strings.Repeat("d/", maxLevels))
	for _, dir := range []string{filepath.Join(root, ".git"), project} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if got := levelsOf(project); len(got) != 1 {
		t.Errorf("%d directories below the root: %d levels, want the project alone", maxLevels, len(got))
	}
	if got := levelsOf(filepath.Dir(project)); len(got) != maxLevels {
		t.Errorf("%d directories below the root: %d levels, want %d", maxLevels-1, len(got), maxLevels)
	}
}
