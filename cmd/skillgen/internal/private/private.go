package private

import (
	"strconv"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/held"
	"github.com/skillgen/skillgen/runtime"
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
			at.At = strings.TrimSuffix(s.At, strconv.Itoa(s.Line)) + strconv.Itoa(lineWithin(string(text), s.Line, what))
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
	for _, k := range held.Keys(s) {
		what := "a key as it is"
		if k.Stands {
			what = "a placeholder that is not ${NAME}"
		}
		found = append(found, k.Where+" holds "+what+"; "+k.Hint())
	}
	for where, text := range held.Texts(s) {
		if path := pathIn(where, text, here); path != "" {
			hint := "use a relative one, or a variable"
			if where == "command" { // which has none
				hint = "name a program on PATH"
			}
			found = append(found, where+" holds the path "+runtime.Quote(path)+" of this machine; "+hint)
		}
	}
	return found
}
