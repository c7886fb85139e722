package main

import (
	"os"
	"strings"
	"testing"
)

// TestOutNowhere writes into a directory that is a link to one which is gone, as a disk that is not mounted: every verb that makes
// directories says that, and makes nothing.
func TestOutNowhere(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTest(t, "skills/web/SKILL.md", strings.Replace(skillNamed("web"), "\n---\n\n", "\nmcp-web: web-server\n---\n\n", 1))
	if err := os.Symlink("unmounted", "out"); err != nil {
		t.Skip(err)
	}
	for _, line := range []string{
		"export schema -o out/s.json", "export mcp --for claude -o out/mcp.json", "export docs -o out", "export docs -o out/docs", "export clean -o out/clean", "export plugin -o out/plugin",
		"export well-known -o out/known", "generate -o out --package made", "generate -o out/made --package made", "new pdf -o out", "new pdf -o out/skills",
		"new --project desk -o out/projects", "install out", "install --from . out",
	} {
		code, out, errs := skillgen(t, strings.Fields(line)...)
		if code != exitUsage || !strings.Contains(errs, "leads nowhere") || strings.Contains(errs, "file exists") {
			t.Errorf("%s: status %d, %s%s", line, code, out, errs)
		}
		if _, err := os.Lstat("unmounted"); err == nil {
			t.Fatalf("%s has made a directory", line)
		}
	}
}
