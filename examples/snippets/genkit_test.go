package snippets

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"
)

func TestGenkit(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	g, cat := genkit.Init(ctx), catalog()
	tools, err := GenkitTools(g, cat)
	if err != nil {
		t.Fatal(err)
	}
	// A model that calls two tools, and then says what it was told.
	good := calls()[:2]
	model := genkit.DefineModel(g, "test/model", &ai.ModelOptions{Supports: &ai.ModelSupports{Tools: true, Multiturn: true, SystemRole: true}},
		func(_ context.Context, req *ai.ModelRequest, _ ai.ModelStreamCallback) (*ai.ModelResponse, error) {
			if told := req.Messages[0].Text(); !strings.Contains(told, "<available_skills>") || len(req.Tools) != 2 {
				t.Errorf("%d tools, and the model is told %q", len(req.Tools), told)
			}
			says := &ai.Message{Role: ai.RoleModel}
			for _, part := range req.Messages[len(req.Messages)-1].Content {
				if part.IsToolResponse() {
					says.Content = append(says.Content, ai.NewTextPart(part.ToolResponse.Output.(string)))
				}
			}
			if len(says.Content) > 0 {
				return &ai.ModelResponse{Request: req, Message: says, FinishReason: ai.FinishReasonStop}, nil
			}
			for _, c := range good {
				var in map[string]any
				if err := json.Unmarshal([]byte(c.arguments), &in); err != nil {
					return nil, err
				}
				says.Content = append(says.Content, ai.NewToolRequestPart(&ai.ToolRequest{Name: c.tool, Input: in}))
			}
			return &ai.ModelResponse{Request: req, Message: says}, nil
		})
	response, err := genkit.Generate(ctx, g, ai.WithModel(model), ai.WithTools(tools...), ai.WithSystem("%s", cat.Prompt(nil)), ai.WithPrompt("open the website"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range good {
		c.check(t, response.Text(), false)
	}
	// What is no name of the schema genkit refuses itself.
	for _, c := range calls()[2:] {
		var in map[string]any
		if err := json.Unmarshal([]byte(c.arguments), &in); err != nil {
			t.Fatal(err)
		}
		if text, err := genkit.LookupTool(g, c.tool).RunRaw(ctx, in); err == nil {
			t.Errorf("%s: answers %v", c.why, text)
		}
	}
}
