package sdks

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"
	"github.com/openai/openai-go/v3/responses"
)

func TestOpenAI(t *testing.T) {
	type object = map[string]any
	cat := catalog(t)
	var files []string
	mux := http.NewServeMux()
	mux.HandleFunc("POST /skills", func(w http.ResponseWriter, r *http.Request) {
		files = uploaded(t, r)
		reply(t, w, object{"id": "skill_1", "object": "skill"})
	})
	// A model that calls functions, and then has nothing to say.
	answered := 0
	mux.HandleFunc("POST /responses", func(w http.ResponseWriter, r *http.Request) {
		var in struct {
			Input []struct {
				Type, Output string
				CallID       string `json:"call_id"`
			}
		}
		request(t, r, "instructions", `"parameters"`, &in)
		says := []object{}
		if len(in.Input) == 1 {
			for _, c := range calls() {
				says = append(says, object{"type": "function_call", "call_id": c.why, "name": c.tool, "arguments": c.arguments})
			}
		} else {
			for i, c := range calls() {
				text, failed := strings.CutPrefix(in.Input[i].Output, "error: ")
				if c.check(t, text, failed); in.Input[i].CallID != c.why {
					t.Errorf("%s: answers %s", c.why, in.Input[i].CallID)
				}
				answered++
			}
		}
		reply(t, w, object{"id": "response_1", "object": "response", "output": says})
	})
	web := httptest.NewServer(mux)
	defer web.Close()
	client := openai.NewClient(option.WithBaseURL(web.URL), option.WithAPIKey("none"))

	uploaded, err := UploadToOpenAI(t.Context(), client, cat.Skill("skill-creator"))
	if err != nil || uploaded.ID != "skill_1" {
		t.Fatalf("%v, %v", uploaded, err)
	}
	checkUpload(t, cat, files)
	if _, err := UploadToOpenAI(t.Context(), client, cat.Skill("deploy")); err == nil {
		t.Error("a skill that only a person may start is uploaded")
	}

	tools, err := OpenAITools(cat)
	if err != nil {
		t.Fatal(err)
	}
	input := responses.ResponseInputParam{responses.ResponseInputItemParamOfMessage("open the website", responses.EasyInputMessageRoleUser)}
	params := responses.ResponseNewParams{Model: openai.ChatModelGPT5, Instructions: openai.String(cat.Prompt(nil)), Tools: tools}
	for len(input) > 0 {
		params.Input.OfInputItemList = input
		response, err := client.Responses.New(t.Context(), params)
		if err != nil {
			t.Fatal(err)
		}
		params.PreviousResponseID = openai.String(response.ID)
		input = OpenAIResults(cat, response)
	}
	if answered != len(calls()) {
		t.Errorf("%d answers", answered)
	}
}
