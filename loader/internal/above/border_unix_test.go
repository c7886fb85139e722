//go:build unix

package above

import (
	"os"
	"path/filepath"
	"testing"
)

// A search ends at the directory with go.mod or .git, and at its own where there is none above. One that a link leads out of that
// directory, or into one, is searched from where it is; a link that stays inside counts as it is written.
func TestFrom(t *testing.T) {
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"repo/sub/x", "repo/.git", "repo/nested/y", "out/z", "other/w"} {
		if err := os.MkdirAll(filepath.Join(top, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"repo/nested/go.mod", "other/go.mod"} {
		if err := os.WriteFile(filepath.Join(top, file), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for at, to := range map[string]string{"repo/in": "sub", "repo/away": "../out/z", "repo/over": "../other/w", "repo/deeper": "nested/y", "out/into": "../repo/sub", "out/beside": "z", "out/nowhere": "gone"} {
		if err := os.Symlink(to, filepath.Join(top, at)); err != nil {
			t.Fatal(err)
		}
	}
	const found, own = true, false
	for _, c := range []struct {
		dir, from, border string
		found             bool
	}{
		{"repo", "repo", "repo", found},
		{"repo/sub/x", "repo/sub/x", "repo", found},
		{"repo/nested/y", "repo/nested/y", "repo/nested", found},
		{"out/z", "out/z", "out/z", own},
		{"repo/gone", "repo/gone", "repo", found},
		{"repo/in", "repo/in", "repo", found},
		{"repo/in/x", "repo/in/x", "repo", found},
		{"repo/deeper", "repo/deeper", "repo", found},
		{"repo/away", "out/z", "out/z", own},
		{"repo/over", "other/w", "other", found},
		{"out/into", "repo/sub", "repo", found},
		{"out/into/x", "repo/sub/x", "repo", found},
		{"out/beside", "out/beside", "out/beside", own},
		{"out/nowhere", "out/nowhere", "out/nowhere", own},
	} {
		dir := filepath.Join(top, c.dir)
		want := Search{From: filepath.Join(top, c.from), Border: filepath.Join(top, c.border), Shown: filepath.Join(top, c.from), Within: borderWords(c.found)}
		if c.from == c.dir {
			want.Shown = "as typed"
		}
		if got := SearchFrom(dir, "as typed"); got != want {
			t.Errorf("%s: %+v, want %+v", c.dir, got, want)
		}
	}
}
