package runtime

import (
	"cmp"
	"errors"
	"path"
	"strings"

	"github.com/skillgen/skillgen/runtime/command"
)

// fixed reports a reference where none may stand, because with another value the server would be another one, and what
// only looks like a reference. script is the file that an interpreter runs, whose directory holds a reference, or "".
func (s *MCPServer) fixed() (script string, err error) {
	refuse := func(what, text, instead string) (string, error) {
		return "", errors.New(what + " holds " + Quote(firstReference(text)) + ", and decides which server it is; " + instead)
	}
	if strings.Contains(s.Command, "${") {
		return refuse("its command", s.Command, "write the command out")
	}
	word, script := command.Decides(s.Command, s.Args)
	if word != "" {
		return refuse("the argument "+Quote(word), word, "write it out")
	}
	if command.HasReference(s.Cwd) && strings.ContainsAny(s.Command, `/\`) && !path.IsAbs(s.Command) {
		return refuse("the directory of the command "+Quote(s.Command), s.Cwd, "write it out")
	}
	if host := command.HostOf(s.URL); strings.Contains(host, "${") {
		if before, _, hasUser := strings.Cut(host, "@"); hasUser && strings.Contains(before, "${") {
			return refuse("what stands in front of the host of its URL", before, "send it in a header")
		}
		return refuse("the host of its URL", host, "write the host out, and fill in what follows it")
	}
	for _, text := range s.texts() {
		if other := command.Unknown(*text); other != "" {
			return "", errors.New("it holds " + Quote(other) + ", which is neither ${NAME} nor ${NAME:-default}")
		}
	}
	return script, nil
}

func firstReference(text string) string {
	_, rest, _ := strings.Cut(text, "${")
	inner, _, _ := strings.Cut(rest, "}")
	return "${" + inner + "}"
}

// keeps applies the rules about servers to one that is filled in; written is the server as it is in the skill. What it
// says holds no value: values are keys, more often than not.
func (s *MCPServer) keeps(written *MCPServer, script string, values map[string]string) error {
	for i, arg := range written.Args {
		switch full := s.Args[i]; {
		case strings.HasPrefix(full, "-") && !strings.HasPrefix(arg, "-"):
			return errors.New("the value of " + firstReference(arg) + " would be an option of the command")
		case script != "" && strings.HasSuffix(arg, script) && !command.IsLocalDirectory(full):
			return errors.New("the value of " + firstReference(arg) + " is no directory")
		case command.UnsafeArgument(full) != "":
			return errors.New("the argument " + Quote(arg) + " would hold " + command.UnsafeArgument(full))
		}
	}
	for i, v := range s.Env {
		if why := command.UnsafeEnvironment(v.Name, v.Value); why != "" {
			return errors.New("it would set the variable " + Quote(written.Env[i].Name) + why)
		}
	}
	for _, v := range s.Headers {
		if why := command.UnsafeHeader(v.Name, v.Value); why != "" {
			return errors.New("it would set the header " + Quote(v.Name) + why)
		}
	}
	if why := command.UnsafeText(s.Cwd); why != "" {
		return errors.New("its working directory would hold " + why)
	}
	for _, r := range command.References(written.URL) {
		if why := command.UnsafeInURL(cmp.Or(values[r.Name], r.Default)); why != "" {
			return errors.New("the value of ${" + r.Name + "} would bring into the URL " + why)
		}
	}
	return s.problem()
}

// problem says what is wrong with how the server is reached. A skill that is loaded has no server with one.
func (s *MCPServer) problem() error {
	switch {
	case s.Command != "" && s.URL != "":
		return errors.New("it has a URL and a command")
	case s.Type == "" && s.URL != "", s.Type == ServerHTTP || s.Type == ServerSSE || s.Type == ServerStreamableHTTP:
		if s.URL == "" {
			return errors.New("it has no http URL")
		}
		if why := command.UnsafeURL(s.URL); why != "" {
			return errors.New("its URL " + Escape(why))
		}
	case s.Type != "" && s.Type != ServerStdio:
		return errors.New("its type is " + Quote(string(s.Type)) + `, and "stdio", "http" and "sse" are allowed`)
	default:
		if why := command.Unsafe(s.Command); why != "" {
			return errors.New("its command " + Quote(s.Command) + " " + Escape(why))
		}
		if command.EvalOption(s.Command, s.Args) != "" {
			return errors.New("it would run what its arguments say; name the program that serves, with plain arguments")
		}
	}
	return nil
}
