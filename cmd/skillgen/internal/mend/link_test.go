package mend

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime"
)

// TestChangesLinks holds that a text with several names is changed once, and under the name that is no link.
func TestChangesLinks(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, dir := range []string{"skills/m", "skills/file", "away/other"} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	const own, away = "skills/m/SKILL.md", "away/other/SKILL.md"
	for _, file := range []string{own, away} {
		if err := os.WriteFile(file, []byte("text"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	abs, err := filepath.Abs("skills/m")
	if err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"skills/a": "m", "skills/z": abs, "skills/file/SKILL.md": "../m/SKILL.md", "skills/other": "../away/other", "skills/b": "../away/other"} {
		if err := os.Symlink(filepath.FromSlash(to), name); err != nil {
			t.Skip("links need a right here:", err)
		}
	}
	const first, last, inFile, same, other = "skills/a/SKILL.md", "skills/z/SKILL.md", "skills/file/SKILL.md", "skills/other/SKILL.md", "skills/b/SKILL.md"
	for _, c := range []struct {
		files  []string
		unsafe bool
		want   []string
	}{
		{files: []string{own}, want: []string{own}},
		{files: []string{own, first}, want: []string{own}},
		{files: []string{first, own, last, inFile}, want: []string{own}},
		{files: []string{first, inFile}, want: []string{own}},
		{files: []string{same, other}, want: []string{away}},
		{files: []string{own, first, same}, want: []string{away, own}},
		{files: []string{first, inFile, other}, unsafe: true},
		{files: []string{own, first, same}, unsafe: true, want: []string{away, own}},
	} {
		for _, isAbs := range []bool{false, true} {
			named := func(files []string) (list []string) {
				for _, file := range files {
					if isAbs {
						file, err = filepath.Abs(file)
						if err != nil {
							t.Fatal(err)
						}
					}
					list = append(list, filepath.ToSlash(file))
				}
				return list
			}
			var diags []runtime.Diagnostic
			for _, file := range named(c.files) {
				diags = append(diags, runtime.Diagnostic{File: file, Fix: &runtime.Fix{Edits: []runtime.Edit{{End: 1, New: "T"}}, Unsafe: c.unsafe}})
			}
			var want []Change
			for _, file := range named(c.want) {
				want = append(want, Change{File: file, Old: "text", New: "Text", Fixes: 1})
			}
			got, err := Fixer{Unsafe: true}.Changes(diags)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%q, unsafe %t, change %+v, %v, want %+v", named(c.files), c.unsafe, got, err, want)
			}
		}
	}
}
