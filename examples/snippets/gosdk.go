package snippets

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/skillgen/skillgen/runtime"
)

// GoSDKServer adds the tools of a catalog to a server of the official SDK.
func GoSDKServer(s *mcp.Server, cat *runtime.Catalog) {
	for _, tool := range Tools(cat) {
		s.AddTool(&mcp.Tool{Name: tool.Name, Description: tool.Description, InputSchema: tool.Schema},
			func(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				var result mcp.CallToolResult
				if text, err := Call(cat, tool.Name, req.Params.Arguments); err != nil {
					result.SetError(err) // for the model: it may try another name
				} else {
					result.Content = []mcp.Content{&mcp.TextContent{Text: text}}
				}
				return &result, nil
			})
	}
}
