package main

import (
	"encoding/json"
	"fmt"

	"github.com/skillgen/skillgen/runtime"
)

// tool is one that the agent offers to the model.
type tool struct {
	Name, Description string
	Schema            json.RawMessage
}

// tools are how a model comes to a skill: its instructions, then the files that these name. There are none without a skill.
func (a *agent) tools() []tool {
	if a.cat.ActivateSchema() == nil {
		return nil
	}
	return []tool{
		{"skill", "gives the instructions of a skill", a.cat.ActivateSchema()},
		{"read_skill_file", "gives a file of a skill", a.cat.ReadSchema()},
	}
}

// call answers a call of the model.
func (a *agent) call(name string, arguments []byte) (string, error) {
	var in struct{ Name, Path string }
	if err := json.Unmarshal(arguments, &in); err != nil {
		return "", err
	}
	if s, ok := a.cat.Lookup(in.Name); ok && s.DisableModelInvocation { // no schema has its name, and a model may guess it
		return "", fmt.Errorf("only a person may start the skill %s", runtime.Quote(in.Name))
	}
	switch name {
	case "skill":
		return a.cat.Activate(in.Name)
	case "read_skill_file":
		return a.cat.Read(in.Name, in.Path)
	}
	return "", fmt.Errorf("there is no tool %s", runtime.Quote(name))
}
