package sdks

import (
	"context"
	"strings"
	"testing"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/skills"
)

// catalog has the skills that skillgen brings along, and one that only a person may start.
func catalog(t *testing.T) *runtime.Catalog {
	t.Helper()
	text := "Deploy it."
	manual := (&runtime.Compiled{Skills: []runtime.Skill{{
		Name: "deploy", Description: "Deploys.", Path: "deploy/SKILL.md", BodyLine: 1, DisableModelInvocation: true, Storage: runtime.Storage{Text: &text},
	}}}).Catalog()
	cat, err := runtime.Load(context.Background(), nil, skills.Catalog(), manual)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// call is one of a model. want is in the answer, which is an error when fails is set.
type call struct {
	why, tool, arguments, want string
	fails                      bool
}

func calls() []call {
	return []call{
		{"instructions", "skill", `{"name":"playwright-mcp"}`, "# A browser through Playwright MCP", false},
		{"a file", "read_skill_file", `{"name":"skill-creator","path":"scripts/new-skill.sh"}`, "#!/", false},
		{"a wrong name", "skill", `{"name":"playwrigth-mcp"}`, `"playwright-mcp"`, true},
		{"a skill for persons", "skill", `{"name":"deploy"}`, "only a person may start", true},
	}
}

// check holds that an answer is the one that was wanted.
func (c call) check(t *testing.T, answer string, failed bool) {
	t.Helper()
	if failed != c.fails || !strings.Contains(answer, c.want) {
		t.Errorf("%s: %s(%s) answers %q, an error: %t; want %q, %t", c.why, c.tool, c.arguments, answer, failed, c.want, c.fails)
	}
}
