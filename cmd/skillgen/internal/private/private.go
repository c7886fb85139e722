package private

import (
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// Server is a server with the place that declares it.
type Server struct {
	runtime.MCPServer
	At string // as FILE:LINE
}

// Place is how a problem of a server begins.
func Place(s Server) string {
	return s.At + ": skill " + runtime.Quote(string(s.Skill)) + ": server " + runtime.Quote(s.Name) + ": "
}

// All are the problems of servers, each with its place, the skill and the server.
func All(servers []Server, here []string) (problems []string) {
	for _, s := range servers {
		for _, what := range Of(s.MCPServer, here) {
			problems = append(problems, Place(s)+what)
		}
	}
	return problems
}

// Of are the keys that a server holds as they are, and its paths of this machine, each with its place. here are directories of
// this machine.
func Of(s runtime.MCPServer, here []string) (found []string) {
	secret := func(where, instead string) {
		found = append(found, where+" holds a key as it is; take it from the environment: "+instead)
	}
	const variable = "${NAME}"
	for _, v := range s.Env {
		if namesKey(v.Name) && isLiteral(v.Value) {
			secret("env "+runtime.Quote(v.Name), "${"+v.Name+"}")
		}
	}
	for _, v := range s.Headers {
		if namesKey(v.Name) && isLiteral(v.Value) {
			secret("header "+runtime.Quote(v.Name), variable)
		}
	}
	for _, place := range keyArgs(s) {
		secret(place, variable)
	}
	for where, text := range Texts(s) {
		switch {
		case strings.Contains(strings.Join(found, "\n")+"\n", where+" holds"): // said already
		case hasToken(text) || hasPair(text) || hasPassword(text) || looksRandom(text) || knownKey(text):
			secret(where, variable)
		}
		if path := machinePath(where, text, here); path != "" {
			found = append(found, where+" holds the path "+runtime.Quote(path)+" of this machine; use a relative one, or a variable")
		}
	}
	return found
}
