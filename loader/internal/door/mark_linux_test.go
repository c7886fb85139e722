package door

import (
	"os"
	"path/filepath"
	"testing"
)

// A search looks at what may be beside a root, at the root, and at what is below it: that is looked at from the root, and
// from another one once that has its turn. What is not there, or no directory, is never opened.
func TestLooksFromRoot(t *testing.T) {
	top := t.TempDir()
	for _, dir := range []string{"projects", "skills/a", "skills/b", "skills-more", "more/c"} {
		if err := os.MkdirAll(filepath.Join(top, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"file", "skills/a/SKILL.md"} {
		if err := os.WriteFile(filepath.Join(top, file), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var looks Looks
	defer looks.Close()
	for _, step := range []struct{ look, open string }{
		{"none", ""}, {"none/x", ""}, {"file", ""}, {"file/x", ""}, {"projects", ""}, {"skills", ""}, {"skills", ""}, {"skills/a", "skills"}, {"skills/a/SKILL.md", "skills"},
		{"skills/a/SKILL.md/x", "skills"}, {"skills-more", "skills"}, {"more", "skills"}, {"skills/b", "skills"}, {"more", "skills"}, {"more/c", "more"}, {"skills", "more"}, {"skillsx", "more"}, {"skills/b", "more"},
	} {
		var fresh Looks
		if got, want := looks.Look(filepath.Join(top, step.look)), fresh.Look(filepath.Join(top, step.look)); !got.Is(want) {
			t.Errorf("%s is %+v, want %+v", step.look, got, want)
		}
		fresh.Close()
		want := ""
		if step.open != "" {
			want = filepath.Join(top, step.open)
		}
		if looks.dir != want {
			t.Errorf("%q is open after a look at %s, want %q", looks.dir, step.look, want)
		}
	}
}
