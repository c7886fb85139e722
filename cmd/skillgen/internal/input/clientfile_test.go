package input

import (
	"slices"
	"testing"

	"github.com/skillgen/skillgen/runtime/agents"
)

// startFiles are for each agent of the table the files of a project in which it finds what to start, none where none is known.
var startFiles = map[string][]string{
	"agents":          nil, // which stands for no program
	"amp":             {".amp/settings.json", ".amp/plugins/"},
	"antigravity-cli": {".agents/mcp_config.json", ".agents/hooks.json"},
	"augment":         {".augment/settings.json"},
	"claude-code":     {".mcp.json", ".claude/settings.json", ".claude/settings.local.json"},
	"cline":           {".clinerules/hooks/"},
	"codebuddy":       {".codebuddy/settings.json"},
	"codex":           {".codex/config.toml", ".codex/hooks.json", ".codex/agents/"},
	"command-code":    nil,
	"continue":        {".continue/mcpServers/"},
	"crush":           {".crush.json", "crush.json"},
	"cursor":          {".cursor/mcp.json", ".cursor/hooks.json"},
	"droid":           {".factory/mcp.json", ".factory/hooks.json", ".factory/settings.json", ".factory/settings.local.json"},
	"gemini-cli":      {".gemini/settings.json"},
	"github-copilot":  {".github/mcp.json", ".github/hooks/", ".github/agents/", ".github/copilot/settings.json"},
	"goose":           nil,
	"junie":           {".junie/mcp/mcp.json"},
	"kiro-cli":        {".kiro/settings/mcp.json", ".kiro/hooks/", ".kiro/agents/"},
	"opencode":        {"opencode.json", "opencode.jsonc", ".opencode/plugin/", ".opencode/tool/"},
	"openhands":       {".openhands/setup.sh", ".openhands/hooks.json"},
	"qoder":           {".qoder/settings.json"},
	"qwen-code":       {".qwen/settings.json"},
	"roo":             {".roo/mcp.json"},
	"trae":            {".trae/mcp.json"},
	"warp":            {".warp/.mcp.json"},
	"windsurf":        {".windsurf/hooks.json"},
}

// TestStartFiles holds that each agent of the table has been thought of, and that its files are named.
func TestStartFiles(t *testing.T) {
	for _, name := range agents.Names() {
		files, ok := startFiles[name]
		if !ok {
			t.Errorf("%s: which files of a project has it start something? name them here and in clientFiles, or say that none is known", name)
		}
		for _, file := range files {
			if !slices.Contains(clientFiles[:], file) {
				t.Errorf("%s: %s is not named", name, file)
			}
		}
	}
	if len(startFiles) != len(agents.Names()) {
		t.Errorf("%d agents have files, and there are %d", len(startFiles), len(agents.Names()))
	}
}
