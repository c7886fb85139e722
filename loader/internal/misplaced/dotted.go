// This file finds the dotted keys of TOML in a frontmatter of YAML, which has none.
//
// What comes in is an entry of the first level. What goes out is a problem that says how YAML writes its parts.

package misplaced

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// dotted tells of a key that is one of a field with a dot between the two, where that field has such keys.
func (c *checker) dotted(p node.Pair) {
	if strings.IndexByte(p.Key.Text, '.') < 0 { // most have none
		return
	}
	parts := strings.Split(p.Key.Text, ".")
	if c.Format != runtime.FormatYAML || len(parts) > 5 || slices.ContainsFunc(parts, func(part string) bool { return !source.IsWord(part) }) {
		return
	}
	switch parts[0] {
	case "requires":
		if len(parts) > 2 || !slices.Contains(c.Requirements, parts[1]) {
			return
		}
	case "mcp", "mcpServers":
		if node.AsMapping(p.Value) == nil && len(parts) == 2 { // a line, which mcp-NAME is for
			return
		}
	case "metadata":
	default:
		return
	}
	hint := "write " + parts[0] + ":"
	if isPresent(c, parts[0]) {
		hint = "below " + parts[0] + ":"
	}
	for i, part := range parts[1:] {
		switch {
		case i > 0:
			hint += ", below that " + part + ":"
		case isPresent(c, parts[0]):
			hint += " write " + part + ":"
		default:
			hint += " and below it " + part + ":"
		}
	}
	c.wrong(p.Key.Span, "YAML has no dotted keys, and nobody reads "+runtime.Quote(p.Key.Text), hint)
}
