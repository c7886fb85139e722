// This file reads the custom commands and the agents of clients, which are no skills. In comes a file; out go the commands that its client runs
// of it by itself, and the servers that it starts.

package facts

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// ofText says what a file has run. A link is not followed: it may lead anywhere.
func ofText(ctx context.Context, opts loader.Options, of input.ClientText, file string) (run Run) {
	if isLink(filepath.FromSlash(file)) {
		return run
	}
	if strings.EqualFold(path.Ext(file), ".toml") {
		return ofTOML(ctx, opts, file)
	}
	commands := injectedCommands
	switch of.Client {
	case input.OpenCode:
		commands = tickedCommands
	case input.QwenCode:
		commands = bracedCommands
	}
	if found := generously(ctx, opts, file); found != nil {
		run = runAs(&found.Skill, commands)
	}
	if of.Client != input.ClaudeCode {
		run.Hooks = nil // which others do not look for
		return run
	}
	data, err := loader.ReadNamed(filepath.FromSlash(file), most)
	if err != nil {
		return run
	}
	text := string(data)
	if entry, head := entryOf(text, "hooks"); run.Hooks == nil && entry != "" {
		run.Hooks, _ = json.Marshal(entry)
		run.isEntry = true
		run.locate(head)
	}
	if of.Kind == "agent" {
		run.agentServers, run.serversAt = serversOf(ctx, opts, file, text)
	}
	return run
}

// promptKey is the entry of a custom command in TOML that is its text.
var promptKey = regexp.MustCompile(`(?m)^[ \t]*["']?prompt`)

// ofTOML is what a custom command in TOML has run. Where its text does not stand in the file as it is, as with escapes, the line is that of its key.
func ofTOML(ctx context.Context, opts loader.Options, file string) (run Run) {
	data, err := loader.ReadNamed(file, most)
	if err != nil {
		return run
	}
	text := string(data)
	raw, at := bracedCommands(text)
	var extra struct{ Prompt string }
	if s := headOf(ctx, opts, file, "+++\n"+text+"\n+++\n"); s == nil || json.Unmarshal([]byte(s.Extra), &extra) != nil {
		run.Commands, run.lines = raw, at
		return run
	}
	run.Commands, run.lines = bracedCommands(extra.Prompt)
	atKey := lineOf(promptKey, text)
	for i, command := range run.Commands {
		skip := slices.Index(raw, command) // what stands before it is in comments and other keys
		if skip < 0 {
			raw, run.lines[i] = nil, atKey
			continue
		}
		run.lines[i] = at[skip]
		raw, at = raw[skip+1:], at[skip+1:]
	}
	return run
}

// headOf is what the frontmatter of a text says, nil where it cannot be read.
func headOf(ctx context.Context, opts loader.Options, file, text string) *loader.Skill {
	opts.Profile, opts.Text = lenient(opts.Profile), &text
	return byFile(ctx, &opts, file)
}

// lineOf is the line of what is found first in a text, 0 for nothing.
func lineOf(what *regexp.Regexp, text string) int {
	if at := what.FindStringIndex(text); at != nil {
		return 1 + strings.Count(text[:at[0]], "\n")
	}
	return 0
}

// serversKey is the entry that has the servers of an agent, in a frontmatter of any form. As a skill has them it would have to be a mapping:
// under another name it may be anything.
var serversKey = regexp.MustCompile(`(?m)(^[ \t]*|[{,][ \t]*)(["']?)mcpServers(["']?[ \t]*:)`)

// serversOf are the servers that an agent of Claude Code brings along, by name, and the line where they begin. What is a name alone is one that
// is configured elsewhere, and nothing new.
func serversOf(ctx context.Context, opts loader.Options, file, text string) (list []server, at int) {
	entry, head := entryOf(text, "mcpServers")
	for _, alone := range []string{head, "---\n" + entry + "\n---\n"} {
		s := headOf(ctx, opts, file, serversKey.ReplaceAllString(alone, "${1}${2}agent-servers${3}"))
		if s == nil {
			continue
		}
		var extra struct {
			Servers json.RawMessage `json:"agent-servers"`
		}
		if json.Unmarshal([]byte(s.Extra), &extra); extra.Servers == nil && len(s.Servers) == 0 {
			continue // it has none, or they were dropped
		}
		list = agentServers("", extra.Servers)
		for _, as := range runtime.ReportServers(s.Servers) { // under a key with escapes
			list = append(list, server{name: as.Name, as: as})
		}
		lines, _ := apart(text, "mcpServers")
		for i := range list[:min(len(list), mostLocated)] {
			list[i].line = keyLine(list[i].name, "---\n"+lines)
		}
		return list, lineOf(serversKey, head)
	}
	if entry != "" {
		list = append(list, server{name: "mcpServers", other: entry})
	}
	return list, lineOf(serversKey, head)
}

// noValue is an entry that has none.
var noValue = regexp.MustCompile(`^[^\n:]*:\s*(?:null|~|\{\}|\[\]|""|'')?(?:\s*#[^\n]*)*$`)

// entryOf is an entry of the frontmatter of a text as it stands there, such as an alias, which a client may follow; "" for one that is not there
// or has no value. The head is the text in front of the instructions.
func entryOf(text, key string) (entry, head string) {
	entry, body := apart(text, key)
	if entry = strings.TrimSpace(entry); noValue.MatchString(entry) {
		entry = ""
	}
	return entry, strings.TrimSuffix(text, body)
}

// agentServers are the servers of a value: a mapping of them, a list of such mappings and of names, or one server.
func agentServers(name string, value json.RawMessage) (list []server) {
	var items []json.RawMessage
	var servers map[string]json.RawMessage
	var one struct {
		Command, URL, HeadersHelper string
		Args                        []string
		Env                         map[string]string
	}
	switch {
	case len(value) == 0 || value[0] == 'n' || value[0] == '"' && name == "":
	case json.Unmarshal(value, &items) == nil:
		for _, item := range items {
			list = append(list, agentServers(name, item)...)
		}
	case json.Unmarshal(value, &one) == nil && one.Command+one.URL != "":
		name = cmp.Or(name, "mcpServers")
		list = append(list, server{name: name, as: runtime.ServerReport{Command: one.Command, Args: one.Args, Env: one.Env, URL: one.URL}})
		if one.HeadersHelper != "" {
			list = append(list, server{name: name, other: one.HeadersHelper})
		}
	case name == "" && json.Unmarshal(value, &servers) == nil:
		for _, name := range slices.Sorted(maps.Keys(servers)) {
			list = append(list, agentServers(cmp.Or(name, "mcpServers"), servers[name])...)
		}
	case string(value) != "{}":
		list = append(list, server{name: cmp.Or(name, "mcpServers"), other: string(value)})
	}
	return list
}

// shellLine is a command as a shell would take it, behind its variables; "" for none.
func shellLine(env map[string]string, command string, args []string) string {
	if command == "" {
		return ""
	}
	var words []string
	for _, name := range slices.Sorted(maps.Keys(env)) {
		words = append(words, name+"="+cli.Word(env[name]))
	}
	for _, word := range append([]string{command}, args...) {
		words = append(words, cli.Word(word))
	}
	return strings.Join(words, " ")
}
