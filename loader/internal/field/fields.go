package field

import (
	"slices"

	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
)

// All returns the known keys, in the order of the documentation. mcp-NAME keys are read beside them.
func All() []Field {
	return []Field{
		{"name", KindName, "the skill's name: 1 to 64 lower-case letters, digits and single hyphens, equal to its directory", (*reader).setName},
		{"description", KindText, "what the skill does and when to use it, at most 1,024 characters", (*reader).setDescription},
		{"license", KindString, "the licence of the skill", text(func(f *Frontmatter) *string { return &f.License })},
		{"compatibility", KindString, "what the skill needs of its surroundings, at most 500 characters", (*reader).setCompatibility},
		{"homepage", KindString, "a URL about the skill", text(func(f *Frontmatter) *string { return &f.Homepage })},
		{"version", KindString, "the version of the skill", text(func(f *Frontmatter) *string { return &f.Version })},
		{"author", KindString, "who wrote the skill", text(func(f *Frontmatter) *string { return &f.Author })},
		{"metadata", KindMetadata, "whatever else clients want to know; its openclaw block adds requirements", (*reader).setMetadata},
		{"allowed-tools", KindStrings, "tools that the skill may use without asking", tools(func(f *Frontmatter) *[]string { return &f.AllowedTools })},
		{"disallowed-tools", KindStrings, "tools that the skill may not use", tools(func(f *Frontmatter) *[]string { return &f.DisallowedTools })},
		{"requires", KindRequirements, "tools, variables and systems that the skill needs", func(r *reader, key, value *node.Node) { r.requires.set(key, value) }},
		{"trigger", KindStrings, "keywords separated by |, or a list of them", func(r *reader, key, value *node.Node) { r.keywords.set(key, value) }},
		{"triggers", KindList, "keywords", setTriggers},
		{"trigger-mode", KindTriggerMode, "where keywords match in a message", func(r *reader, key, value *node.Node) { r.keywords.setMode(key, value) }},
		{"mcp", KindServers, "MCP servers that the skill uses", func(r *reader, key, value *node.Node) { r.servers.set(key, value) }},
		{"mcpServers", KindServers, "the same, as MCP clients spell it", func(r *reader, key, value *node.Node) { r.servers.set(key, value) }},
		{"disable-model-invocation", KindTruth, "whether only a person may start the skill", truth(func(f *Frontmatter, v bool) { f.DisableModelInvocation, f.SaysInvocation = v, true })},
		{"user-invocable", KindTruth, "whether a person may start the skill", truth(func(f *Frontmatter, v bool) { f.DisableUserInvocation = !v })},
		{"when_to_use", KindString, "more about when to use the skill", text(func(f *Frontmatter) *string { return &f.WhenToUse })},
		{"argument-hint", KindHint, "what to type behind the skill's name", (*reader).setArgumentHint},
		{"model", KindString, "the model to run the skill with", text(func(f *Frontmatter) *string { return &f.Model })},
		{"arguments", KindAny, "names of the arguments, as Claude Code reads them", nil},
		{"effort", KindAny, "the effort to run the skill with, as Claude Code reads it", nil},
		{"context", KindAny, "where the skill runs, as Claude Code reads it", nil},
		{"agent", KindAny, "the agent that runs the skill, as Claude Code reads it", nil},
		{"paths", KindStrings, "files that the skill is for, as Claude Code reads them", (*reader).setPaths},
		{"shell", KindAny, "the shell of embedded commands, as Claude Code reads it", nil},
		{"hooks", KindAny, "hooks of the skill's life, as Claude Code reads them", nil},
	}
}

// NewTable makes the table of the known keys.
func NewTable() *Table {
	t := &Table{fields: All(), named: make(map[string]int), folded: make(map[string]int)}
	t.reading.spelling.Present = make(map[string]bool)
	t.openclaw, t.isField = openclaw.Keys(), func(key string) bool { return slices.Contains(t.names, key) }
	for i, f := range t.fields {
		t.named[f.Name] = i
		t.names = append(t.names, f.Name)
		t.folded[misspelt.Fold(f.Name)] = i
	}
	return t
}
