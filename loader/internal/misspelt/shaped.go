// This file says which field an entry is meant to be by the shape of its value. In comes an entry, and out goes the name of a
// field.

package misspelt

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/command"
)

// KeyOfShape is the field that an entry is meant to be by the shape of its value: another word for one that the file
// lacks, or a key a letter from mcp. Several lists of requirements of a frontmatter are to be one mapping, and none of them is its key.
func KeyOfShape(root *node.Node, p node.Pair, has func(name string) bool) string {
	key := typeset.Keyboard(p.Key.Text)
	head, name, line := strings.Cut(key, "-")
	if field := misplaced.FieldCalled(p); field != "" && !has(field) && (field != "requires" || !misplaced.SeveralLists(root)) {
		return field
	}
	if rest, glued := strings.CutPrefix(key, "mcp"); glued && p.Value != nil && p.Value.Kind == node.Scalar {
		if server := strings.TrimLeft(rest, "_. "); server != "" && (server != rest || !line) {
			head, name, line = "mcp", server, true // mcpfiles, mcp_files, mcp.files
		}
	}
	if p.Value == nil || len(head) < 2 || len(head) > 4 || keys.IsForeign(p.Key.Text) || head != "mcp" && runtime.Nearest("mcp", slices.Values([]string{head})) == "" {
		return ""
	}
	if line {
		if words, problem := shell.Split(p.Value.Text); p.Value.Kind == node.Scalar && problem == "" && len(words) > 1 && command.Unsafe(words[0]) == "" {
			return "mcp-" + name
		}
		if p.Value.HasCommandOrURL() && key != p.Key.Text {
			return "mcp-" + name
		}
		return ""
	}
	if declared.HasServer(p.Value) {
		return "mcp"
	}
	return ""
}
