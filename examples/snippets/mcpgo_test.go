package snippets

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/skillgen/skillgen/runtime"
)

// The tools are called through a server that is a process and through one that is reached by URL.
func TestMCPGo(t *testing.T) {
	var key string
	s := server.NewMCPServer("skills", "1.0.0")
	MCPGoServer(s, catalog())
	web := httptest.NewServer(server.NewStreamableHTTPServer(s, server.WithHTTPContextFunc(func(ctx context.Context, r *http.Request) context.Context {
		key = r.Header.Get("X-Key")
		return ctx
	})))
	defer web.Close()
	for _, srv := range []runtime.MCPServer{
		{Name: "local", Command: os.Args[0], Env: []runtime.Variable{{Name: role, Value: "server"}}},
		{Name: "remote", Type: runtime.ServerHTTP, URL: web.URL, Headers: []runtime.Variable{{Name: "X-Key", Value: "key"}}},
	} {
		err := MCPGoClient(t.Context(), srv, func(c *client.Client) error {
			list, err := c.ListTools(t.Context(), mcp.ListToolsRequest{})
			if err != nil {
				return err
			}
			if schema, err := json.Marshal(list.Tools); err != nil || len(list.Tools) != 2 || !strings.Contains(string(schema), `"playwright-mcp"`) {
				t.Errorf("%s has %s (%v)", srv.Name, schema, err)
			}
			for _, asked := range calls() {
				var in map[string]any
				if err := json.Unmarshal([]byte(asked.arguments), &in); err != nil {
					return err
				}
				result, err := c.CallTool(t.Context(), mcp.CallToolRequest{Params: mcp.CallToolParams{Name: asked.tool, Arguments: in}})
				if err != nil {
					return err
				}
				asked.check(t, result.Content[0].(mcp.TextContent).Text, result.IsError)
			}
			return nil
		})
		if err != nil {
			t.Errorf("%s: %v", srv.Name, err)
		}
	}
	if key != "key" {
		t.Errorf("the header was %q", key)
	}
	if err := MCPGoClient(t.Context(), runtime.MCPServer{Name: "broken", Command: "no-such-program"}, func(*client.Client) error { return nil }); err == nil {
		t.Error("a program that is not there starts")
	}
}
