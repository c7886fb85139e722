package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime/agents"
)

// TestClientsLeadOut clones a repository of which a client's directory is a link out, itself or the one above it: no verb reads what it
// leads to, and check does not mend it, whatever else the clone holds.
func TestClientsLeadOut(t *testing.T) {
	const mine = "---\nname: My Skill\ndescription: Falcon is: secret.\nlicence: MIT\n---\n\nText.\n"
	lines := []string{"check --untrusted clone", "check clone", "list --json clone", "show --json clone", "doctor clone", "match falcon clone", "prompt clone", "check --fix --unsafe-fixes clone"}
	for _, client := range agents.Dirs() {
		for _, link := range []string{client, filepath.Dir(client)} {
			t.Chdir(t.TempDir())
			writeTest(t, "home/skills/mine/SKILL.md", mine)
			writeTest(t, "home/mine/SKILL.md", mine)
			writeTest(t, "clone/.git/HEAD", "ref: refs/heads/main\n")
			home, err := filepath.Abs("home")
			if err := errors.Join(err, os.MkdirAll(filepath.Join("clone", filepath.Dir(link)), 0o755)); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(home, filepath.Join("clone", link)); err != nil {
				t.Skip(err)
			}
			for _, line := range lines {
				_, out, errs := skillgen(t, strings.Fields(line)...)
				if all := out + errs; strings.Contains(all, "Falcon") || strings.Contains(all, "licence") || strings.Contains(all, "My Skill") {
					t.Errorf("%s with the link %s: %s", line, link, all)
				}
			}
			for _, name := range []string{"home/skills/mine/SKILL.md", "home/mine/SKILL.md"} {
				if data, err := os.ReadFile(name); err != nil || string(data) != mine {
					t.Errorf("%s behind the link %s: %v\n%s", name, link, err, data)
				}
			}
		}
	}
}
