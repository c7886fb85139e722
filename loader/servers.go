package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/command"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// setServers reads a mapping of servers: [mcp.NAME] in TOML, mcp or mcpServers in YAML.
func (m *mapping) setServers(key, value *node.Node) {
	servers := node.AsMapping(value)
	if servers == nil {
		m.src.report(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+value.Kind.String()+" where a mapping of servers is expected", "write mcp: {NAME: {command: …, args: […]}}")
		return
	}
	for _, p := range servers.Pairs {
		m.server(p)
	}
}

// server reads one server; a value that is a string is a command line, as for mcp-NAME.
func (m *mapping) server(p node.Pair) {
	switch {
	case p.Value == nil || p.Value.IsNull():
		m.src.report(rule.WrongType, p.Key.Span, "the server "+runtime.Quote(p.Key.Text)+" is empty", "give it a command or a url")
		return
	case p.Value.Kind == node.Scalar:
		m.setServerLine(p.Key.Text, p)
		return
	case p.Value.Kind == node.List:
		m.wrongType(p.Key, p.Value, "a mapping with command or url")
		return
	}
	srv := runtime.MCPServer{Name: p.Key.Text}
	ok := true
	str := func(at *string, f node.Pair) {
		text, fine := m.text(f.Key, f.Value)
		*at, ok = text, ok && fine
	}
	var program *node.Node
	for _, f := range p.Value.Pairs {
		if f.Value == nil || f.Value.IsNull() {
			continue
		}
		switch f.Key.Text {
		case "command":
			program = f.Value
			str(&srv.Command, f)
		case "args":
			items, fine := m.strings(f.Key, f.Value, "a list of strings")
			for _, item := range items {
				srv.Args = append(srv.Args, item.Text)
				ok = m.src.checkText("the argument", item, true) && ok
			}
			ok = ok && fine
		case "env":
			srv.Env = m.variables(srv.Name, f)
		case "headers":
			srv.Headers = m.headers(srv.Name, f)
		case "cwd":
			str(&srv.Cwd, f)
		case "url":
			str(&srv.URL, f)
		case "type", "transport":
			var kind string
			str(&kind, f)
			srv.Type = runtime.ServerType(kind)
		default:
			m.nested(p.Value, f.Key, "command", "args", "env", "headers", "cwd", "url", "type", "transport")
		}
	}
	if ok {
		m.addServer(srv, p.Key, program)
	}
}

// setServerLine reads the one-line form: mcp-NAME: command args…
func (m *mapping) setServerLine(name string, p node.Pair) {
	words, problem := command.Words(p.Value.Text)
	if problem != "" || len(words) == 0 {
		if problem == "" {
			problem = "it is empty"
		}
		m.src.report(rule.UnsafeCommand, p.Value.Span, "the command of the server "+runtime.Quote(name)+" cannot be used: "+problem, "write a program and its arguments; quotes group, nothing expands")
		return
	}
	m.addServer(runtime.MCPServer{Name: name, Command: words[0], Args: words[1:]}, p.Key, p.Value)
}

// addServer checks a server and adds it to the skill. One that must not run is dropped and reported.
func (m *mapping) addServer(srv runtime.MCPServer, key, program *node.Node) {
	if srv.Type == "" {
		srv.Type = runtime.ServerStdio
		if srv.URL != "" && srv.Command == "" {
			srv.Type = runtime.ServerHTTP
		}
	}
	at := key.Span
	if program != nil {
		at = program.Span
	}
	if m.servers[srv.Name] {
		m.src.report(rule.ServerConflict, key.Span, "the server "+runtime.Quote(srv.Name)+" is declared twice", "keep one of the two")
		return
	}
	switch {
	case srv.Type == runtime.ServerHTTP || srv.Type == runtime.ServerSSE || srv.Type == runtime.ServerStreamableHTTP:
		if srv.Command != "" {
			m.src.report(rule.ServerConflict, at, "the server "+runtime.Quote(srv.Name)+" has a URL and a command", "keep one of the two")
			return
		}
		if !strings.HasPrefix(srv.URL, "https://") && !strings.HasPrefix(srv.URL, "http://") {
			m.src.report(rule.UnsafeCommand, key.Span, "the server "+runtime.Quote(srv.Name)+" has no http URL", "give it url: https://…")
			return
		}
	case srv.Type != runtime.ServerStdio:
		m.src.report(rule.WrongType, key.Span, "the type of the server "+runtime.Quote(srv.Name)+" is "+runtime.Quote(string(srv.Type)), `write "stdio", "http" or "sse"`)
		return
	default:
		if problem := command.Unsafe(srv.Command); problem != "" {
			m.src.report(rule.UnsafeCommand, at, "the command "+runtime.Quote(srv.Command)+" of the server "+runtime.Quote(srv.Name)+" "+problem,
				"name one program; put its arguments in args")
			return
		}
	}
	if m.safeServer(&srv, at) {
		m.skill.Servers = append(m.skill.Servers, srv)
		if m.servers == nil {
			m.servers = make(map[string]bool)
		}
		m.servers[srv.Name] = true
	}
}
