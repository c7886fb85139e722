package snippets

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/tmc/langchaingo/llms"
)

// langModel is a model that calls tools, and then says what it was told.
type langModel struct{ t *testing.T }

func (m langModel) GenerateContent(_ context.Context, messages []llms.MessageContent, options ...llms.CallOption) (*llms.ContentResponse, error) {
	var opts llms.CallOptions
	for _, option := range options {
		option(&opts)
	}
	schema, err := json.Marshal(opts.Tools)
	if err != nil || !strings.Contains(string(schema), `"playwright-mcp"`) {
		m.t.Errorf("the model is told of %s (%v)", schema, err)
	}
	says := new(llms.ContentChoice)
	if messages[len(messages)-1].Role == llms.ChatMessageTypeHuman {
		for _, c := range calls() {
			says.ToolCalls = append(says.ToolCalls, llms.ToolCall{ID: c.why, Type: "function", FunctionCall: &llms.FunctionCall{Name: c.tool, Arguments: c.arguments}})
		}
	}
	return &llms.ContentResponse{Choices: []*llms.ContentChoice{says}}, nil
}

func (m langModel) Call(ctx context.Context, prompt string, options ...llms.CallOption) (string, error) {
	return llms.GenerateFromSinglePrompt(ctx, m, prompt, options...)
}

func TestLangChain(t *testing.T) {
	cat, messages := catalog(), []llms.MessageContent{llms.TextParts(llms.ChatMessageTypeHuman, "open the website")}
	for {
		response, err := langModel{t}.GenerateContent(t.Context(), messages, llms.WithTools(LangChainTools(cat)))
		if err != nil {
			t.Fatal(err)
		}
		results := LangChainResults(cat, response.Choices[0])
		if len(results) == 0 {
			break
		}
		messages = append(messages, results...)
	}
	if len(messages) != 1+len(calls()) {
		t.Fatalf("%d messages", len(messages))
	}
	for i, c := range calls() {
		answer := messages[1+i].Parts[0].(llms.ToolCallResponse)
		text, failed := strings.CutPrefix(answer.Content, "error: ")
		if c.check(t, text, failed); answer.ToolCallID != c.why || answer.Name != c.tool {
			t.Errorf("%s: answers %s of %s", c.why, answer.ToolCallID, answer.Name)
		}
	}
}
