package misplaced

import (
	"cmp"
	"slices"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// serverKeys are the keys of a server.
var serverKeys = [...]string{"command", "args", "env", "headers", "cwd", "url", "type", "transport"}

// ServerKeys are the keys of a server, not to be changed.
func ServerKeys() []string { return serverKeys[:] }

// Nameless is the key of a server that stands where the names of servers belong, or nil: a command or a url that is a text, in a
// block in which everything is a key of a server, or a text by a key that says what one is called. A mapping below one is a server
// of that name.
func Nameless(servers *node.Node) (first *node.Node) {
	for _, p := range servers.Pairs {
		isMap := p.Value != nil && p.Value.Kind == node.Mapping && p.Key.Text != "env" && p.Key.Text != "headers"
		isTitle := slices.Contains([]string{"name", "id", "title", "label", "description"}, p.Key.Text) && p.Value.IsText()
		if isMap || !isTitle && !slices.Contains(serverKeys[:], p.Key.Text) {
			return nil
		}
		if first == nil && p.Value.IsText() && (p.Key.Text == "command" || p.Key.Text == "url") {
			first = p.Key
		}
	}
	return first
}

// NoServer says what to do about the entry at a place among servers that is none, and which rule it breaks, nil of a server: a level
// around servers, as the JSON of other clients has it, or a key of the server above, which started one level too early. A value
// that no server can have breaks wrong-type; by its shape alone, as the schema goes, the rest would be one without a command.
func NoServer(servers []node.Pair, at int) (broken *rule.Rule, hint string) {
	p := servers[at]
	broken = rule.UnsafeCommand
	if p.Value == nil || p.Value.IsNull() || p.Value.Kind == node.List {
		broken = rule.WrongType
	}
	isMap := p.Value != nil && p.Value.Kind == node.Mapping
	if slices.Contains(serverKeys[:], p.Key.Text) && !(isMap && p.Value.HasCommandOrURL()) {
		var owner node.Pair
		for _, above := range servers[:at] {
			if no, _ := NoServer([]node.Pair{above}, 0); no == nil {
				owner = above
			}
		}
		return broken, eitherServer(owner, p)
	}
	isLevel := slices.Contains([]string{"mcp", "mcpServers", "servers"}, p.Key.Text)
	if !isMap || p.Value.HasCommandOrURL() && !isLevel {
		return nil, ""
	}
	for _, inner := range p.Value.Pairs {
		if inner.Key.Text != "env" && inner.Key.Text != "headers" && inner.Value != nil && inner.Value.Kind == node.Mapping && inner.Value.HasCommandOrURL() {
			return broken, "remove the level " + runtime.Quote(p.Key.Text) + ", so that its servers take its place"
		}
	}
	return nil, ""
}

// IsFieldAmong reports an entry among servers that is a field of the skill and no server: by its value, or by a name that no server has.
func IsFieldAmong(p node.Pair, isField func(key string) bool) bool {
	switch key := p.Key.Text; {
	case !isField(key) || key == "mcp" || key == "mcpServers":
		return false
	case p.Value.IsText(): // a server on one line may have these
		return !slices.Contains([]string{"agent", "context", "hooks", "model", "paths", "shell"}, key)
	}
	return p.Value == nil || !declared.HasServer(p.Value) && !slices.ContainsFunc(p.Value.Pairs, func(p node.Pair) bool {
		return slices.Contains([]string{"command", "args", "url"}, cmp.Or(ServerKeyCalled(p.Key.Text), p.Key.Text))
	})
}
