package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestOneShapeOfTargets: install, status and uninstall print one shape of JSON, for a directory that is named and for those of
// agents, for one and for several, so that a script reads one field.
func TestOneShapeOfTargets(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("HOME", t.TempDir())
	writeTest(t, "src/skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Reads PDF files.\n---\n\nRead.\n")
	for _, verb := range []string{"install", "status", "uninstall"} {
		for n, where := range map[int][][]string{1: {{"home"}, {"--agent", "codex"}, {"--scope", "user", "--agent", "claude-code"}}, 2: {{"--agent", "codex", "--agent", "claude-code"}}} {
			for _, at := range where {
				_, stdout, stderr := skillgen(t, slices.Concat([]string{verb, "--json", "--from", "src"}, at)...)
				var got struct {
					Version int
					Targets []struct {
						Target string
						Agents []string
						Skills []struct{ Skill, State string }
					}
				}
				if err := json.Unmarshal([]byte(stdout), &got); err != nil || got.Version != 1 || len(got.Targets) != n {
					t.Errorf("%s %q: %v: %s%s", verb, at, err, stdout, stderr)
					continue
				}
				for _, target := range got.Targets {
					if target.Target == "" || target.Agents == nil || len(target.Skills) != 1 || target.Skills[0].Skill != "pdf" {
						t.Errorf("%s %q: %+v", verb, at, target)
					}
				}
			}
		}
	}
}

// TestCompletionOfDropped: what --skill takes is offered: for status and uninstall also what is installed and no longer in the
// source, or whose source is gone.
func TestCompletionOfDropped(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"kept", "gone"} {
		writeTest(t, "src/skills/"+name+"/SKILL.md", "---\nname: "+name+"\ndescription: Is one.\n---\n\nDo.\n")
	}
	if code, _, stderr := skillgen(t, "install", "--from", "src", "--owner", "me", "home"); code != exitOK {
		t.Fatal(stderr)
	}
	if err := os.RemoveAll("src/skills/gone"); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ verb, want string }{{"install", "kept :4"}, {"status", "gone kept :4"}, {"uninstall", "gone kept :4"}} {
		_, stdout, _ := skillgen(t, "__complete", row.verb, "--from", "src", "--owner", "me", "home", "--skill", "")
		if got := strings.Join(strings.Fields(stdout), " "); got != row.want {
			t.Errorf("%s offers %q, not %q", row.verb, got, row.want)
		}
		for name := range strings.FieldsSeq(strings.TrimSuffix(row.want, ":4")) {
			if _, _, stderr := skillgen(t, row.verb, "--from", "src", "--owner", "me", "--skill", name, "home"); strings.Contains(stderr, "unknown skill") {
				t.Errorf("%s does not take what it offers: %s", row.verb, stderr)
			}
		}
	}
	writeTest(t, "src/skills/last/SKILL.md", "---\nname: last\ndescription: Is one.\n---\n\nDo.\n")
	if code, _, stderr := skillgen(t, "install", "--from", "src", "--owner", "me", "home"); code != exitOK {
		t.Fatal(stderr)
	}
	if err := os.RemoveAll("src"); err != nil {
		t.Fatal(err)
	}
	_, stdout, _ := skillgen(t, "__complete", "uninstall", "--from", "src", "--owner", "me", "home", "--skill", "")
	if !strings.Contains(stdout, "last") {
		t.Errorf("uninstall offers %q of a source that is gone", stdout)
	}
}
