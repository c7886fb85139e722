package snippets

import (
	"encoding/json"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"

	"github.com/skillgen/skillgen/runtime"
)

// GenkitTools defines the tools of a catalog, for ai.WithTools. The listing is for ai.WithSystem("%s", cat.Prompt(nil)).
func GenkitTools(g *genkit.Genkit, cat *runtime.Catalog) (refs []ai.ToolRef, err error) {
	for _, tool := range Tools(cat) {
		var schema map[string]any
		if err := json.Unmarshal(tool.Schema, &schema); err != nil {
			return nil, err
		}
		refs = append(refs, genkit.DefineTool(g, tool.Name, tool.Description, func(_ *ai.ToolContext, in any) (string, error) {
			arguments, err := json.Marshal(in)
			if err != nil {
				return "", err
			}
			return Call(cat, tool.Name, arguments)
		}, ai.WithInputSchema(schema)))
	}
	return refs, nil
}
