// This file says of the key of a frontmatter whether it is a word of its own and no misspelt one, and of a value whether a known
// key takes it.

package keys

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// IsForeign reports common keys of other clients. A key of them is not taken for a misspelt one of ours. When the text of
// another entry runs into one, the line end before it was lost.
func IsForeign(key string) bool {
	switch key {
	case "agents", "aliases", "args", "argument", "authors", "auto-invoke", "body", "capabilities", "categories",
		"category", "changelog", "color", "created", "date", "dependencies", "emoji", "enabled", "examples", "file",
		"framework", "globs", "group", "hook", "icon", "id", "includes", "inputs", "install", "keywords", "labels",
		"language", "last-updated", "level", "link", "maintainer", "mode", "models", "module", "origin", "outputs",
		"owner", "path", "permissions", "platform", "platforms", "priority", "prompt", "references", "repository",
		"required", "resources", "risk", "role", "scope", "scripts", "skill", "skills", "slug", "source", "stage", "state",
		"status", "style", "subagents", "summary", "tags", "target", "task", "team", "template", "time", "title", "tool",
		"tools", "topic", "type", "types", "updated", "url", "user", "users", "uses", "verification", "versions",
		"visibility", "when":
		return true
	}
	return false
}

// IsServer reports the keys of servers, which are no words of prose.
func IsServer(key string) bool {
	return key == "mcpServers" || strings.HasPrefix(key, "mcp-") && len(key) > len("mcp-")
}

// IsWord reports an English word that is a letter or two from a known key, and means something else: what another author calls a
// field of their own. One that differs from a key by its number alone stands here where both are used: versions, and not require.
func IsWord(key string) bool {
	switch strings.ToLower(key) {
	case "acquires", "arcs", "arms", "authored", "baths", "bias", "bits", "books", "came", "comparability", "contents", "content",
		"contest", "contests", "contexts", "cooks", "curl", "dame", "descriptions", "descriptive", "descriptor", "digger",
		"efforts", "end", "envy", "fame", "game", "games", "hoops", "incompatibility", "inquires", "inscription", "ios", "kills",
		"lame", "licensed", "licensor", "looks", "map", "maths", "modal", "modem", "modes", "motel", "named",
		"names", "oaths", "ops", "pins", "prescription", "readers", "same", "shall", "shelf", "shells", "sins", "skull",
		"smell", "spell", "spills", "stills", "swell", "tame", "transform", "triggered", "triggering", "versioned", "versions", "wins":
		return true
	}
	return false
}

// LongName is the key of those known that a misspelt long name for it means, such as enviroment, or "".
func LongName(key string, known []string) string {
	long := [...]string{"environment", "arguments", "executable"}
	short := [...]string{"env", "args", "command"}
	at := slices.Index(long[:], runtime.Nearest(key, slices.Values(long[:])))
	if len(key) < 8 || at < 0 || !slices.Contains(known, short[at]) || key == long[at] {
		return ""
	}
	return short[at]
}

// Takes says what a known key takes, where that is another kind of value than one that stands elsewhere. Of nothing there is
// nothing to say.
func Takes(key string, value *node.Node) string {
	if value == nil || value.IsNull() {
		return ""
	}
	switch key {
	case "name", "description", "license", "compatibility", "homepage", "version", "author", "model", "effort", "context", "agent", "shell",
		"when_to_use", "disable-model-invocation", "user-invocable", "trigger-mode", "command", "url", "cwd", "type", "transport", "always":
		if value.Kind != node.Scalar {
			return "a string"
		}
	case "args":
		if value.Kind != node.List {
			return "a list"
		}
	case "headers", "hooks", "mcp", "mcpServers", "metadata", "openclaw":
		if node.AsMapping(value) == nil {
			return "a mapping"
		}
	case "env", "requires", "triggers", "config":
	default:
		if value.Kind == node.Mapping {
			return "a list"
		}
	}
	return ""
}
