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
	tools, described := make(map[string]tool.InvokableTool), ""
	for _, added := range middleware.AdditionalTools {
		info, err := added.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		schema, err := info.ToJSONSchema()
		if err != nil {
			t.Fatal(err)
		}
		arguments, err := json.Marshal(schema)
		if err != nil {
			t.Fatal(err)
		}
		tools[info.Name] = added.(tool.InvokableTool)
		described += info.Desc + string(arguments)
	}
	if len(tools) != 2 || !strings.Contains(described, "Drive a real browser") || !strings.Contains(described, `"playwright-mcp"`) || strings.Contains(described, "deploy") {
		t.Errorf("%d tools, and the model is told of %s", len(tools), described)
	}
	for _, c := range calls() {
		arguments := c.arguments
		if c.tool == "skill" { // the middleware has another name for the argument
			arguments = strings.Replace(arguments, `"name"`, `"skill"`, 1)
		}
		text, err := tools[c.tool].InvokableRun(t.Context(), arguments)
		if err != nil {
			text = err.Error()
		}
		c.check(t, text, err != nil)
	}
}
