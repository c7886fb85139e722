// Clock is the MCP server of the skill clock. It has one tool, which tells the time in a zone.
package main

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type place struct {
	Zone string `json:"zone,omitempty" jsonschema:"a zone of the IANA database, such as Europe/Lisbon; UTC without one"`
}

func main() {
	server := mcp.NewServer(&mcp.Implementation{Name: "clock", Version: "1.0.0"}, nil)
	mcp.AddTool(server, &mcp.Tool{Name: "now", Description: "tells the time in a zone"}, now)
	if err := server.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

func now(_ context.Context, _ *mcp.CallToolRequest, in place) (*mcp.CallToolResult, any, error) {
	zone, err := time.LoadLocation(in.Zone)
	if err != nil {
		return nil, nil, err
	}
	text := fmt.Sprintf("it is %s in %s", time.Now().In(zone).Format("Monday 15:04"), zone)
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil, nil
}
