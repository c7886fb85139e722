package agents

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// All returns the table, sorted by name. The caller may change what it gets.
func All() []Agent {
	return []Agent{
		{"agents", "agents that read .agents/skills", ".agents/skills", dot("agents"), Place{}},
		{"amp", "Amp", ".agents/skills", config("agents/skills"), config("amp")},
		{"antigravity-cli", "Antigravity CLI", ".agents/skills", Place{"", ".gemini", "antigravity-cli/skills"}, Place{"", ".gemini", "antigravity-cli"}},
		{"augment", "Augment", ".augment/skills", dot("augment"), Place{"", ".augment", ""}},
		{"claude-code", "Claude Code", ".claude/skills", Place{"CLAUDE_CONFIG_DIR", ".claude", "skills"}, Place{"CLAUDE_CONFIG_DIR", ".claude", ""}},
		{"cline", "Cline", ".agents/skills", dot("agents"), Place{"", ".cline", ""}},
		{"codebuddy", "CodeBuddy", ".codebuddy/skills", dot("codebuddy"), Place{"", ".codebuddy", ""}},
		{"codex", "Codex", ".agents/skills", dot("agents"), Place{"CODEX_HOME", ".codex", ""}},
		{"command-code", "Command Code", ".commandcode/skills", dot("commandcode"), Place{"", ".commandcode", ""}},
		{"continue", "Continue", ".continue/skills", dot("continue"), Place{"", ".continue", ""}},
		{"crush", "Crush", ".crush/skills", config("crush/skills"), config("crush")},
		{"cursor", "Cursor", ".agents/skills", dot("cursor"), Place{"", ".cursor", ""}},
		{"droid", "Factory Droid", ".factory/skills", dot("factory"), Place{"", ".factory", ""}},
		{"gemini-cli", "Gemini CLI", ".agents/skills", dot("gemini"), Place{"", ".gemini", ""}},
		{"github-copilot", "GitHub Copilot", ".github/skills", dot("copilot"), Place{"", ".copilot", ""}},
		{"goose", "Goose", ".goose/skills", config("goose/skills"), config("goose")},
		{"junie", "Junie", ".junie/skills", dot("junie"), Place{"", ".junie", ""}},
		{"kiro-cli", "Kiro CLI", ".kiro/skills", dot("kiro"), Place{"", ".kiro", ""}},
		{"opencode", "OpenCode", ".agents/skills", config("opencode/skills"), config("opencode")},
		{"openhands", "OpenHands", ".openhands/skills", dot("openhands"), Place{"", ".openhands", ""}},
		{"qoder", "Qoder", ".qoder/skills", dot("qoder"), Place{"", ".qoder", ""}},
		{"qwen-code", "Qwen Code", ".qwen/skills", dot("qwen"), Place{"", ".qwen", ""}},
		{"roo", "Roo Code", ".roo/skills", dot("roo"), Place{"", ".roo", ""}},
		{"trae", "Trae", ".trae/skills", dot("trae"), Place{"", ".trae", ""}},
		{"warp", "Warp", ".agents/skills", dot("agents"), Place{"", ".warp", ""}},
		{"windsurf", "Windsurf", ".windsurf/skills", Place{"", ".codeium", "windsurf/skills"}, Place{"", ".codeium", "windsurf"}},
	}
}

// Beside returns the directories in which an agent looks beside those of its row in [All]: a row for each, sorted by name. Found says nothing
// there. The caller may change what it gets.
func Beside() []Agent {
	return []Agent{
		{"agents", "agents that read .agent/skills", ".agent/skills", dot("agent"), Place{}},
		{"codex", "Codex", ".codex/skills", Place{"CODEX_HOME", ".codex", "skills"}, Place{}},
		{"cursor", "Cursor", ".cursor/skills", dot("cursor"), Place{}},
		{"gemini-cli", "Gemini CLI", ".gemini/skills", dot("gemini"), Place{}},
		{"opencode", "OpenCode", ".opencode/skill", config("opencode/skill"), Place{}},
		{"opencode", "OpenCode", ".opencode/skills", config("opencode/skills"), Place{}},
	}
}

// Projects returns the directories below the root of a project in which some agent of the table looks for skills: those that
// an agent reads beside its Project, too. The last two are what Claude Code and what most others read. The caller may change
// what it gets.
func Projects() []string {
	shared := []string{".claude/skills", ".agents/skills"}
	var list []string
	for _, a := range append(All(), Beside()...) {
		if !slices.Contains(shared, a.Project) {
			list = append(list, a.Project)
		}
	}
	slices.Sort(list)
	return append(slices.Compact(list), shared...)
}

// Dirs returns the directories in which some agent looks for skills, each once: those below the home directory of a user where no variable
// names another, and then those of [Projects]. The caller may change what it gets.
func Dirs() []string {
	var list []string
	projects := Projects()
	for _, a := range append(All(), Beside()...) {
		if home := path.Join(a.Home.Dir, a.Home.Below); !slices.Contains(projects, home) {
			list = append(list, home)
		}
	}
	slices.Sort(list)
	return append(slices.Compact(list), projects...)
}

// IsSkills reports a directory of skills by its path: one called skills, or one that [Dirs] has by another name, such as .opencode/skill.
// What a path is called that ends in "." or "..", the current directory says.
func IsSkills(dir string) bool {
	switch filepath.Base(dir) {
	case "skills":
		return true
	case ".", "..", "skill":
		abs, err := filepath.Abs(dir)
		at := filepath.ToSlash(abs)
		return err == nil && (path.Base(at) == "skills" || slices.ContainsFunc(Dirs(), func(dir string) bool { return strings.HasSuffix(at, "/"+dir) }))
	}
	return false
}

// dot is the directory skills of one that is hidden in the home directory.
func dot(name string) Place { return Place{"", "." + name, "skills"} }

// config is a directory below that of the user's configuration.
func config(below string) Place { return Place{"XDG_CONFIG_HOME", ".config", below} }
