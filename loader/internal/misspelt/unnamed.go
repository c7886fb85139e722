// This file is about a key that is meant to hold servers and holds one without a name. In comes what is said of the key, and out goes
// the same with all that is to do.

package misspelt

import (
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unnamedServer takes the fix from a problem with a key whose right name alone would be the next mistake, and says what to write instead.
func unnamedServer(p source.Problem, f runtime.Format, near string, value *node.Node) source.Problem {
	servers := node.AsMapping(value)
	if near != "mcp" && near != "mcpServers" || servers == nil || misplaced.Nameless(servers) == nil {
		return p
	}
	p.Fix = nil
	p.Hint = "write a name too, as in " + node.WriteServer(f, near, "NAME", node.WriteProgram(f, "…", "…")...)
	return p
}
