// This file tells what a file is that is no skill, so that who names one is not told about its frontmatter.
//
// What comes in is a path, and what goes out is a phrase. Nothing is opened.

package input

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// RefuseKind is the error for a file that is no skill under a profile: what its frontmatter lacks is nobody's mistake.
func RefuseKind(file string, profile loader.Profile) error {
	if what := kindOf(file, profile.Layouts&loader.LayoutStandalone != 0); what != "" {
		return fmt.Errorf("%s is not a SKILL.md: it is %s; name a SKILL.md, or a directory of skills", ui.Plain(filepath.ToSlash(file)), what)
	}
	return nil
}

// byName are files that other programs know by their names, in small letters.
func byName(name string) string {
	switch name {
	case "agents.md", "agents.override.md":
		return "instructions for agents"
	case "claude.md", "claude.local.md":
		return "instructions for Claude Code"
	case "gemini.md":
		return "instructions for Gemini CLI"
	case "copilot-instructions.md":
		return "instructions for GitHub Copilot"
	case ".cursorrules", ".windsurfrules", ".clinerules":
		return "rules of an editor"
	case "plugin.json":
		return "the manifest of a plugin"
	case "marketplace.json":
		return "a list of plugins"
	case "mcp.json", ".mcp.json":
		return "a list of MCP servers"
	case "openai.yaml":
		return "what Codex keeps beside a skill"
	case "skillgen.toml":
		return "the configuration of skillgen"
	}
	switch stem, _, _ := strings.Cut(name, "."); stem {
	case "readme", "license", "licence", "changelog", "contributing", "notice", "security":
		return "a document about its directory"
	}
	return ""
}

// byEnding are the endings, with what they say; the longest that fits stands first.
func byEnding(name string) string {
	for _, e := range []struct{ ending, what string }{
		{".instructions.md", "instructions for GitHub Copilot"},
		{".prompt.md", "a prompt for GitHub Copilot"},
		{".chatmode.md", "a chat mode for GitHub Copilot"},
		{".agent.md", "an agent for GitHub Copilot"},
		{".mdc", "a rule for Cursor"},
		{".json", "a JSON file"},
		{".yaml", "a YAML file"},
		{".yml", "a YAML file"},
		{".toml", "a TOML file"},
		{".go", "a Go file"},
		{".py", "a script"},
		{".sh", "a script"},
		{".js", "a script"},
		{".ts", "a script"},
		{".zip", "an archive"},
		{".skill", "an archive: unpack it"},
	} {
		if strings.HasSuffix(name, e.ending) {
			return e.what
		}
	}
	return ""
}

// kindOf says what the file at a path is by its name and directory, and "" where it may be a skill or a project. flat is set
// where every Markdown file may be a skill.
func kindOf(file string, flat bool) string {
	file = filepath.ToSlash(file)
	name := strings.ToLower(path.Base(file))
	markdown := path.Ext(name) == ".md"
	switch {
	case name == "skill.md" || name == "role.md" || flat && markdown:
		return ""
	case byName(name) != "":
		return byName(name)
	case byEnding(name) != "":
		return byEnding(name)
	}
	parents := strings.Split(path.Dir(file), "/")
	if !markdown || slices.Contains(parents, "skills") {
		return ""
	}
	switch parents[len(parents)-1] {
	case "agents":
		return "an agent"
	case "commands":
		return "a command"
	case "rules":
		return "a rule for an editor"
	case "prompts":
		return "a prompt"
	}
	return ""
}
