package sdks

import (
	"encoding/json"
	"fmt"

	"github.com/skillgen/skillgen/runtime"
)

// Tool is one that a model may call. Schema is that of its arguments.
type Tool struct {
	Name, Description string
	Schema            json.RawMessage
}

// Tools are how a model comes to a skill: its instructions, then the files that these name. There are none where the model
// may start no skill.
func Tools(cat *runtime.Catalog) []Tool {
	if cat.ActivateSchema() == nil {
		return nil
	}
	return []Tool{
		{"skill", "gives the instructions of a skill", cat.ActivateSchema()},
		{"read_skill_file", "gives a file of a skill", cat.ReadSchema()},
	}
}

// Call answers a call of the model. An error is for the model too: it says which name or path is most likely meant.
func Call(cat *runtime.Catalog, tool string, arguments []byte) (string, error) {
	var in struct{ Name, Path string }
	if err := json.Unmarshal(arguments, &in); err != nil {
		return "", err
	}
	if s, ok := cat.Lookup(in.Name); ok && s.DisableModelInvocation { // no schema has its name, and a model may guess it
		return "", fmt.Errorf("only a person may start the skill %s", runtime.Quote(in.Name))
	}
	switch tool {
	case "skill":
		return cat.Activate(in.Name)
	case "read_skill_file":
		return cat.Read(in.Name, in.Path)
	}
	return "", fmt.Errorf("there is no tool %s", runtime.Quote(tool))
}
