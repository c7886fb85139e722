package runtime

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// The limits of the Agent Skills specification, in characters.
const (
	maxCleanName          = 64
	maxDescription        = 1024
	maxCleanCompatibility = 500
)

// cleanPrefix stands before the keys under metadata that the clean view writes.
const cleanPrefix = "skillgen-"

// FS returns the catalog as a strict reader of the Agent Skills specification wants it: for each skill a directory
// with its spec-legal name, a SKILL.md with YAML frontmatter, and the other files as they are, executable bits
// included. os.CopyFS(dir, c.FS()) puts a catalog on disk. Which files there are is settled by this call; they are
// read when they are opened. A skill without content ([ErrNoContent]) has its frontmatter alone, and for one whose
// directory cannot be listed SKILL.md fails to open with that error.
//
// The frontmatter has name, description, license, compatibility, metadata and allowed-tools, in that order, each
// only when it has a value, every value a double-quoted string. What they cannot hold is a string under metadata,
// after the skill's own keys, in the order of this table. JSON stands for JSON text.
//
//	Skill field             top level                            metadata key and value
//	Name                    name, slugged where it must be       skillgen-name when it was slugged
//	Description             description, cut to 1,024 characters skillgen-description when it was cut or blank
//	License                 license
//	Compatibility           compatibility, cut to 500 characters skillgen-compatibility when it was cut
//	Metadata                                                     each key: a string as it is, any other value as JSON;
//	                                                             skillgen-metadata: all of it as JSON, when a value is
//	                                                             not a string
//	AllowedTools            allowed-tools, joined by blanks      skillgen-allowed-tools: JSON list, when the joined text
//	                                                             would be split at other places
//	Triggers                                                     skillgen-trigger: joined by "|", or skillgen-triggers:
//	                                                             JSON list, when one contains "|" or outer white space
//	TriggerMode                                                  skillgen-trigger-mode
//	Requires                                                     skillgen-requires: JSON object of bins, anyBins, env,
//	                                                             config, os, mcp (lists) and always (true)
//	Servers                                                      skillgen-mcp: JSON object NAME: {type, command, args,
//	                                                             env, cwd, url, headers} in their order; no type for stdio
//	Homepage                                                     skillgen-homepage
//	Version                                                      skillgen-version
//	Author                                                       skillgen-author
//	DisableModelInvocation                                       skillgen-disable-model-invocation: "true" when set
//	NotUserInvocable                                             skillgen-user-invocable: "false" when set
//	WhenToUse                                                    skillgen-when_to_use
//	ArgumentHint                                                 skillgen-argument-hint
//	Model                                                        skillgen-model
//	DisallowedTools                                              skillgen-disallowed-tools: JSON list
//	Extra                                                        skillgen-KEY for each key: a string as it is, any other
//	                                                             value as JSON; a string that reads as true, false,
//	                                                             null, a whole number, or as JSON that starts with
//	                                                             { [ or " is JSON too, in its quotes
//
// Who reads it back takes skillgen-KEY as the whole value of KEY, over anything that the file says elsewhere about
// it (skillgen-metadata over metadata, skillgen-trigger over metadata.triggers, skillgen-requires over
// metadata.openclaw), and leaves these keys out of Skill.Metadata. A key of the skill's own metadata that this
// table writes is written once, with the value of the table.
func (c *Catalog) FS() fs.FS {
	var files []treeFile
	for i, name := range cleanNames(c.skills) {
		files = append(files, c.skills[i].cleanFiles(name)...)
	}
	return newTreeFS(files)
}

// cleanFiles are the files of one skill below the directory name.
func (s *Skill) cleanFiles(name string) []treeFile {
	list, err := s.Files()
	files := []treeFile{{path: name + "/SKILL.md", mode: 0o644, read: func() (string, error) {
		if err != nil {
			return "", err
		}
		return s.cleanText(name)
	}}}
	if s.Storage.Tree == nil && s.Storage.Text == nil && s.Storage.Packed == nil {
		return files
	}
	for _, f := range list {
		switch {
		case f.Path == path.Base(s.Path):
			files[0].mode = f.Mode
		case f.Path == "SKILL.md": // of another skill: this one is a file such as pdf.md
		default:
			files = append(files, treeFile{path: name + "/" + f.Path, mode: f.Mode, read: func() (string, error) {
				b, err := s.ReadFile(f.Path)
				return string(b), err
			}})
		}
	}
	return files
}

// cleanText is the SKILL.md of the clean view.
func (s *Skill) cleanText(name string) (string, error) {
	body, err := s.Body()
	if err != nil && !errors.Is(err, ErrNoContent) {
		return "", err
	}
	description := shorten(s.Description, maxDescription)
	if strings.TrimSpace(description) == "" {
		description = "(no description)" // the specification wants one
	}
	compatibility := shorten(s.Compatibility, maxCleanCompatibility)

	var extra cleanPairs
	extra.add("name", string(s.Name), string(s.Name) != name)
	extra.add("description", s.Description, s.Description != description)
	extra.add("compatibility", s.Compatibility, s.Compatibility != compatibility)
	own, lossy := cleanMetadata(s.Metadata)
	extra.add("metadata", s.Metadata, lossy)
	extra.add("allowed-tools", jsonText(s.AllowedTools), !splitsBack(s.AllowedTools))
	s.addFields(&extra)

	var b strings.Builder
	b.WriteString("---\n")
	field := func(key, value string) {
		if value != "" {
			writeEntry(&b, "", key, value)
		}
	}
	field("name", name)
	field("description", description)
	field("license", s.License)
	field("compatibility", compatibility)
	if len(own)+len(extra) > 0 {
		b.WriteString("metadata:\n")
	}
	for _, pair := range own {
		if !extra.has(pair.key) {
			writeEntry(&b, "  ", pair.key, pair.value)
		}
	}
	for _, pair := range extra {
		writeEntry(&b, "  ", pair.key, pair.value)
	}
	field("allowed-tools", strings.Join(s.AllowedTools, " "))
	b.WriteString("---\n")
	b.WriteString(body)
	return b.String(), nil
}

// addFields adds the fields that the specification does not know, in the order of the table at [Catalog.FS].
func (s *Skill) addFields(to *cleanPairs) {
	joins := true
	for _, t := range s.Triggers {
		joins = joins && t != "" && t == strings.TrimSpace(t) && !strings.Contains(t, "|")
	}
	to.add("trigger", strings.Join(s.Triggers, "|"), joins && len(s.Triggers) > 0)
	to.add("triggers", jsonText(s.Triggers), !joins)
	to.add("trigger-mode", string(s.TriggerMode), s.TriggerMode != "")
	requires := jsonText(cleanRequirements(s.Requires))
	to.add("requires", requires, requires != "{}")
	to.add("mcp", jsonText(cleanServers(s.Servers)), len(s.Servers) > 0)
	to.add("homepage", s.Homepage, s.Homepage != "")
	to.add("version", s.Version, s.Version != "")
	to.add("author", s.Author, s.Author != "")
	to.add("disable-model-invocation", "true", s.DisableModelInvocation)
	to.add("user-invocable", "false", s.NotUserInvocable)
	to.add("when_to_use", s.WhenToUse, s.WhenToUse != "")
	to.add("argument-hint", s.ArgumentHint, s.ArgumentHint != "")
	to.add("model", s.Model, s.Model != "")
	to.add("disallowed-tools", jsonText(s.DisallowedTools), len(s.DisallowedTools) > 0)
	extra, _ := jsonMembers(s.Extra)
	for _, m := range extra {
		text, isString := m.text()
		if isString && readsAsJSON(text) {
			text = jsonText(text)
		}
		to.add(m.key, text, true)
	}
}

// cleanRequirements is Requirements with the names of the frontmatter.
type cleanRequirements struct {
	Bins    []string `json:"bins,omitempty"`
	AnyBins []string `json:"anyBins,omitempty"`
	Env     []string `json:"env,omitempty"`
	Config  []string `json:"config,omitempty"`
	OS      []string `json:"os,omitempty"`
	MCP     []string `json:"mcp,omitempty"`
	Always  bool     `json:"always,omitempty"`
}

func cleanServers(servers []MCPServer) jsonObject {
	variables := func(list []Variable) (o jsonObject) {
		for _, v := range list {
			o = append(o, jsonMember{v.Name, v.Value})
		}
		return o
	}
	var o jsonObject
	for _, srv := range servers {
		kind := srv.Type
		if kind == "stdio" {
			kind = ""
		}
		o = append(o, jsonMember{srv.Name, struct {
			Type    string     `json:"type,omitempty"`
			Command string     `json:"command,omitempty"`
			Args    []string   `json:"args,omitempty"`
			Env     jsonObject `json:"env,omitempty"`
			Cwd     string     `json:"cwd,omitempty"`
			URL     string     `json:"url,omitempty"`
			Headers jsonObject `json:"headers,omitempty"`
		}{kind, srv.Command, srv.Args, variables(srv.Env), srv.Cwd, srv.URL, variables(srv.Headers)}})
	}
	return o
}

// cleanMetadata makes metadata a mapping of strings. lossy is set when that changes it.
func cleanMetadata(metadata string) (own cleanPairs, lossy bool) {
	members, ok := jsonMembers(metadata)
	for _, m := range members {
		text, isString := m.text()
		lossy = lossy || !isString
		if !own.has(m.key) {
			own = append(own, cleanPair{m.key, text})
		}
	}
	return own, lossy || !ok
}

// splitsBack reports whether the patterns, joined by blanks, are split into the same again: at blanks and commas
// that no parenthesis holds.
func splitsBack(tools []string) bool {
	for _, tool := range tools {
		depth := 0
		for _, r := range tool {
			switch {
			case r == '(':
				depth++
			case r == ')':
				depth--
			case depth == 0 && (r == ',' || unicode.IsSpace(r)):
				return false
			}
			if depth < 0 {
				return false
			}
		}
		if depth != 0 || tool == "" {
			return false
		}
	}
	return true
}

// cleanNames gives each skill a name that the specification allows and no other has. A legal name stays with the
// first skill that has it; the others get their slug, with -2, -3 and so on where that is taken.
func cleanNames(skills []*Skill) []string {
	names, taken := make([]string, len(skills)), make(map[string]bool, len(skills))
	for i, s := range skills {
		if name := string(s.Name); slugName(name) == name && !taken[name] {
			names[i], taken[name] = name, true
		}
	}
	for i, s := range skills {
		if names[i] != "" {
			continue
		}
		slug := slugName(string(s.Name))
		name := slug
		for n := 2; taken[name]; n++ {
			suffix := "-" + strconv.Itoa(n)
			name = strings.TrimRight(slug[:min(len(slug), maxCleanName-len(suffix))], "-") + suffix
		}
		names[i], taken[name] = name, true
	}
	return names
}

// slugName is a name in the alphabet of the specification: lower-case ASCII letters, digits and single hyphens
// between them, at most 64. A name of which nothing is left gets eight digits of its SHA-256.
func slugName(name string) string {
	slug := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9':
			return r
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return ' '
	}, name)
	slug = strings.Join(strings.Fields(slug), "-")
	if slug == "" {
		sum := sha256.Sum256([]byte(name))
		return "skill-" + hex.EncodeToString(sum[:4])
	}
	return strings.TrimRight(slug[:min(len(slug), maxCleanName)], "-")
}

type cleanPair struct{ key, value string }

type cleanPairs []cleanPair

func (p cleanPairs) has(key string) bool {
	return slices.ContainsFunc(p, func(pair cleanPair) bool { return pair.key == key })
}

// add appends skillgen-KEY when the condition holds and the key is not there yet.
func (p *cleanPairs) add(key, value string, when bool) {
	if when && !p.has(cleanPrefix+key) {
		*p = append(*p, cleanPair{cleanPrefix + key, value})
	}
}

// writeEntry writes a line of YAML with the value in double quotes. A key is in quotes too where YAML 1.1 or 1.2
// might take it for something else than text, and stands by itself where it is too long for a line of "key: value".
func writeEntry(b *strings.Builder, indent, key, value string) {
	if !isPlainKey(key) {
		key = yamlQuote(key)
	}
	b.WriteString(indent)
	if len(key) > 1000 {
		b.WriteString("? " + key + "\n" + indent + ": ")
	} else {
		b.WriteString(key + ": ")
	}
	b.WriteString(yamlQuote(value) + "\n")
}

func isPlainKey(key string) bool {
	for i, r := range key {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r != '-' && r != '_' && r != '.' && (r < '0' || r > '9')) {
			return false
		}
	}
	switch strings.ToLower(key) {
	case "", "y", "n", "yes", "no", "on", "off", "true", "false", "null":
		return false
	}
	return true
}

// yamlQuote is a double-quoted scalar with the escapes that JSON and all versions of YAML share. Line separators,
// and what does not show, are escaped; characters beyond U+FFFF stand for themselves, because YAML reads no
// surrogate pairs.
func yamlQuote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r <= 0xffff && (unicode.IsControl(r) || hidden(r) || r == '\u2028' || r == '\u2029' || r >= 0xfffe):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// jsonObject is a JSON object that keeps the order of its members. Of two with one key the first counts.
type jsonObject []jsonMember

type jsonMember struct {
	key   string
	value any
}

// MarshalJSON implements [json.Marshaler].
func (o jsonObject) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if slices.ContainsFunc(o[:i], func(before jsonMember) bool { return before.key == m.key }) {
			continue
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, jsonText(m.key)+":"+jsonText(m.value)...)
	}
	return append(b, '}'), nil
}

// text is a member's string, or the JSON of any other value.
func (m jsonMember) text() (text string, isString bool) {
	if text, isString = m.value.(string); isString {
		return text, true
	}
	return jsonText(m.value), false
}

// jsonMembers reads an object in its order; ok is false when text is neither an object nor empty.
func jsonMembers(text string) (members jsonObject, ok bool) {
	dec := json.NewDecoder(strings.NewReader(text))
	if start, err := dec.Token(); err != nil || start != json.Delim('{') {
		return nil, text == ""
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return members, false
		}
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return members, false
		}
		m := jsonMember{key.(string), raw}
		var s string
		if json.Unmarshal(raw, &s) == nil && raw[0] == '"' { // null is no string
			m.value = s
		}
		members = append(members, m)
	}
	return members, true
}

// jsonText is a value as JSON on one line, with <, > and & as they are.
func jsonText(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return "" // the values are strings, lists and objects of them: they always encode
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// readsAsJSON reports whether a string under a skillgen-KEY would be taken for another value.
func readsAsJSON(text string) bool {
	switch text {
	case "":
		return false
	case "true", "false", "null":
		return true
	}
	if strings.IndexByte(`{["`, text[0]) >= 0 {
		return json.Valid([]byte(text))
	}
	// JSON has no other values but numbers, of which those that are not whole are kept as text.
	return !strings.ContainsAny(text, ".eE \t\r\n") && json.Valid([]byte(text))
}
