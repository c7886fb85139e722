package userdir

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMigratePlanNoPermission migrates where this user may not write: in the directory of the skills, or in an empty one that has the
// name of a skill. A dry run says of each file what comes of it in the run after it, and fails as that does.
func TestMigratePlanNoPermission(t *testing.T) {
	if target, ok := os.LookupEnv("SKILLGEN_NOBODY"); ok {
		must(t, becomeNobody())
		plan, plannedErr := Migrate(t.Context(), target, &MigrateOptions{DryRun: true})
		done, err := Migrate(t.Context(), target, nil)
		became := map[MigrationResult]MigrationResult{MigrationWouldMigrate: MigrationDone, MigrationWouldFinish: MigrationFinished}
		for i, m := range plan {
			if to, is := became[m.Result]; is {
				plan[i].Result = to
			}
		}
		if fmt.Sprint(plan) != fmt.Sprint(done) || fmt.Sprint(plannedErr) != fmt.Sprint(err) || len(done) != 4 {
			t.Errorf("planned %v\n%v\ndone %v\n%v", plan, plannedErr, done, err)
		}
		fmt.Println(done)
		return
	}
	if os.Getuid() != 0 {
		t.Skip("only root can become another user")
	}
	for _, test := range []struct {
		locked string // a directory that cannot be written
		owned  bool   // whether the others are that user's
		want   string // what is said of a file
	}{
		{".", true, "{pdf.md pdf/SKILL.md failed permission denied}"},
		{".", false, "{web.md web/SKILL.md failed permission denied}"},
		{"empty", true, "{empty.md empty/SKILL.md migrated }"},
		{"web", true, "{web.md web/SKILL.md finished }"},
	} {
		target := scratch(t)
		flat := func(name string) string { return "---\nname: " + name + "\ndescription: Does it.\n---\n\nDo.\n" }
		tree{"pdf.md": flat("pdf"), "web.md": flat("web"), "web/SKILL.md": flat("web"), "empty.md": flat("empty"), "README.md": "Text.\n"}.write(t, target)
		must(t, os.Mkdir(filepath.Join(target, "skills", "empty"), 0o755))
		must(t, os.Chmod(target, 0o755))
		if test.owned {
			must(t, filepath.WalkDir(target, func(name string, _ os.DirEntry, err error) error {
				if err == nil {
					err = os.Chown(name, 65534, 65534)
				}
				return err
			}))
		}
		must(t, os.Chmod(filepath.Join(target, "skills", test.locked), 0o555))
		if out, err := asNobody(t, target); err != nil || !strings.Contains(out, test.want) {
			t.Errorf("%s cannot be written: %v\n%s", test.locked, err, out)
		}
	}
}
