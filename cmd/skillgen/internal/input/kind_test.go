package input

import "testing"

// TestOf holds which files are no skills, whoever names them, and that no file is one of these which may be a skill.
func TestOf(t *testing.T) {
	for _, row := range []struct {
		file string
		flat bool
		want string
	}{
		{file: "SKILL.md"},
		{file: "skills/pdf/skill.md"},
		{file: "agents/SKILL.md"},
		{file: "projects/commands/ROLE.md"},
		{file: "note.md"},
		{file: "skills/agents/x.md"},
		{file: "skills/x.txt"},
		{file: "agents.go.md"},
		{file: "AGENTS.md", flat: true},
		{file: "agents/x.md", flat: true},
		{file: "plugin.json", flat: true, want: "the manifest of a plugin"},
		{file: "x.mdc", flat: true, want: "a rule for Cursor"},
		{file: "AGENTS.md", want: "instructions for agents"},
		{file: "agents.override.md", want: "instructions for agents"},
		{file: "CLAUDE.local.md", want: "instructions for Claude Code"},
		{file: "GEMINI.md", want: "instructions for Gemini CLI"},
		{file: ".windsurfrules", want: "rules of an editor"},
		{file: ".claude-plugin/marketplace.json", want: "a list of plugins"},
		{file: "mcp.json", want: "a list of MCP servers"},
		{file: "sub/skillgen.toml", want: "the configuration of skillgen"},
		{file: "CHANGELOG.md", want: "a document about its directory"},
		{file: "rules/x.md", want: "a rule for an editor"},
		{file: "rules/x.md", flat: true},
		{file: "prompts/x.md", want: "a prompt"},
		{file: "prompts/sub/x.md"},
		{file: "prompts/x", want: ""},
		{file: "x.prompt.md", want: "a prompt for GitHub Copilot"},
		{file: "x.chatmode.md", want: "a chat mode for GitHub Copilot"},
		{file: "agents/x.agent.md", want: "an agent for GitHub Copilot"},
		{file: "x.yaml", want: "a YAML file"},
		{file: "x.yml", want: "a YAML file"},
		{file: "x.toml", want: "a TOML file"},
		{file: "x.py", want: "a script"},
		{file: "x.zip", want: "an archive"},
		{file: "skills/pdf/AGENTS.md", want: "instructions for agents"},
		{file: "sub/Claude.md", want: "instructions for Claude Code"},
		{file: ".github/copilot-instructions.md", want: "instructions for GitHub Copilot"},
		{file: "go.instructions.md", want: "instructions for GitHub Copilot"},
		{file: ".cursor/rules/x.mdc", want: "a rule for Cursor"},
		{file: ".cursorrules", want: "rules of an editor"},
		{file: ".claude-plugin/plugin.json", want: "the manifest of a plugin"},
		{file: ".mcp.json", want: "a list of MCP servers"},
		{file: "skills/pdf/agents/openai.yaml", want: "what Codex keeps beside a skill"},
		{file: "README", want: "a document about its directory"},
		{file: "README.de.md", want: "a document about its directory"},
		{file: "LICENSE.txt", want: "a document about its directory"},
		{file: "agents/x.md", want: "an agent"},
		{file: ".claude/commands/x.md", want: "a command"},
		{file: "main.go", want: "a Go file"},
		{file: "package.json", want: "a JSON file"},
		{file: "pdf.skill", want: "an archive: unpack it"},
	} {
		if got := kindOf(row.file, row.flat); got != row.want {
			t.Errorf("%s: %q, want %q", row.file, got, row.want)
		}
	}
}
