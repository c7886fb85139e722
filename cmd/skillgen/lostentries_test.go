package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/runtime"
)

// lostServers are entries with the server x that cannot be used, though the skill loads.
var lostServers = map[string]string{
	"a bracket":            "mcp:\n  x:\n    command: npx\n    args: [a\n",
	"a quote":              "mcp-x: \"npx a\n",
	"a tab":                "mcpServers:\n\tx:\n\t\tcommand: npx\n",
	"an indentation":       "mcp:\n  x:\n    command: npx\n   args: [a]\n",
	"an anchor":            "mcp: &a\n  x:\n    command: npx\n",
	"one key twice":        "mcp-x: npx a\nmcp-x: npx b\n",
	"no mapping":           "mcp: x\n",
	"another spelling":     "mcp_servers: {x: {command: npx\n",
	"a server with no key": "mcp:\n  command: npx\n",
}

// lostTriggers are entries with keywords that cannot be used.
var lostTriggers = map[string]string{
	"a quote":          "trigger: \"open\n",
	"one key twice":    "trigger: open\ntrigger: close\n",
	"a control":        "trigger: \"open\\x07\"\n",
	"a mapping":        "triggers: {open: close}\n",
	"an indentation":   "triggers:\n  - open\n - close\n",
	"another spelling": "Trigger: [open\n",
	"a block":          "metadata:\n  triggers: {keywords: [open}\n",
}

// TestLostEntriesAreSaid: where a skill loads without its servers or its keywords, since their entry cannot be read, no verb answers
// as if it had none: list and show say so in JSON, doctor and match in both, with the words of check.
func TestLostEntriesAreSaid(t *testing.T) {
	type skill struct {
		State       runtime.SkillState
		LeftOut     []left.Server
		Diagnostics []runtime.Diagnostic
	}
	type answer struct {
		Skill           skill
		Skills, Matches []skill
		Unread          []left.UnreadPlace
	}
	ask := func(args ...string) (a answer) {
		_, stdout, stderr := skillgen(t, args...)
		if err := json.Unmarshal([]byte(stdout), &a); err != nil {
			t.Fatalf("%q: %v: %s%s", args, err, stdout, stderr)
		}
		return a
	}
	write := func(entry string) (want []left.Server) {
		t.Chdir(t.TempDir())
		writeTest(t, "skills/web/SKILL.md", "---\nname: web\ndescription: Opens pages. Use when asked.\n"+entry+"---\n\nOpen them.\n")
		listed := ask("list", "--json").Skills
		if len(listed) != 1 || listed[0].State != runtime.StateOK || len(listed[0].Diagnostics) == 0 {
			t.Fatalf("%s: %+v", entry, listed)
		}
		if want = listed[0].LeftOut; len(want) == 0 || !slices.ContainsFunc(listed[0].Diagnostics, func(d runtime.Diagnostic) bool { return d.Message == want[0].Message }) {
			t.Errorf("%s: list leaves out %v, and says %v", entry, want, listed[0].Diagnostics)
			return []left.Server{{Message: "nothing"}}
		}
		if got := ask("show", "web", "--json").Skill.LeftOut; !slices.Equal(got, want) {
			t.Errorf("%s: show leaves out %v, and list %v", entry, got, want)
		}
		if got := ask("doctor", "--json").Skills; len(got) != 1 || !slices.Equal(got[0].LeftOut, want) {
			t.Errorf("%s: doctor leaves out %v, and list %v", entry, got, want)
		}
		for _, args := range [][]string{{"show", "web"}, {"doctor"}} {
			if _, stdout, stderr := skillgen(t, args...); !strings.Contains(stdout, "left out   ") || !strings.Contains(stdout, want[0].Message) {
				t.Errorf("%s: %q does not say %q: %s%s", entry, args, want[0].Message, stdout, stderr)
			}
		}
		return want
	}
	for _, entry := range lostServers {
		want := write("trigger: open\n" + entry)
		if strings.HasPrefix(entry, "mcp-x") && want[0].Server != "x" {
			t.Errorf("%s: left out is %q", entry, want[0].Server)
		}
		if got := ask("match", "open", "--json").Matches; len(got) != 1 || !slices.Equal(got[0].LeftOut, want) {
			t.Errorf("%s: match leaves out %v, and list %v", entry, got, want)
		}
		if _, stdout, stderr := skillgen(t, "match", "open"); !strings.Contains(stdout, "leaves out: "+want[0].Message) {
			t.Errorf("%s: match does not say %q: %s%s", entry, want[0].Message, stdout, stderr)
		}
	}
	for _, entry := range lostTriggers {
		want := write(entry)
		if got := ask("match", "open", "--json"); len(got.Matches) != 0 || len(got.Unread) != 1 || got.Unread[0].Why != want[0].Message {
			t.Errorf("%s: match could not read %v, and list leaves out %v", entry, got.Unread, want)
		}
		if _, stdout, stderr := skillgen(t, "match", "open"); !strings.Contains(stderr, "skills/web/SKILL.md: "+want[0].Message) {
			t.Errorf("%s: match does not say %q: %s%s", entry, want[0].Message, stdout, stderr)
		}
	}
	writeTest(t, "skills/web/SKILL.md", "---\nname: web\ndescription: Opens pages. Use when asked.\ntrigger: open|door: shut\nlicense: [a\nmcp:\n  x: {command: npx, args: [@a/b@1.0.0]}\n---\n\nOpen them.\n")
	if got := ask("list", "--json").Skills[0].LeftOut; len(got) != 0 {
		t.Errorf("a licence, or what is read for all its mistakes, counts as a server: %v", got)
	}
	if err := os.RemoveAll("skills/web"); err != nil {
		t.Fatal(err)
	}
	writeTest(t, "skills/web/SKILL.md", "---\nname: web\nrequires: [jq]\n---\n\nOpen them.\n")
	if _, stdout, stderr := skillgen(t, "doctor"); strings.Contains(stdout+stderr, "no skill requires anything") {
		t.Errorf("of a skill that is rejected doctor says %s%s", stdout, stderr)
	}
}
