package snippets

import (
	"context"
	"encoding/json"

	"github.com/cloudwego/eino/adk"
	"github.com/cloudwego/eino/adk/middlewares/skill"
	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/schema"
	"github.com/eino-contrib/jsonschema"

	"github.com/skillgen/skillgen/runtime"
)

// EinoSkills is the backend of eino's skill middleware.
type EinoSkills struct{ Catalog *runtime.Catalog }

// List implements skill.Backend.
func (e EinoSkills) List(context.Context) (list []skill.FrontMatter, err error) {
	for s := range e.Catalog.AutoInvocable() {
		list = append(list, skill.FrontMatter{Name: string(s.Name), Description: s.Summary()})
	}
	return list, nil
}

// Get implements skill.Backend.
func (e EinoSkills) Get(_ context.Context, name string) (skill.Skill, error) {
	s, ok := e.Catalog.Lookup(name)
	if ok && s.DisableModelInvocation { // List does not have its name, and a model may guess it
		return skill.Skill{}, runtime.ErrManualOnly
	}
	text, err := e.Catalog.Activate(name)
	if err != nil {
		return skill.Skill{}, err
	}
	return skill.Skill{FrontMatter: skill.FrontMatter{Name: name}, Content: text, BaseDirectory: s.Dir}, nil
}

// EinoFiles is the tool that gives a file of a skill, which the middleware does not have.
type EinoFiles struct{ Catalog *runtime.Catalog }

// Info implements tool.BaseTool.
func (e EinoFiles) Info(context.Context) (*schema.ToolInfo, error) {
	in := new(jsonschema.Schema)
	err := json.Unmarshal(e.Catalog.ReadSchema(), in)
	return &schema.ToolInfo{Name: "read_skill_file", Desc: "gives a file of a skill", ParamsOneOf: schema.NewParamsOneOfByJSONSchema(in)}, err
}

// InvokableRun implements tool.InvokableTool.
func (e EinoFiles) InvokableRun(_ context.Context, arguments string, _ ...tool.Option) (string, error) {
	return Call(e.Catalog, "read_skill_file", []byte(arguments))
}

// EinoMiddleware is for adk.ChatModelAgentConfig.Middlewares: it brings both tools and tells the model about the skills. The
// catalog has one at least that the model may start.
func EinoMiddleware(ctx context.Context, cat *runtime.Catalog) (adk.AgentMiddleware, error) {
	m, err := skill.New(ctx, &skill.Config{Backend: EinoSkills{cat}})
	m.AdditionalTools = append(m.AdditionalTools, EinoFiles{cat})
	return m, err
}
