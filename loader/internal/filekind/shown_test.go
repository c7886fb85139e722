package filekind

import (
	"path/filepath"
	"testing"
)

// TestShown holds that a directory is shown as people write it. What Windows reads otherwise than a directory elsewhere is
// tried where it does.
func TestShown(t *testing.T) {
	rows := map[string]string{"": ".", ".": ".", "./a/": "a", "a//b/../c": "a/c", "/a/": "/a", "/": "/", "../a": "../a", "~/a": "~/a", "/?/a": "/?/a"}
	if filepath.Separator == '\\' {
		rows = map[string]string{
			"": ".", `.\a\`: "a", `C:\a\..\b`: "C:/b", "C:/a/": "C:/a", `C:\`: "C:/", "C:a": "C:a",
			`\\?\C:\a\b\`: "C:/a/b", "//?/C:/a": "C:/a", `\\.\C:\a`: "C:/a", `\\?\C:\`: "C:/",
			`\\host\share\a\`: "//host/share/a", "//host/share/a": "//host/share/a", `\\?\UNC\host\share\a`: "//host/share/a",
		}
	}
	for dir, want := range rows {
		if got := Shown(dir); got != want {
			t.Errorf("%q is shown as %q, want %q", dir, got, want)
		}
	}
}
