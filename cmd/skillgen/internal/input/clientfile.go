// This file names the files of a repository in which clients find what to start, beside skills. In come the directories that nobody trusts;
// out goes a line for each that has some. None is read.

package input

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// clientFiles are where clients look for servers and hooks in a project.
var clientFiles = [...]string{
	".mcp.json", ".claude/settings.json", ".claude/settings.local.json",
	".codex/config.toml",
	".cursor/mcp.json", ".cursor/hooks.json",
	".vscode/mcp.json",
	".gemini/settings.json", ".qwen/settings.json",
	".amp/settings.json", ".crush.json", "crush.json", ".factory/mcp.json", ".junie/mcp/mcp.json", ".kiro/settings/mcp.json",
	"opencode.json", "opencode.jsonc", ".roo/mcp.json", ".zed/settings.json",
}

// NameClientFiles says which of these the directories of --untrusted have: who asks what a repository starts has to look there too.
func NameClientFiles(f *Flags, w io.Writer) {
	for _, dir := range f.untrusted {
		var there []string
		for _, name := range clientFiles {
			if info, err := loader.StatNamed(filepath.Join(loader.ExpandHome(dir), filepath.FromSlash(name))); err == nil && !info.IsDir() {
				there = append(there, name)
			}
		}
		if len(there) > 0 {
			ui.Note(w, "%s also has %s: clients read such files too, and what they start is not looked at here", ui.Plain(ui.Near(dir)), strings.Join(there, ", "))
		}
	}
}
