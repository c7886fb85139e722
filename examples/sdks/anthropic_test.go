package sdks

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/anthropics/anthropic-sdk-go"
	"github.com/anthropics/anthropic-sdk-go/option"
)

func TestAnthropic(t *testing.T) {
	type object = map[string]any
	cat := catalog(t)
	var files []string
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/skills", func(w http.ResponseWriter, r *http.Request) {
		files = uploaded(t, r)
		reply(t, w, object{"id": "skill_1", "type": "skill"})
	})
	// A model that calls tools, and then has nothing to say.
	answered := 0
	mux.HandleFunc("POST /v1/messages", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Messages []struct {
				Content []struct {
					Type      string
					ToolUseID string `json:"tool_use_id"`
					IsError   bool   `json:"is_error"`
					Content   []struct{ Text string }
				}
			}
		}
		request(t, r, "system", "input_schema", &in)
		says := []object{{"type": "text", "text": "done"}}
		if len(in.Messages) == 1 {
			for _, c := range calls() {
				says = append(says, object{"type": "tool_use", "id": c.why, "name": c.tool, "input": json.RawMessage(c.arguments)})
			}
		} else {
			results := in.Messages[2].Content
			for i, c := range calls() {
				if c.check(t, results[i].Content[0].Text, results[i].IsError); results[i].ToolUseID != c.why {
					t.Errorf("%s: answers %s", c.why, results[i].ToolUseID)
				}
				answered++
			}
		}
		reply(t, w, object{"id": "1", "type": "message", "role": "assistant", "content": says})
	})
	web := httptest.NewServer(mux)
	defer web.Close()
	client := anthropic.NewClient(option.WithBaseURL(web.URL), option.WithAPIKey("none"))

	uploaded, err := UploadToAnthropic(t.Context(), client, cat.Skill("skill-creator"))
	if err != nil || uploaded.ID != "skill_1" {
		t.Fatalf("%v, %v", uploaded, err)
	}
	checkUpload(t, cat, files)
	if _, err := UploadToAnthropic(t.Context(), client, cat.Skill("deploy")); err == nil {
		t.Error("a skill that only a person may start is uploaded")
	}

	tools, err := AnthropicTools(cat)
	if err != nil {
		t.Fatal(err)
	}
	params := anthropic.MessageNewParams{
		Model: anthropic.ModelClaudeOpus4_5, MaxTokens: 1024, Tools: tools,
		System:   []anthropic.TextBlockParam{{Text: cat.Prompt(nil)}},
		Messages: []anthropic.MessageParam{anthropic.NewUserMessage(anthropic.NewTextBlock("open the website"))},
	}
	for {
		message, err := client.Messages.New(t.Context(), params)
		if err != nil {
			t.Fatal(err)
		}
		results := AnthropicResults(cat, message)
		if len(results) == 0 {
			break
		}
		params.Messages = append(params.Messages, message.ToParam(), anthropic.NewUserMessage(results...))
	}
	if answered != len(calls()) {
		t.Errorf("%d answers", answered)
	}
}
