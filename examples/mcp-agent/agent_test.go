package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// home is a directory of the user's, with skills and the file of approvals beside them.
type home string

// skill writes a skill of the user's, which every message with its name asks for.
func (h home) skill(t *testing.T, name, head string) {
	t.Helper()
	dir := filepath.Join(string(h), "skills", name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("---\nname: %s\ndescription: Is a skill of the user's.\ntrigger: %s\n%s\n---\n\nDo it.\n", name, name, head)
	if err := os.WriteFile(filepath.Join(dir, "SKILL.md"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// agent starts an agent of the user. asked are the servers that the user was asked for, and out is what was printed.
func (h home) agent(t *testing.T, yes bool) (a *agent, asked *[]string, out *bytes.Buffer) {
	t.Helper()
	approvals, err := userdir.OpenApprovals(filepath.Join(string(h), "approvals.json"))
	if err != nil {
		t.Fatal(err)
	}
	live, err := runtime.Load(t.Context(), &runtime.Options{Approve: approvals.Approved}, Catalog(), loader.Dir{Path: filepath.Join(string(h), "skills"), Trusted: true, Optional: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range live.Diagnostics() {
		t.Error(d)
	}
	asked, out = new([]string), new(bytes.Buffer)
	return &agent{cat: live, approvals: approvals, out: out, ask: func(srv runtime.MCPServer) bool {
		*asked = append(*asked, srv.Name)
		return yes
	}}, asked, out
}

// The skill that was compiled in starts its server, which is built from this directory, uses it and ends it.
func TestAnswer(t *testing.T) {
	left := marked(t)
	a, asked, out := home(t.TempDir()).agent(t, false)
	if err := a.answer(t.Context(), "What time is it in Lisbon?"); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, "clock has the tool now\n") || !strings.Contains(got, "it says: it is ") || len(*asked) > 0 {
		t.Errorf("asked for %q, and said\n%s", *asked, got)
	}
	left()
}

// A server that is reached by URL is one of the user's here: it waits for an approval, which is kept, and which another URL
// does not inherit. It gets the variable that the host grants, and no other.
func TestURLAndApproval(t *testing.T) {
	var key string
	server := mcp.NewServer(&mcp.Implementation{Name: "status", Version: "1.0.0"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "status"}, func(context.Context, *mcp.CallToolRequest, struct{}) (*mcp.CallToolResult, any, error) {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "all is well"}}}, nil, nil
	})
	handler := mcp.NewStreamableHTTPHandler(func(r *http.Request) *mcp.Server { key = r.Header.Get("X-Key"); return server }, nil)
	web := httptest.NewServer(handler)
	defer web.Close()

	h := home(t.TempDir())
	head := "mcp: {status: {url: \"" + web.URL + "%s\", headers: {X-Key: \"${STATUS_KEY}\"}}}"
	h.skill(t, "mystatus", fmt.Sprintf(head, ""))
	for i, step := range []struct {
		why   string
		yes   bool
		asks  bool
		uses  bool
		write string
	}{
		{why: "the user says no", asks: true},
		{why: "the user says yes", asks: true, yes: true, uses: true},
		{why: "the answer was kept", uses: true},
		{why: "another URL", write: "/other", asks: true},
	} {
		if step.write != "" {
			h.skill(t, "mystatus", fmt.Sprintf(head, step.write))
		}
		a, asked, out := h.agent(t, step.yes)
		a.granted = map[string]string{"STATUS_KEY": fmt.Sprint("key", i)}
		if err := a.answer(t.Context(), "tell me mystatus"); err != nil {
			t.Fatalf("%s: %v", step.why, err)
		}
		if got := strings.Contains(out.String(), "it says: all is well"); got != step.uses || (len(*asked) > 0) != step.asks {
			t.Errorf("%s: asked for %q, and said\n%s", step.why, *asked, out)
		}
		if step.uses && key != fmt.Sprint("key", i) {
			t.Errorf("%s: the server got the key %q", step.why, key)
		}
	}
	a, _, _ := h.agent(t, true)
	if err := a.answer(t.Context(), "mystatus"); err == nil || !strings.Contains(err.Error(), "STATUS_KEY") {
		t.Errorf("a variable that nobody granted: %v", err)
	}
}

// The SDK says "EOF" of a server that did not start, and only the server says why.
func TestBrokenServer(t *testing.T) {
	h := home(t.TempDir())
	h.skill(t, "broken", "mcp: {broken: {command: go, args: [serve]}}")
	says, err := os.Create(filepath.Join(t.TempDir(), "says"))
	if err != nil {
		t.Fatal(err)
	}
	defer says.Close()
	a, _, _ := h.agent(t, true)
	a.errs = says
	if err := a.answer(t.Context(), "use broken"); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("the agent says %v", err)
	}
	if text, err := os.ReadFile(says.Name()); err != nil || !strings.Contains(string(text), "go serve: unknown command") {
		t.Errorf("the server says %q (%v)", text, err)
	}
}

// Only the skills of the project that the host works on match.
func TestProject(t *testing.T) {
	a, _, out := home(t.TempDir()).agent(t, false)
	if n := len(a.cat.Match("pack for Rome")); n != 1 {
		t.Fatalf("%d skills", n)
	}
	if err := a.work(ProjectTravel); err != nil {
		t.Fatal(err)
	}
	if err := a.answer(t.Context(), "pack for Rome"); err != nil || out.String() != "" {
		t.Errorf("%v, %q", err, out)
	}
	if n := len(a.cat.Match("which time zone has Rome?")); n != 1 {
		t.Errorf("%d skills of the project", n)
	}
	if err := a.work("nothing"); err == nil {
		t.Error("a project that is not there")
	}
}

// A model comes to the instructions of a skill and to its files by two tools, and to no other file.
func TestTools(t *testing.T) {
	a, _, _ := home(t.TempDir()).agent(t, false)
	for _, tool := range a.tools() {
		if !bytes.Contains(tool.Schema, []byte(`"clock"`)) {
			t.Errorf("%s: %s", tool.Name, tool.Schema)
		}
	}
	for _, c := range []struct{ tool, arguments, want string }{
		{"skill", `{"name": "clock"}`, "references/zones.md"},
		{"read_skill_file", `{"name": "clock", "path": "references/zones.md"}`, "Asia/Kolkata"},
		{"read_skill_file", `{"name": "clock", "path": "../packing/SKILL.md"}`, ""},
		{"read_skill_file", `{"name": "clock", "path": "/etc/hosts"}`, ""},
		{"skill", `{"name": "clok"}`, ""},
		{"other", `{}`, ""},
	} {
		got, err := a.call(c.tool, []byte(c.arguments))
		if (err == nil) != (c.want != "") || !strings.Contains(got, c.want) {
			t.Errorf("%s %s: %q, %v", c.tool, c.arguments, got, err)
		}
	}
}

// A skill that only a person may start is none that a model can open by guessing its name.
func TestManual(t *testing.T) {
	h := home(t.TempDir())
	h.skill(t, "deploy", "disable-model-invocation: true")
	a, _, _ := h.agent(t, false)
	for _, tool := range a.tools() {
		if text, err := a.call(tool.Name, []byte(`{"name": "deploy", "path": "SKILL.md"}`)); err == nil {
			t.Errorf("%s gives %q", tool.Name, text)
		}
	}
}

// The user is asked with what the server would be, and anything but y is no.
func TestAsk(t *testing.T) {
	var out bytes.Buffer
	ask := askUser(strings.NewReader("y\nno\n"), &out)
	srv := runtime.MCPServer{Name: "x", Skill: "mine", Command: "npx", Args: []string{"pkg@1.0.0", "\x1b[2J${TOKEN}"}}
	if !ask(srv) || ask(srv) || ask(srv) {
		t.Error("y is yes, no is no, and so is the end")
	}
	if got := out.String(); !strings.Contains(got, "npx pkg@1.0.0") || !strings.Contains(got, "with TOKEN") || strings.Contains(got, "\x1b") {
		t.Errorf("asked %q", got)
	}
}
