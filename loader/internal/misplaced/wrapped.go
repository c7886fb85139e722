// This file finds the servers that stand below keys which nobody reads, as the configurations of other clients have them: a
// frontmatter comes in, and a problem for each such block goes out.

package misplaced

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// deepest is how many levels may stand around servers.
const deepest = 4

// WrappedServers are the blocks of servers below the entries of a frontmatter which has none that are read. isField reports fields, of which
// metadata alone may have some: what stands right below it is told elsewhere, and so is what should be the line of a server.
func WrappedServers(root *node.Node, isField func(key string) bool) (list []source.Problem) {
	if root.Get("mcp") != nil || root.Get("mcpServers") != nil {
		return nil
	}
	for _, p := range root.Pairs {
		if p.Key.Text != "metadata" && isField(p.Key.Text) || strings.HasPrefix(p.Key.Text, "mcp-") {
			continue
		}
		if key, at := below(p.Value, 0, p.Key.Text == "metadata"); key != "" {
			list = append(list, source.Wrong(rule.UnknownKey, at, "the field "+runtime.Quote(key)+" stands within "+runtime.Quote(p.Key.Text), outside("it", p.Key.Text)))
		}
	}
	return list
}

// within reports the fields in a mapping below a key, in, where the first level lacks them and nobody told of them. In TOML all that stands
// behind a header belongs to its table. In YAML other clients have such keys in blocks of their own, and a trigger may be one of something
// else: there it takes two, of which one is about keywords, or one with | between keywords and nothing beside it. Right below metadata [InMetadata] tells of them, and servers are read elsewhere.
func (c *checker) within(p node.Pair, in string, depth int, isTold func(key *node.Node) bool) {
	isTOML := c.Format == runtime.FormatTOML
	if p.Value == nil || p.Value.Kind != node.Mapping || depth == deepest || c.IsField(in) && (!isTOML || in == "mcp" || in == "mcpServers") {
		return
	}
	var fields []*node.Node
	hasKeywords := false
	for _, inner := range p.Value.Pairs {
		key := inner.Key.Text
		if isTOML && inner.Value != nil && inner.Value.Kind == node.Mapping {
			c.within(inner, in+"."+key, depth+1, isTold)
		}
		field, exact := misplaced(inner)
		if !exact || field != key || inner.Value.IsNull() || inner.Value.Kind == node.Mapping || in == "metadata" || !c.IsField(key) || isPresent(c, key) || isTold(inner.Key) {
			continue
		}
		fields = append(fields, inner.Key)
		hasKeywords = hasKeywords || strings.HasPrefix(key, "trigger")
	}
	if !isTOML && (len(fields) < 2 || !hasKeywords) && !(len(fields) > 0 && len(fields) == len(p.Value.Pairs) && isTriggerLine(p.Value.Pairs[0])) {
		return
	}
	for _, key := range fields {
		c.wrong(key.Span, "the field "+runtime.Quote(key.Text)+" stands within "+runtime.Quote(in), node.WriteTopLevel(c.Format))
	}
}

// isTriggerLine reports a trigger with | between its keywords, as nobody else writes them.
func isTriggerLine(p node.Pair) bool {
	return p.Key.Text == "trigger" && p.Value != nil && p.Value.Kind == node.Scalar && p.Value.Style != node.Block && strings.Contains(strings.Trim(p.Value.Text, "| "), "|")
}

// below is the key of the first block of servers of a value, and its place.
func below(value *node.Node, depth int, skip bool) (key string, at source.Span) {
	block := node.AsMapping(value)
	if block == nil || depth == deepest {
		return "", source.Span{}
	}
	for _, p := range block.Pairs {
		if (p.Key.Text == "mcp" || p.Key.Text == "mcpServers") && !skip && declared.HasServer(node.AsMapping(p.Value)) {
			return p.Key.Text, p.Key.Span
		}
		if p.Value == nil || p.Value.Kind != node.Mapping {
			continue
		}
		if key, at = below(p.Value, depth+1, false); key != "" {
			return key, at
		}
	}
	return "", source.Span{}
}

func outside(what, key string) string {
	return "write " + what + " in the first level, outside of " + runtime.Quote(key)
}

// InsteadOfLine says what to write for a server that stands where a line is expected, below the key mcp-NAME.
func InsteadOfLine(f runtime.Format, name string, value *node.Node) string {
	key, _ := below(value, 0, false)
	switch {
	case key != "":
		return outside(runtime.Quote(key), "mcp-"+name)
	case value.Kind == node.Mapping && declared.HasServer(value):
		return "write mcp in its place"
	case value.Get("command") != nil:
		return "write " + node.WriteServer(f, "mcp", name, node.WriteProgram(f, "…", "…")...)
	case value.Get("url") != nil:
		return "write " + node.WriteServer(f, "mcp", name, node.WriteText(f, "url", "…"))
	}
	return `write a command line such as "npx server"`
}
