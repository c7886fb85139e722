// Package unnamed is about a key that is meant to hold servers and holds one without a name. In comes what is said of the key, and out goes
// the same with all that is to do.
package unnamed

import (
	"github.com/skillgen/skillgen/loader/internal/level"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/notation"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Server takes the fix from a problem with a key whose right name alone would be the next mistake, and says what to write instead.
func Server(p source.Problem, f runtime.Format, near string, value *node.Node) source.Problem {
	servers := node.AsMapping(value)
	if near != "mcp" && near != "mcpServers" || servers == nil || level.Nameless(servers) == nil {
		return p
	}
	p.Fix = nil
	p.Hint = "write a name too, as in " + notation.Server(f, near, "NAME", notation.Program(f, "…", "…")...)
	return p
}
