package mcpfile

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

var (
	whole  = regexp.MustCompile(`^\$\{([A-Za-z_][A-Za-z0-9_]*)\}$`)
	bearer = regexp.MustCompile(`^(?i:bearer) +\$\{([A-Za-z_][A-Za-z0-9_]*)\}$`)
	bareID = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)
)

// codexEntry is one of config.toml. Codex fills nothing in: it has keys of their own for what comes from the environment, the
// names of variables that a server gets, the variable of a bearer token, and those of headers.
func codexEntry(s runtime.MCPServer) (o object, err error) {
	refuse := func(format string, args ...any) { err = errors.Join(err, fmt.Errorf(format, args...)) }
	literal := func(where, text string) {
		if anything.MatchString(text) {
			refuse("%s holds ${…}: Codex fills nothing in there; write it out, or let the server read its environment", where)
		}
	}
	if !bareID.MatchString(s.Name) {
		refuse("Codex takes letters, digits, - and _ for the name of a server; rename it")
	}
	if s.Type == runtime.ServerSSE {
		refuse("Codex does not speak sse; use a server of type http")
	}
	literal("command", s.Command)
	for i, arg := range s.Args {
		literal(fmt.Sprintf("args[%d]", i), arg)
	}
	literal("cwd", s.Cwd)
	literal("url", s.URL)
	o.add("command", s.Command)
	o.add("args", s.Args)
	var env, headers, envHeaders object
	var forwarded []string
	for _, v := range s.Env {
		m := whole.FindStringSubmatch(v.Value)
		switch {
		case m != nil && m[1] == v.Name:
			forwarded = append(forwarded, v.Name)
		case anything.MatchString(v.Value):
			refuse("env %s: Codex hands on a variable under its own name alone; write ${%s}", runtime.Quote(v.Name), v.Name)
		default:
			env = append(env, member{v.Name, v.Value})
		}
	}
	token := ""
	for _, v := range s.Headers {
		whole, token1 := whole.FindStringSubmatch(v.Value), bearer.FindStringSubmatch(v.Value)
		switch {
		case token1 != nil && strings.EqualFold(v.Name, "Authorization") && token == "":
			token = token1[1]
		case whole != nil:
			envHeaders = append(envHeaders, member{v.Name, whole[1]})
		case anything.MatchString(v.Value):
			refuse("header %s: Codex takes the whole of a header from a variable; write ${NAME}, or Bearer ${NAME} for Authorization", runtime.Quote(v.Name))
		default:
			headers = append(headers, member{v.Name, v.Value})
		}
	}
	o.add("env_vars", forwarded)
	o.add("env", env)
	o.add("cwd", s.Cwd)
	o.add("url", s.URL)
	o.add("bearer_token_env_var", token)
	o.add("http_headers", headers)
	o.add("env_http_headers", envHeaders)
	return o, err
}
