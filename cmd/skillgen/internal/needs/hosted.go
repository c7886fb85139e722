// This file says of the MCP servers that skills require, and need not declare themselves, who declares them.

package needs

import (
	"fmt"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// hostedServer is a server that a skill requires. Skill is the first of the catalog that declares one of that name; "" where only
// the host can have it, which nobody else knows.
type hostedServer struct {
	Name  string `json:"name"`
	Skill string `json:"skill"`
}

// hostedIn returns what says of a skill of a catalog which servers it requires. The list is never null in JSON.
func hostedIn(cat *runtime.Catalog) func(s *runtime.Skill) []hostedServer {
	declares := make(map[string]string)
	for s := range cat.All() {
		for _, srv := range s.Servers {
			if declares[srv.Name] == "" {
				declares[srv.Name] = string(s.Name)
			}
		}
	}
	return func(s *runtime.Skill) []hostedServer {
		list := []hostedServer{}
		for _, name := range s.Requires.MCP {
			list = append(list, hostedServer{name, declares[name]})
		}
		return list
	}
}

// Text is a line of doctor.
func (s hostedServer) Text() string {
	if s.Skill != "" {
		return fmt.Sprintf("  %-10s server %s  of the skill %s\n", "declared", ui.Plain(s.Name), ui.Plain(s.Skill))
	}
	return fmt.Sprintf("  %-10s server %s  no skill declares it: the host has it or not\n", "unknown", ui.Plain(s.Name))
}
