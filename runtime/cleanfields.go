package runtime

import (
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/runtime/command"
)

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
	to.add("user-invocable", "false", s.DisableUserInvocation)
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
	// ToolPaths is a matter of the profile that reads.
	ToolPaths bool     `json:"-"`
	Env       []string `json:"env,omitempty"`
	Config    []string `json:"config,omitempty"`
	OS        []string `json:"os,omitempty"`
	MCP       []string `json:"mcp,omitempty"`
	Skills    []string `json:"skills,omitempty"`
	// Depends is of other keys, which stay as they are.
	Depends []string `json:"-"`
	Always  bool     `json:"always,omitempty"`
	// Unreadable keeps a skill unavailable that was so.
	Unreadable bool `json:"unreadable,omitempty"`
}

func cleanServers(servers []MCPServer) jsonObject {
	variables := func(list []Variable, named func(string) string) (o jsonObject) {
		for _, v := range list {
			o = append(o, jsonMember{v.Name, cleanValue(v.Value, named(v.Name))})
		}
		return o
	}
	var o jsonObject
	for _, srv := range servers {
		kind := srv.Type
		if kind == ServerStdio {
			kind = ""
		}
		o = append(o, jsonMember{srv.Name, struct {
			Type    ServerType `json:"type,omitempty"`
			Command string     `json:"command,omitempty"`
			Args    []string   `json:"args,omitempty"`
			Env     jsonObject `json:"env,omitempty"`
			Cwd     string     `json:"cwd,omitempty"`
			URL     string     `json:"url,omitempty"`
			Headers jsonObject `json:"headers,omitempty"`
		}{kind, srv.Command, srv.Args, variables(srv.Env, func(name string) string { return name }), srv.Cwd, srv.URL, variables(srv.Headers, strings.ToUpper)}})
	}
	return o
}

// cleanValue is the value of an environment or a header as a reference, under which a host can fill it in. One that is no
// more than that already stays.
func cleanValue(value, name string) string {
	text := value
	if scheme, rest, ok := strings.Cut(text, " "); ok && isAuthScheme(scheme) {
		text = rest
	}
	if refs := command.References(text); text == "" || len(refs) == 1 && refs[0].Start == 0 && refs[0].End == len(text) && !refs[0].HasDefault {
		return value
	}
	return "${" + variableName(name) + "}"
}

// variableName is a name with "_" for what no variable's name holds.
func variableName(name string) string {
	name = strings.Map(func(r rune) rune {
		if 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' {
			return r
		}
		return '_'
	}, name)
	if !command.IsVariableName(name) {
		name = "_" + name // a digit first, or nothing
	}
	return name
}

// isAuthScheme reports the words that stand before a key in a header, and are none.
func isAuthScheme(word string) bool {
	switch strings.ToLower(word) {
	case "bearer", "basic", "token", "apikey":
		return true
	}
	return false
}

// cleanMetadata makes metadata a mapping of strings. lossy is set when that changes it.
func cleanMetadata(metadata string) (own cleanPairs, lossy bool) {
	members, ok := jsonMembers(metadata)
	for _, m := range members {
		text, isString := m.text()
		lossy = lossy || !isString
		own.append(m.key, text)
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

type cleanPair struct{ key, value string }

// cleanPairs are entries in their order, each key once: the first counts.
type cleanPairs struct {
	list []cleanPair
	keys map[string]bool
}

func (p *cleanPairs) append(key, value string) {
	if p.keys == nil {
		p.keys = make(map[string]bool)
	}
	if !p.keys[key] {
		p.keys[key] = true
		p.list = append(p.list, cleanPair{key, value})
	}
}

// add appends skillgen-KEY when the condition holds and the key is not there yet.
func (p *cleanPairs) add(key, value string, when bool) {
	if when {
		p.append(cleanPrefix+key, value)
	}
}
