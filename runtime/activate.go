package runtime

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// maxListedFiles bounds the files that an activation lists. A skill may bundle thousands; the model is told how
// many more there are.
const maxListedFiles = 50

// skillContent is the element around an activated skill.
const skillContent = "skill_content"

// Activate returns what a model gets when it asks for a skill: the instructions, the directory, and the other files
// of the skill, at most 50 of them, wrapped as the Agent Skills guide for clients describes:
//
//	<skill_content name="pdf">
//	# Instructions, as they are in SKILL.md
//
//	Skill directory: /home/me/.agents/skills/pdf
//	Relative paths in this skill are relative to the skill directory.
//
//	Required skills: ocr, fonts (not available)
//
//	<skill_resources>
//	  <file>scripts/extract.py</file>
//	  <omitted count="12"/>
//	</skill_resources>
//	</skill_content>
//
// The required skills are those of [Requirements.Skills], for the model to activate too; the line is left out when there are
// none. The directory of a compiled skill is that of its copy in a trusted directory. The two lines about the directory are
// left out when there is none, and when its path holds what does not show (see [Hidden]). Files with such names count as
// omitted. In the instructions a closing </skill_content tag is escaped, which would end the wrapper; nothing else in
// them is changed.
//
// The error for a name that the catalog does not have wraps [ErrNoSkill], and suggests one that it has where [Catalog.Suggest] finds it. Other errors
// are those of [Skill.Body] and [Skill.Names]. Activate takes manual-only skills, since a person may start one this way
// too: [Catalog.ActivateSchema] keeps them from the model.
func (c *Catalog) Activate(name string) (string, error) {
	s, err := c.find(name)
	if err != nil {
		return "", err
	}
	body, err := s.Body()
	if err != nil {
		return "", fmt.Errorf("activate skill %s: %w", Quote(name), err)
	}
	names, err := s.Names()
	if err != nil {
		return "", fmt.Errorf("list the files of skill %s: %w", Quote(name), escapedError{err})
	}
	var b strings.Builder
	b.WriteString("<" + skillContent + ` name="` + escapeXML(oneLine(string(s.Name))) + "\">\n")
	writeGuarded(&b, body)
	if body != "" && !strings.HasSuffix(body, "\n") {
		b.WriteByte('\n')
	}
	if dir := onePath(c.onDisk(s).Dir); dir != "" {
		b.WriteString("\nSkill directory: ")
		writeGuarded(&b, dir)
		b.WriteString("\nRelative paths in this skill are relative to the skill directory.\n")
	}
	c.writeRequired(&b, &s.Requires)
	writeResources(&b, slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == path.Base(s.Path) }))
	b.WriteString("</" + skillContent + ">")
	return b.String(), nil
}

// writeRequired writes the names of the skills that a skill requires, and which of them it cannot have.
func (c *Catalog) writeRequired(b *strings.Builder, r *Requirements) {
	before := "\nRequired skills: "
	for _, name := range c.required(r) {
		b.WriteString(before)
		before = ", "
		writeGuarded(b, oneLine(name))
		if s, ok := c.Lookup(name); !ok {
			b.WriteString(" (not there)")
		} else if !c.Available(s) {
			b.WriteString(" (not available)")
		}
	}
	if before == ", " {
		b.WriteByte('\n')
	}
}

func writeResources(b *strings.Builder, names []string) {
	if len(names) == 0 {
		return
	}
	b.WriteString("\n<skill_resources>\n")
	listed := 0
	for _, name := range names {
		if listed == maxListedFiles {
			break
		}
		if at := onePath(name); at != "" {
			b.WriteString("  <file>" + escapeXML(at) + "</file>\n")
			listed++
		}
	}
	if more := len(names) - listed; more > 0 {
		b.WriteString(`  <omitted count="` + strconv.Itoa(more) + "\"/>\n")
	}
	b.WriteString("</skill_resources>\n")
}

// writeGuarded writes a body with the "<" of every closing skill_content tag escaped, in any case and with blanks in
// it: what reads the result is a model, which is not as strict as a parser.
func writeGuarded(b *strings.Builder, body string) {
	for {
		at := strings.IndexByte(body, '<')
		if at < 0 {
			b.WriteString(body)
			return
		}
		b.WriteString(body[:at])
		body = body[at+1:]
		rest, closing := strings.CutPrefix(strings.TrimLeft(body, " \t\r\n"), "/")
		rest = strings.TrimLeft(rest, " \t\r\n")
		if closing && len(rest) >= len(skillContent) && strings.EqualFold(rest[:len(skillContent)], skillContent) {
			b.WriteString("&lt;")
		} else {
			b.WriteByte('<')
		}
	}
}

// ActivateSchema returns the JSON Schema (draft 2020-12) of the input of a tool that calls [Catalog.Activate]: an
// object with the property name, which is one of the skills that the model may start, in the order of the catalog. A
// name that holds what does not show (see [Hidden]) is left out: the model would be told what nobody sees.
// ActivateSchema returns nil when no skill is left. Do not offer the tool then.
func (c *Catalog) ActivateSchema() []byte {
	return c.toolSchema("The skill whose instructions to read.")
}

// toolSchema is the schema of a tool that takes a skill's name and further texts, each a name and what it is.
func (c *Catalog) toolSchema(what string, further ...string) []byte {
	var names []SkillName
	for _, s := range c.skills {
		if !s.DisableModelInvocation && onePath(string(s.Name)) != "" {
			names = append(names, s.Name)
		}
	}
	names = slices.Compact(names) // a catalog that keeps all skills may hold a name twice
	if len(names) == 0 {
		return nil
	}
	required := []string{"name"}
	properties := map[string]any{"name": map[string]any{"type": "string", "description": what, "enum": names}}
	for i := 0; i < len(further); i += 2 {
		required = append(required, further[i])
		properties[further[i]] = map[string]any{"type": "string", "description": further[i+1]}
	}
	schema, err := json.Marshal(map[string]any{ // keys come out sorted
		"$schema":              "https://json-schema.org/draft/2020-12/schema",
		"type":                 "object",
		"properties":           properties,
		"required":             required,
		"additionalProperties": false,
	})
	if err != nil {
		panic(err) // strings and booleans always marshal
	}
	return schema
}

// find is Lookup with an error that suggests a name.
func (c *Catalog) find(name string) (*Skill, error) {
	if s, ok := c.Lookup(name); ok {
		return s, nil
	}
	if near := didYouMean(c.Suggest(name)); near != "" {
		return nil, fmt.Errorf("%w %s; %s", ErrNoSkill, Quote(name), near)
	}
	return nil, fmt.Errorf("%w %s", ErrNoSkill, Quote(name))
}
