package draft

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/runtime"
)

// Options say what a new skill is to hold. The zero value is YAML with a placeholder for its description.
type Options struct {
	// TOML writes TOML frontmatter instead of YAML.
	TOML bool
	// Description is what the skill does, and Trigger its keywords, as they stand in the frontmatter.
	Description, Trigger string
	// MCP are servers, each as NAME=COMMAND ARGS....
	MCP []string
}

// CheckServers fails for an entry of MCP that is no NAME=COMMAND, or whose NAME no key can hold. What the command is, the loader checks.
func (o *Options) CheckServers() error {
	for _, server := range o.MCP {
		name, _, found := strings.Cut(server, "=")
		if !found || strings.TrimSpace(name) == "" {
			return fmt.Errorf("--mcp %s names no server and its command: write NAME=COMMAND, and its arguments behind it", runtime.Quote(server))
		}
		if strings.ContainsFunc(name, unicode.IsSpace) { // no key of one line has one
			return fmt.Errorf("--mcp %s names a server %s, with a blank in it: write %s=COMMAND", runtime.Quote(server), runtime.Quote(name), cmp.Or(strings.Join(strings.FieldsFunc(name, func(c rune) bool { return tomlKey(string(c)) != string(c) }), "-"), "NAME"))
		}
	}
	return nil
}

// NoKeyword is the error about a Trigger in which there is no keyword.
func NoKeyword(trigger string) error {
	return fmt.Errorf("--trigger %s holds no keyword: write 'one|other', or leave it out", runtime.Quote(trigger))
}

// Skill is the text of a new skill. In TOML servers get a table, once it is known what they are.
func Skill(name string, f *Options, servers []runtime.MCPServer) string {
	description := f.Description
	if description == "" {
		description = "Say what the skill does, and when to use it. Use when somebody asks for it."
	}
	var b strings.Builder
	line := func(key, value string) {
		if f.TOML {
			fmt.Fprintf(&b, "%s = %s\n", tomlKey(key), strconv.Quote(value))
		} else {
			fmt.Fprintf(&b, "%s: %s\n", key, yamlText(value))
		}
	}
	b.WriteString("---\n")
	line("name", name)
	line("description", description)
	if f.Trigger != "" {
		line("trigger", f.Trigger)
	}
	if f.TOML && servers != nil {
		for _, s := range servers {
			fmt.Fprintf(&b, "\n[mcp.%s]\ncommand = %s\n", tomlKey(s.Name), strconv.Quote(s.Command))
			if len(s.Args) > 0 {
				fmt.Fprintf(&b, "args = [%s]\n", quotedList(s.Args))
			}
		}
	} else {
		for _, server := range f.MCP {
			name, command, _ := strings.Cut(server, "=")
			line("mcp-"+name, command)
		}
	}
	fmt.Fprintf(&b, "---\n\n# %s\n\nSay what to do, step by step:\n\n1. First …\n2. Then …\n", title(name))
	return b.String()
}

// Project is the text of a project without skills, which the user adds.
func Project(name string) string {
	return fmt.Sprintf("---\nskills: []\n---\n\n# %s\n\nSay who the agent is in this project, what it works on, and what it must not do.\n", title(name))
}

// title is a heading for a name: words instead of hyphens.
func title(name string) string {
	words := strings.Split(name, "-")
	return strings.TrimSpace(strings.ToUpper(words[0][:1]) + words[0][1:] + " " + strings.Join(words[1:], " "))
}

// yamlText is a YAML scalar: in quotes unless it is plain words.
func yamlText(s string) string {
	plain := strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_., |") == ""
	isOther := strings.Contains(" false n no null off on true y yes ", " "+strings.ToLower(s)+" ") // than a text, for one or another parser
	if plain && s != "" && unicode.IsLetter(rune(s[0])) && !isOther {
		return s
	}
	return strconv.Quote(s)
}

// tomlKey is a TOML key: in quotes unless it is a bare one.
func tomlKey(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == "" {
		return s
	}
	return strconv.Quote(s)
}

func quotedList(list []string) string {
	var quoted []string
	for _, s := range list {
		quoted = append(quoted, strconv.Quote(s))
	}
	return strings.Join(quoted, ", ")
}
