// This file says below which server a key of a server belongs that stands elsewhere.
//
// What comes in is that key and the servers around it. What goes out is a hint which names one of them.

package misplaced

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// belowServer is what to do about an entry of the first level that belongs to the block above it, or to a server of that.
func belowServer(f runtime.Format, block, entry node.Pair) string {
	name, of := "", block.Key.Text
	if of != "mcp" && of != "mcpServers" || block.Value.IsNull() {
		return node.WriteWithin(f, of)
	}
	if len(block.Value.Pairs) == 1 {
		name = block.Value.Pairs[0].Key.Text
	}
	if f == runtime.FormatTOML {
		return inTOML(of, name, entry)
	}
	if name == "" {
		return "indent it below the server of " + of + " that it belongs to"
	}
	return "indent it below the server " + runtime.Quote(name)
}

// eitherServer is the same for a key among servers, in whatever notation; server is the one above it, with no key where there is none.
// Nothing can stand below one that is a line.
func eitherServer(server, entry node.Pair) string {
	name, below := "", "the name of a server"
	if server.Key != nil {
		name = server.Key.Text
		below = "the server " + runtime.Quote(name)
	}
	if server.Value.IsText() {
		return "give " + below + " a mapping with command and args in place of its line, and write it there"
	}
	return "indent it below " + below + "; in TOML " + inTOML("mcp", name, entry)
}

func inTOML(block, name string, entry node.Pair) string {
	server := block + "." + bare(name)
	if entry.Value != nil && entry.Value.Kind == node.Mapping {
		return "call the table [" + server + "." + entry.Key.Text + "]"
	}
	return "write it below [" + server + "]"
}

// bare is the name of a server in a header, in quotes where TOML has none without.
func bare(name string) string {
	switch {
	case name == "":
		return "NAME"
	case source.IsWord(name) && !strings.Contains(name, "."):
		return name
	}
	return runtime.Quote(name)
}
