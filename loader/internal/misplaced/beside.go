// This file finds servers that stand one level too deep, or too early: within another server, or at the first level beside mcp. What comes in
// is a mapping, or a frontmatter. What goes out is whether it is a server by its keys, and a problem for each at the first level.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// hasServerKeysAlone reports a mapping with a program or an http address, and keys of servers alone.
func hasServerKeysAlone(n *node.Node) bool {
	program, address := n.Get("command"), n.Get("url")
	return (program.IsText() || address.IsText() && command.IsHTTP(address.Text)) &&
		!slices.ContainsFunc(n.Pairs, func(p node.Pair) bool { return !slices.Contains(serverKeys[:], p.Key.Text) })
}

// innerServers are those that stand within another, and no part of it.
func innerServers(f runtime.Format, block string, server *node.Node, in string) (found []source.Problem) {
	if !server.Get("command").IsText() && !server.Get("url").IsText() {
		return nil
	}
	for _, p := range server.Pairs {
		if !slices.Contains(serverKeys[:], p.Key.Text) && IsServer(p.Value) {
			found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(p.Key.Text)+" of "+in+" does nothing here: by its own keys it is a server", besideServer(f, block, p.Key.Text)))
		}
	}
	return found
}

// besideServer says how a server stands that is within another.
func besideServer(f runtime.Format, block, name string) string {
	if f == runtime.FormatTOML {
		return "call the table [" + block + "." + bare(name) + "]"
	}
	return "start it in the column of the server's name, with all that is below it"
}

// earlyServers are those at the first level, by a key that nobody knows. By themselves they are such where their keys say so: other things
// than servers have an address, and a command.
func earlyServers(f runtime.Format, root *node.Node, isKnown func(key string) bool, isTold func(key *node.Node) bool) (found []source.Problem) {
	block := ""
	for _, p := range root.Pairs {
		if p.Key.Text == "mcp" || p.Key.Text == "mcpServers" {
			block = p.Key.Text
		}
	}
	for _, p := range root.Pairs {
		if isKnown(p.Key.Text) || IsNearMCP(p.Key.Text) || isTold(p.Key) || !isMapping(p.Value) || !hasServerKeysAlone(p.Value) || block == "" && !isPlainlyServer(p.Value) {
			continue
		}
		below := block
		if below == "" {
			below = "mcp"
		}
		hint := node.WriteWithin(f, below)
		switch {
		case f == runtime.FormatTOML:
			hint = "call the table [" + below + "." + bare(p.Key.Text) + "]"
		case block == "":
			hint = "write mcp: on a line above it, and indent it, with all that is below it"
		}
		found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, "the server "+runtime.Quote(p.Key.Text)+" stands at the first level, where nobody reads it: servers stand below "+below, hint))
	}
	return found
}

// IsNearMCP reports a key that is the block of servers, or meant to be it, which is told by its name.
func IsNearMCP(key string) bool {
	head, _, _ := strings.Cut(key, "-")
	return strings.HasPrefix(strings.ToLower(key), "mcp") || len(head) > 1 && len(head) < 5 && runtime.Nearest("mcp", slices.Values([]string{head})) != ""
}

// IsServer reports a value that is a server by its own keys, wherever it stands.
func IsServer(n *node.Node) bool { return isMapping(n) && hasServerKeysAlone(n) && isPlainlyServer(n) }

// isPlainlyServer reports a program with arguments or variables, or an address with the type of a server, headers, or the path of one.
func isPlainlyServer(n *node.Node) bool {
	if n.Get("command").IsText() {
		return !n.Get("args").IsNull() || isMapping(n.Get("env"))
	}
	url := n.Get("url").Text
	return isTyped(n) || strings.HasSuffix(url, "/mcp") || strings.HasSuffix(url, "/sse")
}

// isTyped reports an address with headers, or with the type of a server.
func isTyped(n *node.Node) bool {
	for _, key := range []string{"type", "transport"} {
		if value := n.Get(key); value.IsText() && slices.Contains([]string{"http", "sse", "streamable-http"}, value.Text) {
			return true
		}
	}
	return isMapping(n.Get("headers"))
}
