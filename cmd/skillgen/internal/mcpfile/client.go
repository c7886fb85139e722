package mcpfile

import (
	"errors"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/private"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// Client is a program that reads a file with servers.
type Client struct {
	Name string
	key  string // of the table with the servers
	// entry is what stands below the name of a server. It fails for what the client has no words for.
	entry func(runtime.MCPServer) (object, error)
	// toml says that the file is TOML, and not JSON with comments.
	toml bool
}

// clients are the known ones, in the order of their names.
func clients() []Client {
	return []Client{
		{Name: "claude", key: "mcpServers", entry: claudeEntry},
		{Name: "codex", key: "mcp_servers", entry: codexEntry, toml: true},
		{Name: "gemini", key: "mcpServers", entry: geminiEntry},
		{Name: "vscode", key: "servers", entry: vscodeEntry},
	}
}

// Names are the names of the clients.
func Names() []string {
	var names []string
	for _, c := range clients() {
		names = append(names, c.Name)
	}
	return names
}

// Named returns the client of a name. It fails when there is none, with the names that there are.
func Named(name string) (Client, error) {
	for _, c := range clients() {
		if c.Name == name {
			return c, nil
		}
	}
	if name == "" {
		return Client{}, errors.New("say for which client with --for: " + strings.Join(Names(), ", "))
	}
	return Client{}, ui.NotOneOf("client of --for", name, Names())
}

// Entry is a server as a client's file has it.
type Entry struct {
	Name   string
	fields object
}

// Entries are the servers in the words of the client, each name once and in their order. problems say what forbids it,
// each with its place, the skill and the server; they never hold the value of a key. here are directories of this machine.
func (c Client) Entries(servers []private.Server, here []string) (entries []Entry, problems []string) {
	first := make(map[string]private.Server)
	for _, s := range servers {
		at := private.Place(s)
		if other, known := first[s.Name]; known {
			if !same(s.MCPServer, other.MCPServer) {
				problems = append(problems, at+"it is another one in the skill "+runtime.Quote(string(other.Skill))+" at "+other.At+"; rename one of them")
			}
			continue
		}
		first[s.Name] = s
		held := private.Of(s.MCPServer, here)
		problems = append(problems, private.Placed(s, held)...)
		fields, err := c.entry(s.MCPServer)
		if unfilled := unfilledInServer(s.MCPServer); unfilled != nil && c.Name != "" { // of a plugin it may hold some
			err = unfilled
		}
		switch {
		case err != nil:
			for line := range strings.SplitSeq(err.Error(), "\n") {
				problems = append(problems, at+line)
			}
		case len(held) == 0:
			entries = append(entries, Entry{s.Name, fields})
		}
	}
	return entries, problems
}

// same compares what a client would be told.
func same(a, b runtime.MCPServer) bool {
	return kind(a) == kind(b) && a.Command == b.Command && slices.Equal(a.Args, b.Args) && slices.Equal(a.Env, b.Env) && a.Cwd == b.Cwd &&
		a.URL == b.URL && slices.Equal(a.Headers, b.Headers)
}
