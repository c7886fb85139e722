package private

import (
	"slices"
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ownpath"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/private/within"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Server is a server with the place that declares it.
type Server struct {
	runtime.MCPServer
	At   string // as FILE:LINE
	File string // as it is opened
	Line int    // of At, 0 where none is known
}

// Place is how a problem of a server begins.
func Place(s Server) string {
	return s.At + ": skill " + runtime.Quote(string(s.Skill)) + ": server " + runtime.Quote(s.Name) + ": "
}

// Placed are problems of a server, each with the place of what it is about.
func Placed(s Server, problems []string) (list []string) {
	for _, what := range problems {
		at := s
		if text, err := loader.ReadNamed(s.File, maxFile); err == nil && s.Line > 0 {
			at.At = strings.TrimSuffix(s.At, strconv.Itoa(s.Line)) + strconv.Itoa(within.Line(string(text), s.Line, what))
		}
		list = append(list, Place(at)+what)
	}
	return list
}

// maxFile is how many bytes the file of a skill has at most.
const maxFile = 1 << 20

// All are the problems of servers, each with its place, the skill and the server.
func All(servers []Server, here []string) (problems []string) {
	for _, s := range servers {
		problems = append(problems, Placed(s, Of(s.MCPServer, here))...)
	}
	return problems
}

// Of are the keys that a server holds as they are, what stands where a key is meant, and its paths of this machine, each with its
// place. here are directories of this machine.
func Of(s runtime.MCPServer, here []string) (found []string) {
	certain := keys(filled(s))
	for _, k := range keys(s) {
		what := "a key as it is"
		if !slices.Contains(certain, k) {
			what = "a placeholder that is not ${NAME}"
		}
		found = append(found, k.where+" holds "+what+"; take it from the environment: "+k.instead)
	}
	for where, text := range Texts(s) {
		if path := ownpath.In(where, text, here); path != "" {
			found = append(found, where+" holds the path "+runtime.Quote(path)+" of this machine; use a relative one, or a variable")
		}
	}
	return found
}

// place is where a key stands, and what to write there.
type place struct{ where, instead string }

// keys are the places of a server at which a key stands, or something that is no variable where a key is meant.
func keys(s runtime.MCPServer) (found []place) {
	const variable = "${NAME}"
	for _, v := range s.Env {
		if namesKey(v.Name) && isLiteral(v.Value) {
			found = append(found, place{"env " + runtime.Quote(v.Name), "${" + v.Name + "}"})
		}
	}
	for _, v := range s.Headers {
		if namesKey(v.Name) && isLiteral(v.Value) {
			found = append(found, place{"header " + runtime.Quote(v.Name), variable})
		}
	}
	for _, where := range keyArgs(s) {
		found = append(found, place{where, variable})
	}
	for where, text := range Texts(s) {
		known := slices.ContainsFunc(found, func(p place) bool { return p.where == where })
		if !known && (hasToken(text) || hasPair(text) || hasPassword(text) || looksRandom(text) || knownKey(text)) {
			found = append(found, place{where, variable})
		}
	}
	return found
}

// filled is a server with a variable in the place of each placeholder.
func filled(s runtime.MCPServer) runtime.MCPServer {
	s.URL = command.AsReferences(s.URL)
	s.Args, s.Env, s.Headers = slices.Clone(s.Args), slices.Clone(s.Env), slices.Clone(s.Headers)
	for i, arg := range s.Args {
		s.Args[i] = command.AsReferences(arg)
	}
	for _, list := range [][]runtime.Variable{s.Env, s.Headers} {
		for i, v := range list {
			list[i].Value = command.AsReferences(v.Value)
		}
	}
	return s
}
