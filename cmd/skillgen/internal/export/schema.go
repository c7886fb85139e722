// This file is the JSON Schema of frontmatter, for editors and for linters of Markdown.
//
// In comes the table of fields that the loader reads by. Out goes a schema in draft-07, the one draft that linters and
// editors have in common: remark-lint-frontmatter-schema, the language servers of YAML and TOML.

package export

import (
	"fmt"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/skillgen/skillgen/loader"
)

// SchemaDraft names the draft of JSON Schema, as $schema has it.
const SchemaDraft = "http://json-schema.org/draft-07/schema#"

// FrontmatterSchema is the JSON Schema of frontmatter, made of the table of fields that the loader reads by. It refuses what
// the loader refuses, and nothing else: limits of the specification are warnings and stay out of it. It fails when the
// loader has a field of a kind that no schema is known for.
func FrontmatterSchema() (*jsonschema.Schema, error) {
	skill, err := objectSchema(loader.Fields(), "The frontmatter of a SKILL.md")
	if err != nil {
		return nil, err
	}
	skill.Required = []string{"name", "description"}
	skill.PatternProperties = map[string]*jsonschema.Schema{
		"^mcp-.+$": {Types: scalar("null"), Description: "an MCP server as one line: command args…; quotes group, nothing expands"},
	}
	project, err := objectSchema(loader.ProjectFields(), "The frontmatter of a ROLE.md")
	if err != nil {
		return nil, err
	}
	return &jsonschema.Schema{
		Schema:      SchemaDraft,
		Comment:     written,
		Title:       "Frontmatter of agent skills and projects",
		Description: "What skillgen reads; other keys are allowed and kept. The schema of a skill is the root; that of a project is #/definitions/project.",
		// Not a $ref by itself: draft-07 ignores whatever stands beside one.
		AllOf: []*jsonschema.Schema{{Ref: "#/definitions/skill"}},
		Definitions: map[string]*jsonschema.Schema{
			"skill": skill, "project": project, "server": serverSchema(), "requirements": requirementsSchema(), "openclaw": openclawSchema(),
		},
	}, nil
}

// objectSchema keeps the order of the fields, so that the schema is the same bytes each time.
func objectSchema(fields []loader.Field, title string) (*jsonschema.Schema, error) {
	s := &jsonschema.Schema{Type: "object", Title: title, Properties: make(map[string]*jsonschema.Schema)}
	for _, f := range fields {
		value, err := valueSchema(f)
		if err != nil {
			return nil, err
		}
		value.Description = f.Doc
		if f.Restricts {
			value.Not = &jsonschema.Schema{Type: "null"}
		}
		s.Properties[f.Name] = value
		s.PropertyOrder = append(s.PropertyOrder, f.Name)
	}
	return s, nil
}

// scalar are the types of a value that is kept as its text: 123 and true are texts too.
func scalar(more ...string) []string {
	return append([]string{"string", "number", "boolean"}, more...)
}

// listOfText is a list, or one text that stands for it: the loader takes both.
func listOfText() *jsonschema.Schema {
	return &jsonschema.Schema{Types: scalar("array", "null"), Items: &jsonschema.Schema{Types: scalar("null")}}
}

// Patterns of texts. The names that the loader refuses are those that lead out of their directory.
const (
	notBlank   = `\S`
	jsonObject = `^\s*\{`
	badPath    = `^\s*([/\\]|.:[/\\])|(^|[/\\])\s*\.\.\s*([/\\]|$)|^\s*\.\s*$`
)

func valueSchema(f loader.Field) (*jsonschema.Schema, error) {
	switch f.Accepts {
	case loader.FieldName:
		return &jsonschema.Schema{Types: scalar(), Pattern: notBlank, Not: &jsonschema.Schema{Type: "string", Pattern: badPath}}, nil
	case loader.FieldText:
		return &jsonschema.Schema{Types: scalar(), Pattern: notBlank}, nil
	case loader.FieldHint:
		return &jsonschema.Schema{Types: scalar("array", "null")}, nil
	case loader.FieldString:
		return &jsonschema.Schema{Types: scalar("null")}, nil
	case loader.FieldStrings:
		return listOfText(), nil
	case loader.FieldList:
		keywords := &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{"keywords": listOfText()}, Required: []string{"keywords"}}
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{listOfText(), keywords}}, nil
	case loader.FieldRequirements:
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{listOfText(), {Ref: "#/definitions/requirements"}}}, nil
	case loader.FieldTruth:
		return truthSchema(), nil
	case loader.FieldTriggerMode:
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{
			{Enum: []any{"prefix", "word", "substring", nil}},
			{Type: "string", Pattern: `^\s*(prefix|word|substring)\s*$`},
		}}, nil
	case loader.FieldMetadata:
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{metadataSchema(), {Type: "string", Pattern: jsonObject}}}, nil
	case loader.FieldServers:
		return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{
			{Type: "null"},
			{Type: "string", Pattern: jsonObject},
			{Type: "object", AdditionalProperties: &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Types: scalar()}, {Ref: "#/definitions/server"}}}},
		}}, nil
	case loader.FieldAny:
		return &jsonschema.Schema{}, nil
	}
	return nil, fmt.Errorf("the schema of %q, which accepts %s, is not known", f.Name, f.Accepts)
}

func truthSchema() *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{
		{Types: []string{"boolean", "null"}},
		{Enum: []any{0, 1}},
		{Type: "string", Pattern: "^\\s*([Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|0|1)\\s*$"},
	}}
}

func serverSchema() *jsonschema.Schema {
	variables := &jsonschema.Schema{Types: []string{"object", "null"}, AdditionalProperties: &jsonschema.Schema{Types: scalar("null")}}
	s := &jsonschema.Schema{Type: "object", Description: "an MCP server: a command to run, or a URL", Properties: map[string]*jsonschema.Schema{
		"command": {Types: scalar("null"), Description: "one program, without arguments"},
		"args":    listOfText(),
		"env":     variables,
		"cwd":     {Types: scalar("null"), Description: "the working directory"},
		"type":    {Types: []string{"string", "null"}, Pattern: `^\s*(stdio|http|sse|streamable-http)?\s*$`, Description: "stdio, http or sse"},
		"url":     {Types: scalar("null")},
		"headers": variables,
	}}
	s.PropertyOrder = []string{"command", "args", "env", "cwd", "type", "url", "headers"}
	return s
}

// requirementsSchema is what a skill needs; every kind is a list, or the words of one text.
func requirementsSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: make(map[string]*jsonschema.Schema)}
	for _, f := range [][2]string{
		{"bins", "tools that must all be on PATH"}, {"anyBins", "tools of which one must be"}, {"env", "variables that must be set"},
		{"config", "settings of the host"}, {"os", "systems that the skill runs on"}, {"mcp", "servers that the host must have"},
		{"skills", "other skills that must be there"},
	} {
		s.Properties[f[0]] = listOfText()
		s.Properties[f[0]].Description = f[1]
		s.PropertyOrder = append(s.PropertyOrder, f[0])
	}
	s.Properties["always"] = truthSchema()
	s.Properties["always"].Description = "whether the skill is available whatever is missing, on its systems"
	s.PropertyOrder = append(s.PropertyOrder, "always")
	return s
}

// metadataSchema says nothing about most of metadata, and of the blocks that the loader reads what it refuses there.
func metadataSchema() *jsonschema.Schema {
	s := &jsonschema.Schema{Types: []string{"object", "null"}, Properties: map[string]*jsonschema.Schema{
		"triggers": {Properties: map[string]*jsonschema.Schema{"keywords": listOfText()}},
	}}
	for _, name := range []string{"openclaw", "clawdbot", "moltbot", "clawdis"} {
		s.Properties[name] = &jsonschema.Schema{Ref: "#/definitions/openclaw"}
	}
	return s
}

func openclawSchema() *jsonschema.Schema {
	requires := requirementsSchema()
	requires.Type = "" // what is no mapping is not read
	return &jsonschema.Schema{Properties: map[string]*jsonschema.Schema{"requires": requires, "os": listOfText(), "always": truthSchema()}}
}
