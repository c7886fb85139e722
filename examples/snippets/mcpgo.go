package snippets

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/skillgen/skillgen/runtime"
)

// MCPGoServer adds the tools of a catalog to a server of mcp-go.
func MCPGoServer(s *server.MCPServer, cat *runtime.Catalog) {
	for _, tool := range Tools(cat) {
		s.AddTool(mcp.NewToolWithRawSchema(tool.Name, tool.Description, tool.Schema),
			func(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				arguments, err := json.Marshal(req.GetRawArguments())
				if err != nil {
					return nil, err
				}
				text, err := Call(cat, tool.Name, arguments)
				if err != nil {
					return mcp.NewToolResultError(err.Error()), nil // for the model: it may try another name
				}
				return mcp.NewToolResultText(text), nil
			})
	}
}

// MCPGoClient starts a server of a skill, or connects to it, hands its client to use, and ends it.
func MCPGoClient(ctx context.Context, srv runtime.MCPServer, use func(*client.Client) error) error {
	headers := make(map[string]string)
	for _, h := range srv.Headers {
		headers[h.Name] = h.Value
	}
	var conn transport.Interface
	conn, err := transport.NewStreamableHTTP(srv.URL, transport.WithHTTPHeaders(headers))
	if cmd := srv.Cmd(ctx); cmd != nil { // nil when the server is reached by URL
		defer runtime.StopGroup(cmd) // deferred before Close: it ends what outlives that
		cmd.Stderr = os.Stderr       // or nobody learns why a server did not start
		made := func(context.Context, string, []string, []string) (*exec.Cmd, error) { return cmd, nil }
		conn, err = transport.NewStdioWithOptions(srv.Command, nil, srv.Args, transport.WithCommandFunc(made)), nil
	}
	if err != nil {
		return err
	}
	c := client.NewClient(conn)
	if err := c.Start(ctx); err != nil {
		return err
	}
	defer c.Close()
	if _, err := c.Initialize(ctx, mcp.InitializeRequest{Params: mcp.InitializeParams{
		ProtocolVersion: mcp.LATEST_PROTOCOL_VERSION, ClientInfo: mcp.Implementation{Name: "agent", Version: "1.0.0"},
	}}); err != nil {
		return err
	}
	return use(c)
}
