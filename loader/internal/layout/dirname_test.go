package layout

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// TestDirName holds that a directory has the name that it has on the disk, also where it is the root itself, and where there is no
// disk that of its path.
func TestDirName(t *testing.T) {
	root := filepath.Join(t.TempDir(), "top")
	if err := os.MkdirAll(filepath.Join(root, "a", "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	disk, err := door.Open(".", ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer disk.Close()
	for _, row := range []struct {
		door          *door.Door
		at, name, abs string
	}{
		{disk, ".", "top", root},
		{disk, "a", "a", filepath.Join(root, "a")},
		{disk, "a/b", "b", filepath.Join(root, "a", "b")},
		{disk, filepath.ToSlash(root) + "/a", "a", filepath.Join(root, "a")},
		{door.Of(fstest.MapFS{}), ".", ".", ""},
		{door.Of(fstest.MapFS{}), "a/b", "b", ""},
	} {
		f := &Find{Door: row.door, At: row.at}
		if f.DirName() != row.name || f.Abs() != row.abs {
			t.Errorf("%s: %q in %q, want %q in %q", row.at, f.DirName(), f.Abs(), row.name, row.abs)
		}
	}
}
