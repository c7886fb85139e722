package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// agent answers messages.
type agent struct {
	cat       *runtime.Catalog
	approvals *userdir.Approvals
	ask       func(runtime.MCPServer) bool
	out, errs io.Writer // errs has what servers say beside the protocol; nil throws it away
	// granted are the variables that servers may have. Never give them os.LookupEnv: a skill can ask for any name.
	granted map[string]string
}

// work restricts the agent to the skills of a project.
func (a *agent) work(project runtime.ProjectName) error {
	p := a.cat.Project(project)
	if p == nil {
		return fmt.Errorf("there is no project %s", runtime.Quote(string(project)))
	}
	only, err := a.cat.Only(p.Skills...)
	if err != nil {
		return err
	}
	a.cat = only
	return nil
}

// answer uses the servers of the skills that a message asks for, once the user has approved those that need it.
func (a *agent) answer(ctx context.Context, message string) error {
	if err := a.approve(ctx, message); err != nil {
		return err
	}
	matches := a.cat.Match(message)
	for _, m := range matches {
		fmt.Fprintf(a.out, "skill %s, for %s\n", runtime.Escape(string(m.Skill.Name)), runtime.Quote(m.Keyword))
		for _, missing := range m.Missing {
			fmt.Fprintf(a.out, "  not available: %s is missing\n", runtime.Escape(missing))
		}
		for _, srv := range m.Pending {
			fmt.Fprintf(a.out, "  server %s is not approved\n", runtime.Escape(srv.Name))
		}
	}
	for _, srv := range a.cat.Servers(matches) {
		if err := a.use(ctx, srv); err != nil {
			return fmt.Errorf("server %s: %w", runtime.Quote(srv.Name), err)
		}
	}
	return nil
}

// approve asks for the servers that wait for it. What the user allows is kept, and a catalog asks the approvals when it is
// loaded, so it is loaded again.
func (a *agent) approve(ctx context.Context, message string) error {
	var allowed []runtime.MCPServer
	for _, m := range a.cat.Match(message) {
		for _, srv := range m.Pending {
			if a.ask(srv) {
				allowed = append(allowed, srv)
			}
		}
	}
	if len(allowed) == 0 {
		return nil
	}
	if err := a.approvals.Add(allowed...); err != nil {
		fmt.Fprintln(a.errs, "note:", err) // they stay refused
	}
	next, err := a.cat.Reload(ctx)
	if err != nil {
		return err
	}
	a.cat = next
	return nil
}

// use starts a server or connects to it, lists its tools, calls the first one, and ends it.
func (a *agent) use(ctx context.Context, srv runtime.MCPServer) error {
	srv, err := srv.Expand(func(name string) (string, bool) { value, ok := a.granted[name]; return value, ok })
	if err != nil {
		return err
	}
	var transport mcp.Transport = &mcp.StreamableClientTransport{Endpoint: srv.URL, HTTPClient: &http.Client{Transport: headers(srv.Headers)}}
	if cmd := srv.Cmd(ctx); cmd != nil { // nil when the server is reached by URL
		defer runtime.StopGroup(cmd) // deferred before Close: it ends what outlives that
		cmd.Stderr = a.errs          // or nobody learns why a server did not start
		transport = &mcp.CommandTransport{Command: cmd, TerminateDuration: time.Second}
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "mcp-agent", Version: "1.0.0"}, nil)
	session, err := client.Connect(ctx, transport, nil)
	if err != nil {
		return err
	}
	defer session.Close()
	list, err := session.ListTools(ctx, nil)
	if err != nil {
		return err
	}
	for _, tool := range list.Tools {
		fmt.Fprintf(a.out, "  %s has the tool %s\n", runtime.Escape(srv.Name), runtime.Escape(tool.Name))
	}
	if len(list.Tools) == 0 {
		return nil
	}
	result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: list.Tools[0].Name, Arguments: map[string]any{}})
	if err != nil {
		return err
	}
	for _, content := range result.Content {
		if text, ok := content.(*mcp.TextContent); ok {
			fmt.Fprintf(a.out, "  it says: %s\n", runtime.Escape(text.Text))
		}
	}
	return nil
}

// headers are sent with every request to a server that is reached by URL.
type headers []runtime.Variable

// RoundTrip implements http.RoundTripper.
func (h headers) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	for _, v := range h {
		req.Header.Set(v.Name, v.Value)
	}
	return http.DefaultTransport.RoundTrip(req)
}
