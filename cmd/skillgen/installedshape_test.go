package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
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

// TestLeftOutOfSource: of a skill of --from that is not handed on, for whatever reason, install and status name the file, the
// reason and the rule, in text and in JSON, in the words of list or check, and exit 1 where it is broken. Uninstall leaves
// nothing out, and what was installed before the skill broke goes.
func TestLeftOutOfSource(t *testing.T) {
	const head, body = "---\nname: web\n", "---\n\nDo.\n"
	const good = head + "description: Opens pages. Use when asked.\n" + body
	for _, row := range []struct {
		why, text, rule string
		isFine          bool // the skill is not wrong, but switched off
	}{
		{"no description", head + body, "missing-field", false},
		{"no frontmatter", "Do.\n", "no-frontmatter", false},
		{"an open quote", head + "description: \"Opens\n" + body, "yaml-syntax", false},
		{"hidden text", good + "a\u202eb\n", "hidden-text", false},
		{"a server", head + "description: Opens pages.\nmcp-x: sh -c date\n" + body, "eval-command", false},
		{"another's name", strings.Replace(good, "web", "pdf", 1), "duplicate-name", false},
		{"a key of a provider", good + "ghp_aB3dE5fG7haB3dE5fG7haB3dE5fG7haB3dE5\n", "secret", false},
		{"switched off", "", "", true},
	} {
		t.Chdir(t.TempDir())
		t.Setenv("HOME", t.TempDir())
		writeTest(t, "src/skills/pdf/SKILL.md", strings.Replace(good, "web", "pdf", 1))
		writeTest(t, "src/skills/web/SKILL.md", good)
		if code, _, stderr := skillgen(t, "install", "--from", "src", "home"); code != exitOK {
			t.Fatal(stderr)
		}
		if writeTest(t, "src/skills/web/SKILL.md", row.text); row.isFine {
			writeTest(t, "src/skills/web/SKILL.md", good)
			writeTest(t, "src/skills/web/.disabled", "")
		}
		_, said, _ := skillgen(t, "list", "src")
		_, checked, _ := skillgen(t, "check", "src")
		for _, verb := range []string{"install", "status", "uninstall"} {
			for _, where := range [][]string{{"home"}, {"--agent", "codex"}} {
				code, stdout, stderr := skillgen(t, slices.Concat([]string{verb, "--json", "--from", "src"}, where)...)
				var got struct {
					NotLoaded []struct{ Name, State, Why, Path, Rule string }
				}
				if err := json.Unmarshal([]byte(stdout), &got); err != nil || got.NotLoaded == nil {
					t.Fatalf("%s: %s: %v: %s%s", row.why, verb, err, stdout, stderr)
				}
				if verb == "uninstall" {
					if _, err := os.Stat("home/skills"); code != exitOK || len(got.NotLoaded) > 0 || stderr != "" && where[0] == "home" || where[0] == "home" && err == nil {
						t.Errorf("%s: uninstall exits %d, leaves out %v, and says %s%s", row.why, code, got.NotLoaded, stdout, stderr)
					}
					continue
				}
				if (code == exitFindings) != !row.isFine {
					t.Errorf("%s: %s exits %d: %s", row.why, verb, code, stderr)
				}
				if len(got.NotLoaded) != 1 {
					t.Errorf("%s: %s leaves out %v: %s", row.why, verb, got.NotLoaded, stderr)
					continue
				}
				l := got.NotLoaded[0]
				if l.Rule != row.rule || l.Why == "" || l.State == "" || !strings.HasSuffix(l.Path, "src/skills/web/SKILL.md") || !strings.Contains(stderr, "src/skills/web/SKILL.md is left out: ") ||
					!strings.Contains(said+checked, ui.NearText(l.Why)) {
					t.Errorf("%s: %s: %+v\n%s%s%s", row.why, verb, l, stderr, said, checked)
				}
			}
		}
	}
}
