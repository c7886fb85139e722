package snippets

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/cloudwego/eino/components/tool"
)

func TestEino(t *testing.T) {
	middleware, err := EinoMiddleware(t.Context(), catalog())
	if err != nil {
		t.Fatal(err)
	}
	if len(middleware.AdditionalTools) != 1 {
		t.Fatalf("%d tools", len(middleware.AdditionalTools))
	}
	skill := middleware.AdditionalTools[0].(tool.InvokableTool)
	info, err := skill.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if info.Name != "skill" || !strings.Contains(info.Desc, "Drive a real browser") || strings.Contains(info.Desc, "deploy") {
		t.Errorf("the model is told of %s: %s", info.Name, info.Desc)
	}
	for _, c := range calls() {
		if c.tool != "skill" {
			continue
		}
		var in struct{ Name string }
		if err := json.Unmarshal([]byte(c.arguments), &in); err != nil {
			t.Fatal(err)
		}
		text, err := skill.InvokableRun(t.Context(), `{"skill": "`+in.Name+`"}`)
		if err != nil {
			text = err.Error()
		}
		c.check(t, text, err != nil)
	}
}
