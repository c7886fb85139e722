package snippets

import (
	"context"

	"github.com/cloudwego/eino/adk"
	"github.com/cloudwego/eino/adk/middlewares/skill"

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

// EinoMiddleware is for adk.ChatModelAgentConfig.Middlewares: it brings the tool "skill" and tells the model about it.
func EinoMiddleware(ctx context.Context, cat *runtime.Catalog) (adk.AgentMiddleware, error) {
	return skill.New(ctx, &skill.Config{Backend: EinoSkills{cat}})
}
