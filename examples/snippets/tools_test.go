package snippets

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/server"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/skills"
)

// role is the variable by which a process of this program is a server with the tools of the catalog.
const role = "SNIPPETS_TEST_ROLE"

func TestMain(m *testing.M) {
	if os.Getenv(role) == "" {
		os.Exit(m.Run())
	}
	s := server.NewMCPServer("skills", "1.0.0")
	MCPGoServer(s, catalog())
	if err := server.ServeStdio(s); err != nil {
		os.Exit(1)
	}
}

// catalog has the skills that skillgen brings along, and one that only a person may start.
func catalog() *runtime.Catalog {
	text := "Deploy it."
	manual := (&runtime.Compiled{Skills: []runtime.Skill{{
		Name: "deploy", Description: "Deploys.", Path: "deploy/SKILL.md", BodyLine: 1, DisableModelInvocation: true, Storage: runtime.Storage{Text: &text},
	}}}).Catalog()
	cat, err := runtime.Load(context.Background(), nil, skills.Catalog(), manual)
	if err != nil {
		panic(err)
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
		{"a way out", "read_skill_file", `{"name":"skill-creator","path":"../playwright-mcp/SKILL.md"}`, "skill-creator", true},
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

func TestCall(t *testing.T) {
	for _, c := range append(calls(), call{"no tool", "skills", `{"name":"playwright-mcp"}`, `"skills"`, true}, call{"no JSON", "skill", `{"name"`, "JSON", true}) {
		text, err := Call(catalog(), c.tool, []byte(c.arguments))
		if err != nil {
			text = err.Error()
		}
		c.check(t, text, err != nil)
	}
}

// A model is told of no skill that it may not start, and of no tool when there is nothing to start.
func TestTools(t *testing.T) {
	for _, tool := range Tools(catalog()) {
		if schema := string(tool.Schema); !strings.Contains(schema, `"playwright-mcp"`) || strings.Contains(schema, `"deploy"`) {
			t.Errorf("%s: %s", tool.Name, schema)
		}
	}
	none, err := catalog().Only("deploy")
	if err != nil {
		t.Fatal(err)
	}
	if tools := Tools(none); tools != nil {
		t.Errorf("%d tools", len(tools))
	}
}

// The module for the SDKs of APIs has the same tools: the page about frameworks shows them once.
func TestSameTools(t *testing.T) {
	var texts [2]string
	for i, path := range []string{"tools.go", "../sdks/tools.go"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, texts[i], _ = strings.Cut(string(text), "\n")
	}
	if texts[0] != texts[1] {
		t.Error("../sdks/tools.go is another one than tools.go")
	}
}
