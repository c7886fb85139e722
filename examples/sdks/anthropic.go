package sdks

import (
	"context"
	"encoding/json"

	"github.com/anthropics/anthropic-sdk-go"

	"github.com/skillgen/skillgen/runtime"
)

// UploadToAnthropic puts a skill into a workspace, for the container of a message. It fails for a skill that only a person may
// start: no upload can say so.
func UploadToAnthropic(ctx context.Context, client anthropic.Client, s *runtime.Skill) (*anthropic.BetaSkill, error) {
	files, err := s.Uploads()
	if err != nil {
		return nil, err
	}
	return client.Beta.Skills.New(ctx, anthropic.BetaSkillNewParams{Files: files})
}

// AnthropicTools are the tools of a catalog, for MessageNewParams.Tools. The listing, cat.Prompt(nil), is for its System.
func AnthropicTools(cat *runtime.Catalog) (tools []anthropic.ToolUnionParam, err error) {
	for _, t := range Tools(cat) {
		tool := anthropic.ToolParam{Name: t.Name, Description: anthropic.String(t.Description)}
		if err := json.Unmarshal(t.Schema, &tool.InputSchema); err != nil {
			return nil, err
		}
		tools = append(tools, anthropic.ToolUnionParam{OfTool: &tool})
	}
	return tools, nil
}

// AnthropicResults answer the calls of tools in a message. There are none when it is the last one.
func AnthropicResults(cat *runtime.Catalog, message *anthropic.Message) (results []anthropic.ContentBlockParamUnion) {
	for _, block := range message.Content {
		if use, ok := block.AsAny().(anthropic.ToolUseBlock); ok {
			text, err := Call(cat, use.Name, use.Input)
			if err != nil {
				text = err.Error() // for the model: it may try another name
			}
			results = append(results, anthropic.NewToolResultBlock(use.ID, text, err != nil))
		}
	}
	return results
}
