package snippets

import (
	"github.com/tmc/langchaingo/llms"

	"github.com/skillgen/skillgen/runtime"
)

// LangChainTools are the tools of a catalog, for llms.WithTools. The listing, cat.Prompt(nil), is for the system message.
func LangChainTools(cat *runtime.Catalog) (tools []llms.Tool) {
	for _, t := range Tools(cat) {
		tools = append(tools, llms.Tool{Type: "function", Function: &llms.FunctionDefinition{
			Name: t.Name, Description: t.Description, Parameters: t.Schema,
		}})
	}
	return tools
}

// LangChainResults answer the calls of tools in what a model says. There are none when it is the last word.
func LangChainResults(cat *runtime.Catalog, says *llms.ContentChoice) (results []llms.MessageContent) {
	for _, call := range says.ToolCalls {
		text, err := Call(cat, call.FunctionCall.Name, []byte(call.FunctionCall.Arguments))
		if err != nil {
			text = "error: " + err.Error() // for the model: it may try another name
		}
		results = append(results, llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{
			llms.ToolCallResponse{ToolCallID: call.ID, Name: call.FunctionCall.Name, Content: text},
		}})
	}
	return results
}
