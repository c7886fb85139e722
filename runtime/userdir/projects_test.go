package userdir

import (
	"os"
	"path/filepath"
	"testing"
)

func TestEnsureProjects(t *testing.T) {
	base := t.TempDir()
	t.Setenv("HOME", base)
	t.Setenv("USERPROFILE", base) // of Windows
	t.Setenv("home", base)        // of Plan 9
	for _, test := range []struct{ why, target, want string }{
		{"a target that is not there", filepath.Join(base, "a", "b"), filepath.Join(base, "a", "b", "projects")},
		{"a second call", filepath.Join(base, "a", "b"), filepath.Join(base, "a", "b", "projects")},
		{"the user's home", "~/c", filepath.Join(base, "c", "projects")},
	} {
		got, err := EnsureProjects(test.target)
		if err != nil || got != test.want {
			t.Errorf("%s: %q, %v, want %q", test.why, got, err, test.want)
		}
		if info, err := os.Stat(test.want); err != nil || !info.IsDir() {
			t.Errorf("%s: no directory: %v", test.why, err)
		}
		role := filepath.Join(test.want, "ROLE.md")
		if err := os.WriteFile(role, []byte(test.why), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := EnsureProjects(test.target); err != nil {
			t.Errorf("%s, with a project: %v", test.why, err)
		}
		if text, err := os.ReadFile(role); err != nil || string(text) != test.why {
			t.Errorf("%s: the project is %q, %v", test.why, text, err)
		}
	}
	file := filepath.Join(base, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := EnsureProjects(file); err == nil {
		t.Error("a file is no target")
	}
	if err := os.MkdirAll(filepath.Join(base, "d"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(base, "d", "projects"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := EnsureProjects(filepath.Join(base, "d")); err == nil {
		t.Error("a file stands where the projects belong")
	}
}
