package held

import (
	"fmt"
	"iter"
	"regexp"

	"github.com/skillgen/skillgen/runtime"
)

// reference is what skillgen fills in, and what other programs do in the same signs. Its third part is a default.
var reference = regexp.MustCompile(`\$\{\{[^{}]*\}\}|\$\{([A-Za-z_][A-Za-z0-9_.:]*?)(:-([^{}]*))?\}`)

// Texts are the texts of a server, each with its place.
func Texts(s runtime.MCPServer) iter.Seq2[string, string] {
	return func(yield func(where, text string) bool) {
		list := [][2]string{{"command", s.Command}, {"cwd", s.Cwd}, {"url", s.URL}}
		for i, arg := range s.Args {
			list = append(list, [2]string{argument(i), arg})
		}
		for _, v := range s.Env {
			list = append(list, [2]string{variableOf(v.Name), v.Value})
		}
		for _, v := range s.Headers {
			list = append(list, [2]string{"header " + runtime.Quote(v.Name), v.Value})
		}
		for _, pair := range list {
			if !yield(pair[0], pair[1]) {
				return
			}
		}
	}
}

// argument and variableOf name places.
func argument(i int) string { return fmt.Sprintf("args[%d]", i) }

func variableOf(name string) string { return "env " + runtime.Quote(name) }
