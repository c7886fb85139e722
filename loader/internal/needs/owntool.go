// This file finds the tool of a skill's own server that a name is meant to be. A name and the servers come in, and the tool goes out.

package needs

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// OwnTool is the tool of one of the skill's servers that a name is most likely meant to be, mcp__SERVER__TOOL, or "". What is near to none of
// these may be one of another server.
func OwnTool(servers []string, name string) string {
	const prefix, between = "mcp__", "__"
	if !strings.HasPrefix(name, "mcp") {
		return ""
	}
	if rest, is := strings.CutPrefix(name, prefix); is {
		server, tool, _ := strings.Cut(rest, between)
		meant := runtime.Nearest(server, slices.Values(servers))
		if meant == "" || slices.Contains(servers, server) {
			return ""
		}
		return strings.TrimSuffix(prefix+meant+between+tool, between)
	}
	const signs = "_-.:/"
	for _, server := range servers {
		if tool, is := strings.CutPrefix(strings.TrimLeft(name[len("mcp"):], signs), server); is && tool != "" && strings.IndexByte(signs, tool[0]) >= 0 && strings.IndexByte(signs, name[len("mcp")]) >= 0 {
			return prefix + server + between + strings.TrimLeft(tool, signs)
		}
	}
	return ""
}
