package userdir

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestUpdateKeepsMode holds that a new version of a file has the permissions that the user has given the one before, whatever the umask
// is; that a script which can be executed only from the new version on can be, by whoever reads it, is said.
func TestUpdateKeepsMode(t *testing.T) {
	if filepath.Separator == '\\' {
		t.Skip("no permissions")
	}
	const said = "executable from now on"
	for _, row := range []struct {
		before, after string // the texts of the versions, of which #! is executable
		user, want    fs.FileMode
		reason        string
	}{
		{"one", "two", 0o644, 0o644, ""},
		{"one", "two", 0o600, 0o600, ""},
		{"one", "two", 0o666, 0o666, ""},
		{"one", "two", 0o444, 0o444, ""},
		{"one", "two", 0o755, 0o755, ""}, // made executable by the user
		{"#!one", "#!two", 0o755, 0o755, ""},
		{"#!one", "#!two", 0o700, 0o700, ""},
		{"#!one", "#!two", 0o744, 0o744, ""},
		{"#!one", "two", 0o755, 0o755, ""},
		{"one", "#!two", 0o644, 0o755, said},
		{"one", "#!two", 0o600, 0o700, said},
		{"one", "#!two", 0o640, 0o750, said},
	} {
		target := t.TempDir()
		install := func(text string, opts *Options) []State {
			t.Helper()
			states, err := Install(t.Context(), target, skills{"a": {"SKILL.md": "A.", "run.sh": text}}.catalog(), opts)
			must(t, err)
			return states
		}
		install(row.before, nil)
		file := filepath.Join(target, "skills", "a", "run.sh")
		must(t, os.Chmod(file, row.user))
		for _, s := range install(row.after, &Options{DryRun: true}) {
			if reason := s.Files[1].Reason; reason != row.reason {
				t.Errorf("%+v: the reason of a dry run is %q", row, reason)
			}
		}
		states := install(row.after, nil)
		info, err := os.Stat(file)
		must(t, err)
		if data, err := os.ReadFile(file); err != nil || string(data) != row.after || info.Mode().Perm() != row.want {
			t.Errorf("%+v: %v, %q, %v", row, info.Mode(), data, err)
		}
		if reason := states[0].Files[1].Reason; reason != row.reason {
			t.Errorf("%+v: the reason is %q", row, reason)
		}
		// By force the shipped version comes, as it is.
		must(t, os.WriteFile(file, []byte("mine"), 0o600))
		install("#!three", &Options{Force: true})
		if info, err = os.Stat(file); err != nil || info.Mode()&0o100 == 0 {
			t.Errorf("%+v: by force %v, %v", row, info, err)
		}
	}
}
