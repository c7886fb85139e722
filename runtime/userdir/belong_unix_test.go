//go:build unix

package userdir

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestRootKeepsOwners holds that root takes nothing away from the user whose directory it works in: what is new there is that
// user's, and what is replaced or moved stays whose it was, with its permissions.
func TestRootKeepsOwners(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	home := t.TempDir()
	must(t, os.Chown(home, 1234, 1235))
	target := filepath.Join(home, ".claude", "deep")
	install := func(version string) {
		t.Helper()
		_, err := Install(t.Context(), target, skills{"a": {"SKILL.md": version, "new/" + version: "x"}}.catalog(), nil)
		must(t, err)
	}
	install("one")
	all := func(uid, gid uint32) {
		t.Helper()
		must(t, filepath.WalkDir(filepath.Join(home, ".claude"), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := os.Lstat(path)
			if st, _ := info.Sys().(*syscall.Stat_t); err == nil && (st.Uid != uid || st.Gid != gid) {
				t.Errorf("%s is of %d:%d", path, st.Uid, st.Gid)
			}
			return err
		}))
	}
	all(1234, 1235)
	file, root := filepath.Join(target, "skills", "a", "SKILL.md"), filepath.Join(target, "skills")
	is := func(path string, uid, gid uint32, mode fs.FileMode) {
		t.Helper()
		info, err := os.Lstat(path)
		must(t, err)
		if st, _ := info.Sys().(*syscall.Stat_t); st.Uid != uid || st.Gid != gid || info.Mode() != mode {
			t.Errorf("%s is of %d:%d, %v", path, st.Uid, st.Gid, info.Mode())
		}
	}
	must(t, os.Chown(file, 77, 78))
	must(t, os.Chmod(file, 0o460))
	install("two")
	is(file, 77, 78, 0o460)
	must(t, os.Chown(file, 1234, 1235))
	all(1234, 1235)

	flat := filepath.Join(root, "flat.md")
	must(t, os.WriteFile(flat, []byte(flatText("flat")), 0o600))
	must(t, os.Chown(flat, 77, 78))
	must(t, os.Chmod(flat, 0o464))
	list, err := Migrate(t.Context(), target, nil)
	must(t, err)
	if len(list) != 1 || list[0].Result != MigrationDone || list[0].Reason != "" {
		t.Errorf("%+v", list)
	}
	is(filepath.Join(root, "flat"), 1234, 1235, 0o755|fs.ModeDir)
	is(filepath.Join(root, "flat", "SKILL.md"), 77, 78, 0o464)

	must(t, os.Chown(file, 77, 78))
	must(t, WriteFiles(filepath.Dir(file), FileChange{"SKILL.md", []byte("two"), []byte("three")}, FileChange{"more", nil, []byte("x")}))
	is(file, 77, 78, 0o460)
	is(filepath.Join(filepath.Dir(file), "more"), 1234, 1235, 0o644)
}
