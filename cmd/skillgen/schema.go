package main

import (
	"fmt"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillgen/skillgen/loader"
)

// frontmatterSchema is the JSON Schema (draft 2020-12) of frontmatter, made of the table of fields that the loader reads by.
// It refuses what the loader refuses, and nothing else: limits of the specification are warnings and stay out of it.
func frontmatterSchema() (*jsonschema.Schema, error) {
	skill, err := objectSchema(loader.Fields(), "The frontmatter of a SKILL.md")
	if err != nil {
		return nil, err
	}
	skill.Required = []string{"name", "description"}
	skill.PatternProperties = map[string]*jsonschema.Schema{
		"^mcp-.+$": {Types: []string{"string", "null"}, Description: "an MCP server as one line: command args…; quotes group, nothing expands"},
	}
	project, err := objectSchema(loader.ProjectFields(), "The frontmatter of a ROLE.md")
	if err != nil {
		return nil, err
	}
	return &jsonschema.Schema{
		Schema:      "https://json-schema.org/draft/2020-12/schema",
		Title:       "Frontmatter of agent skills and projects",
		Description: "What skillgen reads; other keys are allowed and kept. The schema of a skill is the root; that of a project is #/$defs/project.",
		Ref:         "#/$defs/skill",
		Defs:        map[string]*jsonschema.Schema{"skill": skill, "project": project, "server": serverSchema()},
	}, nil
}

func objectSchema(fields []loader.Field, title string) (*jsonschema.Schema, error) {
	s := &jsonschema.Schema{Type: "object", Title: title, Properties: make(map[string]*jsonschema.Schema)}
	for _, f := range fields {
		value, err := valueSchema(f)
		if err != nil {
			return nil, err
		}
		value.Description = f.Doc
		s.Properties[f.Name] = value
		s.PropertyOrder = append(s.PropertyOrder, f.Name)
	}
	return s, nil
}

// scalar are the types of a value that is kept as its text: 123 and true are texts too.
func scalar(more ...string) []string {
	return append([]string{"string", "number", "boolean"}, more...)
}

func listOfText() *jsonschema.Schema {
	return &jsonschema.Schema{Types: scalar("array", "null"), Items: &jsonschema.Schema{Types: scalar("null")}}
}

func valueSchema(f loader.Field) (*jsonschema.Schema, error) {
	required := f.Name == "name" || f.Name == "description"
	switch f.Accepts {
	case "a string":
		if required {
			one := 1
			return &jsonschema.Schema{Types: scalar(), MinLength: &one}, nil
		}
		s := &jsonschema.Schema{Types: scalar("null")}
		if f.Name == "argument-hint" { // [topic] is a list to YAML
			s = listOfText()
		}
		return s, nil
	case "a string or a list of strings", "a list of strings":
		return listOfText(), nil
	case "a string, a list of strings, or a mapping":
		s := listOfText()
		s.Types = append(s.Types, "object")
		return s, nil
	case "true or false":
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{
			{Types: []string{"boolean", "null"}},
			{Enum: []any{0, 1}},
			{Type: "string", Pattern: "^\\s*([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|0|1)\\s*$"},
		}}, nil
	case `"prefix", "word" or "substring"`:
		return &jsonschema.Schema{Enum: []any{"prefix", "word", "substring", nil}}, nil
	case "a mapping, or its text as JSON":
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Types: []string{"object", "null"}}, {Type: "string", Pattern: `^\s*\{`}}}, nil
	case "a mapping of servers":
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{
			{Type: "null"},
			{Type: "string", Pattern: `^\s*\{`},
			{Type: "object", AdditionalProperties: &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "string"}, {Ref: "#/$defs/server"}}}},
		}}, nil
	case "any":
		return &jsonschema.Schema{}, nil
	}
	return nil, fmt.Errorf("the schema of %q, which accepts %s, is not known", f.Name, f.Accepts)
}

func serverSchema() *jsonschema.Schema {
	variables := &jsonschema.Schema{Types: []string{"object", "null"}, AdditionalProperties: &jsonschema.Schema{Types: scalar()}}
	s := &jsonschema.Schema{Type: "object", Description: "an MCP server: a command to run, or a URL", Properties: map[string]*jsonschema.Schema{
		"command": {Types: scalar("null"), Description: "one program, without arguments"},
		"args":    listOfText(),
		"env":     variables,
		"cwd":     {Types: scalar("null"), Description: "the working directory"},
		"type":    {Types: scalar("null"), Description: "stdio, http or sse"},
		"url":     {Types: scalar("null")},
		"headers": variables,
	}}
	s.PropertyOrder = []string{"command", "args", "env", "cwd", "type", "url", "headers"}
	return s
}
