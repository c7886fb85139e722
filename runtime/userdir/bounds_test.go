package userdir

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestBounds holds the limits of what is kept and recorded from both sides.
func TestBounds(t *testing.T) {
	for n := maxKept; n <= maxKept+1; n++ {
		target := t.TempDir()
		mustInstall(t, target, version1, nil)
		must(t, os.Truncate(filepath.Join(target, "skills", "pdf", "SKILL.md"), int64(n)))
		_, err := Install(t.Context(), target, version2.catalog(), &Options{Force: true, DryRun: true})
		if _, forced := Install(t.Context(), target, version2.catalog(), &Options{Force: true}); (forced != nil) != (n > maxKept) || n > maxKept && !strings.Contains(forced.Error(), "more than 64 MiB: move it away") {
			t.Errorf("a file of %d bytes that force replaces: %v, %v", n, err, forced)
		}
	}
	for n := maxApprovals; n <= maxApprovals+1; n++ {
		dir := filepath.Join(t.TempDir(), "app")
		file := filepath.Join(dir, "approvals.json")
		a, err := OpenApprovals(file)
		must(t, err)
		must(t, a.Add(server("a")))
		data, err := os.ReadFile(file)
		must(t, err)
		must(t, os.WriteFile(file, append(data, strings.Repeat(" ", n-len(data))...), 0o600))
		if approved := a.Approved(nil, server("a")); approved != (n <= maxApprovals) {
			t.Errorf("approvals of %d bytes: %v", n, approved)
		}
	}
	for n := maxRecord; n <= maxRecord+1; n++ { // nothing but blanks is damaged, and more is not looked at
		target := scratch(t)
		mustInstall(t, target, version1, nil)
		must(t, os.Truncate(filepath.Join(target, "skills", recordFile), int64(n)))
		if r, err := ReadRecord(target, nil); errors.Is(err, ErrRecord) != (n > maxRecord) || r.Damaged != (n <= maxRecord) {
			t.Errorf("a record of %d bytes: damaged %t, %v", n, r.Damaged, err)
		}
	}
	for n := maxSkill; n <= maxSkill+1; n++ {
		target, text := scratch(t), flatText("a")
		tree{"a.md": text + strings.Repeat("x", n-len(text))}.write(t, target)
		done, err := Migrate(t.Context(), target, nil)
		must(t, err)
		if beyond := done[0].Reason == "it has more than 1 MiB"; beyond != (n > maxSkill) || (done[0].Result == MigrationDone) == beyond {
			t.Errorf("a flat file of %d bytes is %s: %s", n, done[0].Result, done[0].Reason)
		}
	}
	for n := maxContents; n <= maxContents+1; n++ {
		target, old, text := scratch(t), strings.Repeat("y", n), strings.Repeat("x", n)
		mustInstall(t, target, skills{"a": {"SKILL.md": "a", "data": old}}, nil)
		states, err := Status(t.Context(), target, skills{"a": {"SKILL.md": "a", "data": text}}.catalog(), &Options{Contents: true})
		must(t, err)
		if f := states[0].Files[1]; (f.Have != nil) != (n <= maxContents) || (f.Want != nil) != (n <= maxContents) || f.Have != nil && (string(f.Have) != old || string(f.Want) != text) {
			t.Errorf("of a file of %d bytes %d are shown of the target, and %d of the catalog", n, len(f.Have), len(f.Want))
		}
	}
}
