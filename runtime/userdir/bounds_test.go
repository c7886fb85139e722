package userdir

import (
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
}
