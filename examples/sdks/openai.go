package sdks

import (
	"context"
	"encoding/json"

	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/responses"

	"github.com/skillgen/skillgen/runtime"
)

// UploadToOpenAI puts a skill into a project, for the shell of a response. It fails for a skill that only a person may start: no
// upload can say so.
func UploadToOpenAI(ctx context.Context, client openai.Client, s *runtime.Skill) (*openai.Skill, error) {
	files, err := s.Uploads()
	if err != nil {
		return nil, err
	}
	return client.Skills.New(ctx, openai.SkillNewParams{Files: openai.SkillNewParamsFilesUnion{OfFileArray: files}})
}

// OpenAITools are the tools of a catalog, for ResponseNewParams.Tools. The listing, cat.Prompt(nil), is for its Instructions.
func OpenAITools(cat *runtime.Catalog) (tools []responses.ToolUnionParam, err error) {
	for _, t := range Tools(cat) {
		var schema map[string]any
		if err := json.Unmarshal(t.Schema, &schema); err != nil {
			return nil, err
		}
		tools = append(tools, responses.ToolUnionParam{OfFunction: &responses.FunctionToolParam{
			Name: t.Name, Description: openai.String(t.Description), Parameters: schema, Strict: openai.Bool(true),
		}})
	}
	return tools, nil
}

// OpenAIResults answer the calls of functions in a response. There are none when it is the last one.
func OpenAIResults(cat *runtime.Catalog, response *responses.Response) (results responses.ResponseInputParam) {
	for _, item := range response.Output {
		if call, ok := item.AsAny().(responses.ResponseFunctionToolCall); ok {
			text, err := Call(cat, call.Name, []byte(call.Arguments))
			if err != nil {
				text = "error: " + err.Error() // for the model: it may try another name
			}
			result := responses.ResponseInputItemParamOfFunctionCallOutput(text)
			result.OfFunctionCallOutput.CallID = openai.String(call.CallID)
			results = append(results, result)
		}
	}
	return results
}
