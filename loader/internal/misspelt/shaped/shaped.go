// Package shaped says which field an entry is meant to be by the shape of its value. In comes an entry, and out goes the name of a
// field.
package shaped

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/level/alias"
	"github.com/skillgen/skillgen/loader/internal/level/unrequired/listed"
	"github.com/skillgen/skillgen/loader/internal/misspelt/word"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shellword"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// Key is the field that an entry is meant to be by the shape of its value: another word for one that the file
// lacks, or a key a letter from mcp. Several lists of requirements of a frontmatter are to be one mapping, and none of them is its key.
func Key(root *node.Node, p node.Pair, has func(name string) bool) string {
	key := typeset.Keyboard(p.Key.Text)
	head, name, line := strings.Cut(key, "-")
	if field := alias.Field(p); field != "" && !has(field) && (field != "requires" || !listed.Several(root)) {
		return field
	}
	if rest, glued := strings.CutPrefix(key, "mcp"); glued && p.Value != nil && p.Value.Kind == node.Scalar {
		if server := strings.TrimLeft(rest, "_. "); server != "" && (server != rest || !line) {
			head, name, line = "mcp", server, true // mcpfiles, mcp_files, mcp.files
		}
	}
	if p.Value == nil || len(head) < 2 || len(head) > 4 || word.IsForeign(p.Key.Text) || head != "mcp" && runtime.Nearest("mcp", slices.Values([]string{head})) == "" {
		return ""
	}
	if line {
		if words, problem := shellword.Split(p.Value.Text); p.Value.Kind == node.Scalar && problem == "" && len(words) > 1 && command.Unsafe(words[0]) == "" {
			return "mcp-" + name
		}
		if isServer := p.Value.Get("command") != nil || p.Value.Get("url") != nil; isServer && key != p.Key.Text {
			return "mcp-" + name
		}
		return ""
	}
	if declared.HasServer(p.Value) {
		return "mcp"
	}
	return ""
}
