package content

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/layout"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// lookAtServers reports the file of a client with its servers beside a SKILL.md, where nobody reads it: one that has the form of Claude's,
// for another client may read others there. That of a plugin or a project is right, and one that the skill names may be an example.
func lookAtServers(f *layout.Find, name string, data []byte, report func(layout.Problem)) {
	if name != "mcp.json" && name != ".mcp.json" || f.Clone || f.Door.Has(path.Join(f.Dir, ".claude-plugin")) || f.Door.Has(path.Join(f.Dir, "plugin.json")) {
		return
	}
	var file struct {
		Servers map[string]json.RawMessage `json:"mcpServers"`
	}
	if json.Unmarshal(data, &file) != nil || len(file.Servers) == 0 {
		return
	}
	if own, err := f.Bytes(); err != nil || strings.Contains(string(own), "mcp.json") {
		return
	}
	report(layout.Problem{File: path.Join(f.At, name), Rule: rule.FileName, Advice: true,
		Message: "a file called " + runtime.Quote(name) + " is not read beside a SKILL.md: the skill has no servers by it",
		Hint:    "write them in the frontmatter, as in mcp: {NAME: {command: npx, args: [PACKAGE]}}; skillgen export mcp writes such a file for a client"})
}
