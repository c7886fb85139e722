package runtime

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime/command"
)

// maxExpanded bounds the values that are filled into one server, in bytes.
const maxExpanded = 1 << 20

// Variables returns the names that the server asks for as ${NAME} or ${NAME:-default}, in arguments, environment, working
// directory, URL and headers, in this order, each once. A command asks for none: see [MCPServer.Expand]. It is nil for a
// server that Expand returned.
func (s MCPServer) Variables() []string {
	if s.isExpanded() {
		return nil
	}
	var names []string
	seen := make(map[string]bool)
	for _, text := range s.texts() {
		for _, r := range command.References(*text) {
			if !seen[r.Name] {
				seen[r.Name] = true
				names = append(names, r.Name)
			}
		}
	}
	return names
}

// Expand returns the server with the values of lookup in the place of ${NAME} and ${NAME:-default}. lookup is asked for
// each name of [MCPServer.Variables] once; the default stands in for a variable that is not set or empty. Without a default
// an empty value is one: say false of what is not set, as os.LookupEnv does and os.Getenv does not. A value is text:
// what looks like a reference in it is not filled in, neither now nor by a second Expand.
//
// What lookup knows goes to whoever runs the server. Of a directory that users or repositories write, give it a list of
// what this server may have, and never os.LookupEnv: a skill can name any variable, and any URL to send it to.
//
//	granted := map[string]string{"GITHUB_TOKEN": token} // what the user allowed for srv.Digest()
//	srv, err = srv.Expand(func(name string) (string, bool) { v, ok := granted[name]; return v, ok })
//
// A value makes no other server of the one that was approved. So Expand fails, with the zero MCPServer, when a reference
// stands in what decides what runs or where it leads: the command, the package of a runner, the image of a container, a
// module, an option, the name of a script (its directory may hold one), the working directory of a command with a relative
// path, the host of a URL. It fails when a value becomes an option, or steps out of the path of a URL, and when the
// result breaks a rule that a skill's servers keep: no code in arguments, no line breaks in the environment, no control
// characters in headers. It fails when a variable without default is not set, when another ${…} is left, and when the
// values come to more than 1 MiB. Errors name variables, and never hold a value.
//
// [MCPServer.Digest] of the result is that of the server as it is written, for as long as nobody changes it. The
// rules are applied to a server without references too, which is returned as it is.
func (s MCPServer) Expand(lookup func(name string) (value string, ok bool)) (MCPServer, error) {
	if s.isExpanded() {
		return s, nil
	}
	fail := func(err error) (MCPServer, error) {
		return MCPServer{}, fmt.Errorf("fill in the server %s: %w", Quote(s.Name), err)
	}
	script, err := s.fixed()
	if err != nil {
		return fail(err)
	}
	values, err := s.lookUp(lookup)
	if err != nil {
		return fail(err)
	}
	full := s
	full.Args, full.Env, full.Headers = slices.Clone(s.Args), slices.Clone(s.Env), slices.Clone(s.Headers)
	size := 0
	for _, text := range full.texts() {
		*text = command.Fill(*text, func(r command.Reference) string {
			value := cmp.Or(values[r.Name], r.Default)
			if size += len(value); size > maxExpanded {
				return ""
			}
			return value
		})
	}
	if size > maxExpanded {
		return fail(fmt.Errorf("its values come to more than %d bytes", maxExpanded))
	}
	if err := full.keeps(&s, script, values); err != nil {
		return fail(err)
	}
	if len(values) > 0 {
		full.Expanded = s.Digest() + " " + full.digest()
	}
	return full, nil
}

// Unfillable returns why [MCPServer.Expand] fails whatever the values of the variables are, "" where it does not: a reference
// stands in what decides which server it is.
func (s MCPServer) Unfillable() string {
	if s.isExpanded() {
		return ""
	}
	if _, err := s.fixed(); err != nil {
		return err.Error()
	}
	return ""
}

// isExpanded reports a server that Expand returned and nobody has changed.
func (s *MCPServer) isExpanded() bool {
	_, gives, _ := strings.Cut(s.Expanded, " ")
	return gives != "" && gives == s.digest()
}

// texts are those that references may stand in, in the order of Variables.
func (s *MCPServer) texts() (list []*string) {
	for i := range s.Args {
		list = append(list, &s.Args[i])
	}
	for i := range s.Env {
		list = append(list, &s.Env[i].Value)
	}
	list = append(list, &s.Cwd, &s.URL)
	for i := range s.Headers {
		list = append(list, &s.Headers[i].Value)
	}
	return list
}

// lookUp asks for each variable once, and says which are not set and have no default.
func (s *MCPServer) lookUp(lookup func(string) (string, bool)) (map[string]string, error) {
	values, unset := make(map[string]string), make(map[string]bool)
	var missing []string
	for _, text := range s.texts() {
		for _, r := range command.References(*text) {
			if _, asked := values[r.Name]; !asked {
				value, ok := "", false
				if lookup != nil {
					value, ok = lookup(r.Name)
				}
				if !ok {
					value = "" // whatever came beside that
				}
				values[r.Name], unset[r.Name] = value, !ok
			}
			if unset[r.Name] && !r.HasDefault {
				missing, unset[r.Name] = append(missing, r.Name), false // it is named once
			}
		}
	}
	if len(missing) > 0 {
		return nil, errors.New("not set: " + join(missing))
	}
	return values, nil
}
