package server

import (
	"cmp"
	"net/netip"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Server is one with its places. Program is the value that names its program, and Line is set where that is the whole server;
// Program, URL and Type are nil for what it lacks.
type Server struct {
	runtime.MCPServer
	Key, Program, URL *node.Node
	Type              node.Pair
	Line              bool
	Format            runtime.Format
}

// WrongType says of which type a server is that none has.
func (s *Server) WrongType() (p source.Problem) {
	t := s.MCPServer.Type
	switch t {
	case "", runtime.ServerStdio, runtime.ServerHTTP, runtime.ServerSSE, runtime.ServerStreamableHTTP:
		return p
	}
	hint := `write "stdio", "http" or "sse"`
	if strings.EqualFold(string(t), "https") && s.MCPServer.URL != "" {
		hint = `write "http", which takes addresses of https too`
	} else if meant := meantType(string(t)); meant != "" {
		hint = "write " + runtime.Quote(meant)
	}
	return source.Wrong(rule.WrongType, s.Type.Value.Span, s.typed(), hint)
}

// typed says of which type a server is, as its author has it.
func (s *Server) typed() string {
	return "the type of the server " + runtime.Quote(s.Name) + " is " + runtime.Quote(string(s.MCPServer.Type))
}

// Wrong says why a server cannot be used, whatever its type is, and nothing of one that can. A server without a type is one by what it has.
func (s *Server) Wrong() (p source.Problem) {
	name := runtime.Quote(s.Name)
	switch t := s.MCPServer.Type; {
	case s.MCPServer.URL != "" && s.Command != "":
		return source.Wrong(rule.ServerConflict, s.Program.Span, "the server "+name+" has a URL and a command", "keep one of the two")
	case t != runtime.ServerStdio && s.Command != "":
		return source.Wrong(rule.ServerConflict, s.Type.Value.Span, s.typed()+", and it has a command and no url",
			"leave the type out, or write "+node.WriteText(s.Format, "url", "https://…")+" in place of the command")
	case t == runtime.ServerStdio && s.MCPServer.URL != "":
		return source.Wrong(rule.UnsafeCommand, s.Type.Value.Span, s.typed()+", and it has a url and no command",
			"write "+node.WriteText(s.Format, s.Type.Key.Text, "http")+", or leave it out")
	case t != runtime.ServerStdio && s.MCPServer.URL == "":
		return source.Wrong(rule.UnsafeCommand, s.Key.Span, "the server "+name+" has no http URL", "give it "+node.WriteText(s.Format, "url", "https://…"))
	case t != runtime.ServerStdio && command.UnsafeURL(s.MCPServer.URL) != "":
		return source.Wrong(rule.UnsafeCommand, s.URL.Span, "the url "+runtime.Quote(s.MCPServer.URL)+" of the server "+name+" "+runtime.Escape(command.UnsafeURL(s.MCPServer.URL)), s.address())
	case t != runtime.ServerStdio:
		return p
	case s.Program == nil:
		return source.Wrong(rule.UnsafeCommand, s.Key.Span, "the server "+name+" has no command and no url", "give it a command or a url")
	}
	if problem := command.Unsafe(s.Command); problem != "" {
		if path := windowsPath(s.Name, s.Program, s.Command, s.Line); path.Rule != nil {
			return path
		}
		return source.Wrong(rule.UnsafeCommand, s.Program.Span, "the command "+runtime.Quote(s.Command)+" of the server "+name+" "+runtime.Escape(problem), s.instead())
	}
	return p
}

// meantType is the type of a server that a word is for certain: clients spell streamable-http in several ways, and the others in capitals.
func meantType(word string) string {
	word = strings.ToLower(strings.Join(strings.FieldsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }), ""))
	switch word {
	case "streamable", "streamablehttp", "httpstream", "httpstreamable", "httpstreaming", "streaminghttp", "streamhttp":
		return string(runtime.ServerStreamableHTTP)
	case "stdio", "http", "sse":
		return word
	}
	return ""
}

// address says what to write in place of what is no address.
func (s *Server) address() string {
	url := s.MCPServer.URL
	why := command.UnsafeURL(url)
	switch host, _, _ := strings.Cut(url, "/"); {
	case len(command.Placeholders(command.HostOf(url))) > 0 && strings.HasSuffix(why, " in its host"):
		return writeHost + node.WriteText(s.Format, "url", teamAddress)
	case strings.HasPrefix(why, "holds "), strings.HasSuffix(why, " in its host"): // a character
		return "remove it"
	case strings.HasPrefix(why, "has the port "):
		return "correct the port, or leave it out"
	case why == "names no host":
		return "write a host behind the scheme, as in " + node.WriteText(s.Format, "url", "https://mcp.example.com")
	case len(command.References(host))+len(command.Placeholders(host)) > 0 || strings.HasPrefix(url, "$"):
		return writeHost + node.WriteText(s.Format, "url", teamAddress)
	case isLocal(strings.TrimPrefix(url, "//")):
		return "write " + node.WriteText(s.Format, "url", "http://"+strings.TrimPrefix(url, "//"))
	case strings.Contains(host, ".") && source.IsWord(host):
		return "write " + node.WriteText(s.Format, "url", "https://"+url)
	}
	return "write " + node.WriteText(s.Format, "url", "https://…")
}

// isLocal reports an address of this machine without its scheme, which few servers there have a certificate for.
func isLocal(address string) bool {
	host, _, _ := strings.Cut(address, "/")
	if name, port, isPort := strings.Cut(host, ":"); name == "localhost" && (!isPort || port != "") {
		return command.UnsafeURL("http://"+address) == ""
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	if with, e := netip.ParseAddrPort(host); e == nil {
		ip, err = with.Addr(), nil
	}
	return err == nil && (ip.IsLoopback() || ip.IsUnspecified()) && command.UnsafeURL("http://"+address) == ""
}

// instead says what to do about a program that cannot be started, which stands in a line with its arguments or by itself.
func (s *Server) instead() string {
	program, ok := shell.Command(s.Command)
	if !ok {
		program = []string{s.Command}
	}
	script := inArguments(s.Format, s.Name, append(program, s.Args...), s.Line)
	switch {
	case script != "":
		return script
	case isSSE(s.Command) && command.IsHTTP(s.Command):
		return "write " + node.WriteServer(s.Format, "mcp", s.Name, node.WriteText(s.Format, "type", "sse"), node.WriteText(s.Format, "url", "https://…"))
	case command.IsHTTP(s.Command):
		return "write " + node.WriteServer(s.Format, "mcp", s.Name, node.WriteText(s.Format, "url", "https://…"))
	case s.Line:
		return cmp.Or(programOnly(s.Command), "name one program, and its arguments behind it")
	}
	if words, problem := shell.Split(s.Command); problem == "" && len(words) > 1 && command.EvalOption(words[0], append(words[1:], s.Args...)) != "" {
		return Plainly(runtime.MCPServer{Name: s.Name, Command: words[0], Args: append(words[1:], s.Args...)}, s.Format)
	}
	if words, ok := shell.Command(s.Command); ok && strings.Contains(words[0], "=") {
		if mapped := Instead(s.Name, append(words, s.Args...), s.Format); mapped != "" {
			return mapped
		}
	}
	return cmp.Or(programOnly(s.Command), "name one program; put its arguments in args")
}
