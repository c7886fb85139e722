package cli

import (
	"os"
	"strings"
	"testing"
)

// TestStillRead holds that install and status say of a skill that is switched off which clients use it all the same, in a project and at
// home, and not where none looks, nor of one that is taken out.
func TestStillRead(t *testing.T) {
	for _, row := range []struct{ flags, dir, want string }{
		{" --agent codex", ".agents/skills", ".agents/skills"},
		{" --agent opencode --scope user", "../.config/opencode/skills", "~/.config/opencode/skills"},
		{" --dir x/.claude", "x/.claude/skills", "x/.claude/skills"},
		{" --dir x/.opencode/skill", "x/.opencode/skill", "x/.opencode/skill"},
		{" --dir x", "x/skills", ""},
	} {
		place(t, "p", ".config/opencode/")
		_, err := call(t, catalog(), "install"+row.flags)
		must(t, err)
		must(t, os.WriteFile(row.dir+"/pdf/.disabled", nil, 0o644))
		want := "clients that read " + row.want + " know no file .disabled, and use pdf all the same; to keep it from these, move it away\n"
		for _, verb := range []string{"install", "status", "uninstall"} {
			got, err := call(t, catalog(), verb+row.flags)
			must(t, err)
			if says := strings.Contains(got, want); says != (row.want != "" && verb != "uninstall") || !says && strings.Contains(got, "know no file") {
				t.Errorf("%s%s: %s", verb, row.flags, got)
			}
		}
	}
}
