package mcpfile

import (
	"slices"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/runtime"
)

// TestWords writes each kind of variable for each client, or refuses it.
func TestWords(t *testing.T) {
	for _, c := range []struct{ what, claude, codex, gemini, vscode string }{
		{"arg ${X}", "${X}", "", "${X}", "${env:X}"},
		{"arg a-${X}-${Y}", "a-${X}-${Y}", "", "a-${X}-${Y}", "a-${env:X}-${env:Y}"},
		{"arg ${X:-d}", "${X:-d}", "", "", ""},
		{"arg ${SKILL_DIR}/a.sh", "", "", "", ""},
		{"arg ${SKILL_DIR:-d}", "${SKILL_DIR:-d}", "", "", ""},
		{"arg ${CLAUDE_PLUGIN_ROOT}", "", "", "", ""},
		{"env ${PLUGIN_DATA}/x", "", "", "", ""},
		{"cwd ${CLAUDE_SKILL_DIR}", "", "", "", ""},
		{"arg ${input:x}", "", "", "", ""},
		{"arg ${X", "", "", "", ""},
		{"arg $X", "$X", "$X", "", "$X"},
		{"arg 5$", "5$", "5$", "5$", "5$"},
		{"env ${V}", "${V}", `["V"]`, "${V}", "${env:V}"},
		{"env ${OTHER}", "${OTHER}", "", "${OTHER}", "${env:OTHER}"},
		{"env plain", "plain", "plain", "plain", "plain"},
		{"header ${X}", "${X}", "X", "${X}", "${env:X}"},
		{"header Bearer ${X}", "Bearer ${X}", "X", "Bearer ${X}", "Bearer ${env:X}"},
		{"header v ${X}", "v ${X}", "", "v ${X}", "v ${env:X}"},
		{"url https://example.com/${X}", "/${X}", "", "/${X}", "/${env:X}"},
		{"cwd sub", "", "sub", "sub", "sub"},
		{"sse https://example.com/", "sse", "", `"url"`, "sse"},
	} {
		what, text, _ := strings.Cut(c.what, " ")
		s := runtime.MCPServer{Name: "n", Command: "c"}
		switch what {
		case "arg":
			s.Args = []string{text}
		case "env":
			s.Env = []runtime.Variable{{Name: "V", Value: text}}
		case "cwd":
			s.Cwd = text
		default:
			s = runtime.MCPServer{Name: "n", Type: runtime.ServerHTTP, URL: text}
			if what == "sse" {
				s.Type = runtime.ServerSSE
			}
			if what == "header" {
				s.URL, s.Headers = "https://example.com", []runtime.Variable{{Name: "Authorization", Value: text}}
				if strings.HasPrefix(text, "v ") {
					s.Headers[0].Name = "X-Version"
				}
			}
		}
		for client, want := range map[string]string{"claude": c.claude, "codex": c.codex, "gemini": c.gemini, "vscode": c.vscode} {
			cl := named(t, client)
			entries, problems := cl.Entries([]private.Server{{MCPServer: s}}, nil)
			switch {
			case (want == "") != (len(problems) > 0):
				t.Errorf("%s: %s: %q", client, c.what, problems)
			case want != "" && !strings.Contains(string(cl.New(entries)), want):
				t.Errorf("%s: %s: got %s", client, c.what, cl.New(entries))
			}
		}
	}
}

// TestEntriesConflict takes two equal servers of one name for one.
func TestEntriesConflict(t *testing.T) {
	a := private.Server{MCPServer: runtime.MCPServer{Name: "n", Command: "c", Skill: "one"}, At: "one/SKILL.md:4"}
	b, other := a, a
	b.Skill, other.Skill, other.Command, other.At = "two", "three", "d", "three/SKILL.md:5"
	entries, problems := named(t, "claude").Entries([]private.Server{a, b, other}, nil)
	if len(entries) != 1 || len(problems) != 1 || !strings.Contains(problems[0], `three/SKILL.md:5: skill "three": server "n": it is another one in the skill "one" at one/SKILL.md:4; rename one of them`) {
		t.Error(entries, problems)
	}
	if !slices.IsSorted(Names()) {
		t.Error(Names())
	}
}
