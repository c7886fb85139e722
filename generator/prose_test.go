package generator

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// pages are names of pages that only their authors have, and numbers of rows and sections in them. RFC is not one.
var pages = regexp.MustCompile(`\b(CONTRACT|FAULTS|HOUSE\.md|TRUTH\.md|PLUGS\.md)\b|(?:^|[^,]) section [0-9]|\b[FWTX][0-9]{2}\b|\bSG[0-9]{2}`)

// TestProse: no comment, document or script cites a page that a reader of the repository does not have.
func TestProse(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch name := d.Name(); {
		case d.IsDir() && (name == ".git" || name == "skills" || name == "examples" || name == "golden"):
			return filepath.SkipDir
		case d.IsDir() || name == "prose_test.go":
			return nil
		}
		switch filepath.Ext(path) {
		case ".go", ".md", ".txtar":
		default:
			return nil
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, cited := range pages.FindAll(text, -1) {
			t.Errorf("%s cites %q: say what stands there", path, cited)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("only %d files were looked at", files)
	}
}
