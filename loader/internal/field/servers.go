package field

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/server"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// servers are the MCP servers of a skill.
type servers struct {
	*values
	spelling *misspelt.Keys
	isField  func(key string) bool
	list     []runtime.MCPServer
	spans    []source.Span
	seen     map[string]bool // their names
}

// set reads a mapping of servers: [mcp.NAME] in TOML, mcp or mcpServers in YAML.
func (s *servers) set(key, value *node.Node) {
	servers := node.AsMapping(value)
	if servers == nil {
		s.wrong(rule.WrongType, value.Span, runtime.Quote(key.Text)+" is "+node.KindInWords(value)+" where a mapping of servers is expected", "write "+s.named(key, value))
		return
	}
	if first := misplaced.Nameless(servers); first != nil {
		s.wrong(rule.WrongType, first.Span, runtime.Quote(key.Text)+" has "+runtime.Quote(first.Text)+" where the name of a server is expected",
			"write a name above what belongs to a server, as in "+s.named(key, value))
		return
	}
	for i := 0; i < len(servers.Pairs); i++ {
		p := servers.Pairs[i]
		if misplaced.IsFieldAmong(p, s.isField) {
			s.log.Server = ""
			s.fieldAmong(key.Text, p)
			continue
		}
		s.log.Server = p.Key.Text
		n, stray := server.Beside(key.Text, servers.Pairs, i)
		if n == 0 {
			s.server(p)
			continue
		}
		s.wrong(stray.Rule, stray.At, stray.Message, stray.Hint)
		i += n - 1
	}
	s.log.Server = ""
}

// fieldAmong reports a field where the names of servers belong. A value that no server can have is wrong there, whatever its key.
func (s *servers) fieldAmong(block string, field node.Pair) {
	message, hint := "the field "+runtime.Quote(field.Key.Text)+" stands within "+runtime.Quote(block), node.WriteTopLevel(s.format)
	if s.spelling.Has(field.Key.Text) {
		hint = "remove it: the first level has one"
	}
	if v := field.Value; v != nil && (v.Kind == node.Mapping || v.IsText()) {
		s.log.Report(rule.UnknownKey, field.Key.Span, message, hint)
		return
	}
	s.wrong(rule.WrongType, field.Key.Span, message, hint)
}

// named is a server as the frontmatter has it, by the name that it has within it, or that an item of a list has for it.
func (s *servers) named(key, value *node.Node) string {
	name, first := "NAME", append(slices.Clone(value.Items), value)[0]
	own := first.Get("name")
	if len(first.Pairs) == 1 && first.Pairs[0].Value != nil && first.Pairs[0].Value.Kind == node.Mapping {
		own, first = first.Pairs[0].Key, first.Pairs[0].Value
	}
	if own != nil && own.Kind == node.Scalar && source.IsWord(own.Text) && len(own.Text) <= 40 {
		name = own.Text
	}
	if value.Kind == node.List && value.Span.Start < key.Span.Start { // a header
		return "[" + key.Text + "." + name + "] in place of [[" + key.Text + "]] and of the line name"
	}
	entries := server.Entries(s.format, first)
	if len(entries) == 0 {
		entries = node.WriteProgram(s.format, "…", "…")
	}
	return node.WriteServer(s.format, s.key, name, entries...)
}

// severalWords reports a command that is a list of a program and its arguments.
func (s *servers) severalWords(name string, value *node.Node, f node.Pair) {
	var words []string
	for _, item := range f.Value.Items {
		if item.Kind != node.Scalar {
			words = nil
			break
		}
		words = append(words, item.Text)
	}
	hint := "write the program alone, and its arguments in args"
	switch {
	case len(words) == 0:
	case len(words) > 1 && strings.Contains(words[0], "="):
		hint = cmp.Or(server.Instead(name, words, s.format), hint)
	case value.Get("args") == nil:
		hint = "write " + s.written("", words)
	default:
		hint = "write " + s.written("", words[:1]) + ", and the other words first in args"
	}
	s.wrong(rule.WrongType, f.Value.Span, runtime.Quote("command")+s.of+" is a list where a string is expected", hint)
}

// server reads one server; a value that is a string is a command line, as for mcp-NAME.
func (s *servers) server(p node.Pair) {
	switch {
	case p.Value == nil || p.Value.IsNull():
		s.wrong(rule.WrongType, p.Key.Span, "the server "+runtime.Quote(p.Key.Text)+" is empty", "give it a command or a url")
		return
	case p.Value.Kind == node.Scalar:
		s.line(p.Key.Text, p)
		return
	case p.Value.Kind == node.List:
		s.wrong(rule.WrongType, p.Value.Span, "the server "+runtime.Quote(p.Key.Text)+" is a list where a mapping with command or url is expected", "write a mapping with command or url")
		return
	}
	s.of = " of the server " + runtime.Quote(p.Key.Text)
	defer func() { s.of = "" }()
	// What a server runs is known or not, whatever else keeps it from being used.
	srv, known, ok := server.Server{MCPServer: runtime.MCPServer{Name: p.Key.Text}, Key: p.Key}, true, true
	misnamed, wrong := server.Misnamed(p.Key.Text, p.Value)
	said := s.log.Len()
	str := func(at *string, f node.Pair, fine *bool) {
		text, is := s.scalar(f.Key, f.Value)
		*at, *fine = text, *fine && is
	}
	for _, f := range p.Value.Pairs {
		if f.Value == nil || f.Value.IsNull() {
			continue
		}
		switch f.Key.Text {
		case "command":
			srv.Program = f.Value
			if known = f.Value.Kind != node.List && known; f.Value.Kind == node.List {
				s.severalWords(p.Key.Text, p.Value, f)
			} else {
				str(&srv.Command, f, &known)
			}
		case "args":
			if f.Value.Kind == node.Scalar && strings.ContainsAny(strings.TrimSpace(f.Value.Text), " \t\n") {
				s.wrongType(f.Key, f.Value, "a list with a string for each argument")
				known = false
			}
			items, fine := s.strings(f.Key, f.Value, "a list of strings")
			for _, item := range items {
				srv.Args = append(srv.Args, item.Text)
				known = s.checkText("the argument"+s.of, item.Text, item.Span, true) && known
			}
			server.JoinedArgument(s.log, s.of, f.Value.Items)
			if known {
				server.EndedArgument(s.log, s.of, s.text, items)
			}
			known = known && fine
		case "env":
			variables, fine := s.variables(p, f)
			srv.Env, ok = variables, ok && fine
		case "headers":
			headers, fine := s.headers(p, f)
			srv.Headers, ok = headers, ok && fine
		case "cwd":
			str(&srv.Cwd, f, &ok)
		case "url":
			srv.URL = f.Value
			str(&srv.MCPServer.URL, f, &known)
			server.OddAddress(s.log, s.text, srv.Name, f.Value)
		case "type", "transport":
			srv.Type = f
			str((*string)(&srv.MCPServer.Type), f, &ok)
		default:
			if f.Key == misnamed {
				s.log.Add(wrong)
				known = false
				continue
			}
			s.spelling.Nested(p.Value, f, misplaced.ServerKeyCalled(f.Key.Text), misplaced.ServerKeys()...)
		}
	}
	if known {
		s.add(srv, ok)
	}
	if s.log.Len() == said { // else it may be dropped
		server.ReportUntyped(s.log, &srv, p.Value, s.format)
	}
}

// line reads the one-line form: mcp-NAME: command args…
func (s *servers) line(name string, p node.Pair) {
	if srv, wrong := server.Line(name, p, s.format); srv != nil {
		shell.LostBackslash(s.log, s.text, p.Value, s.format, name, srv.Args)
		s.add(*srv, true)
	} else {
		s.log.Add(wrong)
	}
}

// add checks a server, and adds it to the skill where the rest of it is fine. One that must not run is dropped and reported.
func (s *servers) add(srv server.Server, fine bool) {
	srv.Format = s.format
	if p := srv.WrongType(); p.Rule != nil {
		s.refuse(p)
		srv.MCPServer.Type, fine = "", false
	}
	if srv.MCPServer.Type == "" {
		srv.MCPServer.Type = runtime.ServerStdio
		if srv.MCPServer.URL != "" && srv.Command == "" {
			srv.MCPServer.Type = runtime.ServerHTTP
		}
	}
	if s.seen[srv.Name] {
		s.log.Report(rule.ServerConflict, srv.Key.Span, "the server "+runtime.Quote(srv.Name)+" is declared twice", "keep one of the two")
		return
	}
	if p := srv.Wrong(); p.Rule != nil {
		s.log.Add(p)
		return
	}
	at := srv.Key.Span
	if srv.Program != nil {
		at = srv.Program.Span
	}
	if s.safe(&srv.MCPServer, at) && fine {
		s.list, s.spans = append(s.list, srv.MCPServer), append(s.spans, srv.Key.Span)
		if s.seen == nil {
			s.seen = make(map[string]bool)
		}
		s.seen[srv.Name] = true
	}
}
