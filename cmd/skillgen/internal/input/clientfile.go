// This file names the files of a repository in which clients find what to start, beside skills. In come the directories that nobody trusts;
// out go lines for each that has some, and the paths.

package input

import (
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
)

// clientFiles are where clients, editors and shells look for servers, hooks and other commands in a project. Of a name with a slash at its end
// they read all files there. What only speaks to a model, such as AGENTS.md and .cursor/commands, is none.
var clientFiles = [...]string{
	".mcp.json", ".claude/settings.json", ".claude/settings.local.json",
	"mcp.json", "hooks.json", "hooks/hooks.json", "lsp.json", ".lsp.json", "monitors/monitors.json", // of plugins
	".codex/config.toml", ".codex/hooks.json", ".codex/agents/",
	".cursor/mcp.json", ".cursor/hooks.json", ".cursor/environment.json", ".cursor/worktrees.json",
	".vscode/mcp.json", ".vscode/tasks.json",
	".gemini/settings.json", ".gemini/agents/", "gemini-extension.json", ".qwen/settings.json", "qwen-extension.json",
	".agents/mcp_config.json", ".agents/hooks.json", ".amp/settings.json", ".amp/plugins/", ".crush.json", "crush.json",
	".factory/mcp.json", ".factory/hooks.json", ".factory/settings.json", ".factory/settings.local.json", ".factory/commands/",
	".junie/mcp/mcp.json", ".kiro/settings/mcp.json", ".kiro/hooks/", ".kiro/agents/", ".clinerules/hooks/", ".continue/mcpServers/",
	".github/mcp.json", ".github/lsp.json", ".github/hooks/", ".github/agents/", ".github/copilot/settings.json",
	".windsurf/hooks.json", ".amazonq/mcp.json", ".amazonq/cli-agents/",
	".trae/mcp.json", ".vibe/config.toml",
	".augment/settings.json", ".codebuddy/settings.json", ".qoder/settings.json", ".openhands/setup.sh", ".openhands/pre-commit.sh", ".openhands/hooks.json",
	"opencode.json", "opencode.jsonc", ".opencode/opencode.json", ".opencode/opencode.jsonc", ".opencode/plugin/", ".opencode/plugins/",
	".opencode/tool/", ".opencode/tools/",
	".roo/mcp.json", ".kilocode/mcp.json", ".pi/extensions/", ".warp/.mcp.json", ".zed/settings.json",
	".devcontainer.json", ".devcontainer/devcontainer.json", ".envrc",
}

// startsMore is a key of a manifest, or of the settings beside it, that starts something or says where that stands, as a list does of a plugin
// without a manifest; or an escape, in which such a key may hide.
var startsMore = regexp.MustCompile(`"(?:mcpServers|lspServers|hooks|commands|agents|monitors|subagentStatusLine)"\s*:|"strict"\s*:\s*false|\\`)

// ClientFiles are what one directory has for clients: slash-separated paths below it.
type ClientFiles struct {
	Dir string // as it was named
	// Others are those that nobody here looks into.
	Others []string
	// Texts are those that are looked into.
	Texts []ClientText
}

// FindClientFiles returns those of the directories of --untrusted that have some, and of those further down in which a client may be started:
// plugins, extensions, and what holds a client's directory. [Flags.Configure] has looked for them.
func FindClientFiles(f *Flags) []ClientFiles { return f.clients }

// lookForClients finds them, and which of the directories of --untrusted have more below them than was looked into.
func lookForClients(f *Flags) (list []ClientFiles, tooLarge []string) {
	var dirs []string
	within := make(map[string]string) // the client of a directory that is one's
	for _, dir := range ui.Distinct(f.untrusted, loader.RealNamed) {
		below, more := clientDirs(dir)
		if more {
			tooLarge = append(tooLarge, dir)
		}
		at, client := clientOf(dir)
		within[at] = client
		dirs = append(append(dirs, at), below...)
	}
	looked, isListed := make(map[string]bool), make(map[string]bool)
	for _, dir := range dirs {
		for _, name := range owners.ManifestsIn(dir) {
			for _, plugin := range owners.Listed(dir, name) {
				dirs, isListed[plugin] = append(dirs, plugin), true
			}
		}
	}
	dirs = ui.Distinct(dirs, loader.RealNamed)
	for _, dir := range dirs {
		if real, err := loader.RealNamed(dir); err == nil && within[dir] == "" {
			looked[real] = true
		}
	}
	for _, dir := range dirs {
		if real, err := loader.RealNamed(dir); err == nil && within[dir] != "" && looked[filepath.Dir(real)] {
			continue // what holds it names the same files
		}
		if c := clientFilesIn(dir, within[dir], isListed[filepath.Clean(dir)]); len(c.Others)+len(c.Texts) > 0 {
			list = append(list, c)
		}
	}
	return list, tooLarge
}

// clientOf finds the client's directory, such as .claude, that one is or of which it is a part where clients look, such as .claude/skills. The
// name of the client is "" where it is none. The skills of a plugin are a part of that.
func clientOf(dir string) (at, client string) {
	paths := []string{ui.Absolute(dir)}
	if real, err := loader.RealNamed(dir); err == nil {
		paths = append(paths, real)
	}
	for _, at := range paths {
		up, name := filepath.Dir(at), filepath.Base(at)
		if isIn(name) {
			return dir, name
		}
		part := filepath.Base(up) + "/" + name
		if isIn(filepath.Base(up)) && (slices.Contains(agents.Projects(), part) || isIn(part) || slices.ContainsFunc(clientTexts[:], func(t textsOf) bool { return t.dir == part })) {
			return up, filepath.Base(up)
		}
		if name == "skills" && len(owners.ManifestsIn(up)) > 0 {
			return up, ""
		}
	}
	return dir, ""
}

// isIn reports a hidden directory in which clients find some of their files.
func isIn(dir string) bool {
	return dir[0] == '.' && (slices.ContainsFunc(clientFiles[:], func(name string) bool { return strings.HasPrefix(name, dir+"/") }) ||
		slices.ContainsFunc(clientTexts[:], func(t textsOf) bool { return strings.HasPrefix(t.dir, dir+"/") }))
}

// clientFilesIn finds those of a directory, or of one that is a client's, or that a list says is a plugin.
func clientFilesIn(dir, client string, isListed bool) ClientFiles {
	c, above := ClientFiles{Dir: dir}, ""
	if client != "" {
		above = client + "/"
	}
	for _, name := range clientFiles {
		if name, ok := strings.CutPrefix(name, above); ok && name != "" && hasClientFile(filepath.Join(dir, filepath.FromSlash(name)), strings.HasSuffix(name, "/")) {
			c.Others = append(c.Others, name)
		}
	}
	var its []string
	if client == "" {
		its = owners.ManifestsIn(dir)
	}
	for _, t := range clientTexts {
		if name, ok := strings.CutPrefix(t.dir, above); ok {
			c.add(t, dir, name)
		}
		if slices.ContainsFunc(its, func(name string) bool { return path.Base(name) == t.manifest }) || isListed && t.manifest == "plugin.json" { // which has its own beside it
			c.add(t, dir, path.Base(t.dir))
		}
	}
	if (len(its) > 0 || isListed) && hasClientFile(filepath.Join(dir, "settings.json"), false) {
		its = append(its, "settings.json")
	}
	for _, name := range its {
		data, err := loader.ReadNamed(filepath.Join(dir, filepath.FromSlash(name)), mostText)
		if (err != nil || startsMore.Match(data)) && !slices.Contains(c.Others, name) {
			c.Others = append(c.Others, name)
		}
	}
	return c
}

// mostDirs is how many directories below one are looked into.
const mostDirs = 10_000

// clientDirs are the directories below one that are plugins or extensions, or hold a client's directory, the nearest first. No link is followed,
// and nothing is looked for in packages, in skills and in what is hidden, but for the plugins and extensions in a client's directory. It says
// whether there was more than it looks into.
func clientDirs(dir string) (list []string, more bool) {
	var holds []string
	for _, client := range agents.Projects() {
		holds = append(holds, strings.Split(client, "/")[0])
	}
	for queue, n := []string{dir}, 0; len(queue) > 0; n++ {
		if n == mostDirs {
			return list, true
		}
		at := queue[0]
		entries, _ := loader.ListNamed(at)
		queue = queue[1:]
		up := filepath.Dir(ui.Absolute(at))
		isHidden, isPart := at != dir && filepath.Base(at)[0] == '.', isInstalled(filepath.Base(at)) && filepath.Base(up)[0] == '.'
		isPlugin := isInstalled(filepath.Base(up)) && filepath.Base(filepath.Dir(up))[0] == '.'
		isClients := func(name string) bool { return isIn(name) || slices.Contains(holds, name) }
		if at != dir && !isHidden && !isPart && (isPlugin || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return owners.BeginsManifest(e.Name()) || isClients(e.Name()) })) {
			list = append(list, at)
		}
		if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "SKILL.md" }) && at != dir {
			continue
		}
		for _, e := range entries {
			name := e.Name()
			if e.IsDir() && name != "node_modules" && (name[0] != '.' && !isHidden || name[0] == '.' && isClients(name) || isHidden && isInstalled(name)) {
				queue = append(queue, filepath.Join(at, name))
			}
		}
	}
	return list, false
}

// isInstalled reports where in its directory a client has what was installed for it.
func isInstalled(name string) bool { return name == "plugins" || name == "extensions" }

// hasClientFile reports whether there is a file, or in a directory something that is not hidden.
func hasClientFile(at string, isDir bool) bool {
	if isDir {
		entries, _ := loader.ListNamed(at)
		return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name()[0] != '.' })
	}
	info, err := loader.StatNamed(at)
	return err == nil && !info.IsDir()
}

// mostNamed is how many directories the lines name.
const mostNamed = 8

// nameClientFiles says which of these the directories of --untrusted have: who asks what a repository starts has to look there too.
func nameClientFiles(f *Flags, w io.Writer) {
	if w == io.Discard { // nobody is told, and nobody asks
		return
	}
	list, tooLarge := lookForClients(f)
	f.clients = list
	for i, c := range list {
		if i == mostNamed {
			ui.Note(w, "%d more have such files (%s …): doctor --json names them", len(list)-i, ui.Plain(ui.Near(c.Dir)))
			break
		}
		dir := ui.Plain(ui.Near(c.Dir))
		if len(c.Others) > 0 {
			ui.Note(w, "%s also has %s: clients read such files too, and what they start is not looked at here", dir, ui.Plain(strings.Join(c.Others, ", ")))
		}
		if len(c.Texts) > 0 {
			what := "it runs by itself"
			if len(c.Texts) > 1 {
				what = "they run by themselves"
			}
			ui.Note(w, "%s also has %s: doctor says what %s", dir, counted(c.Texts), what)
		}
	}
	for _, dir := range tooLarge {
		ui.Note(w, "%s has more than %d directories below it: what clients read in the others was not looked at", ui.Plain(ui.Near(dir)), mostDirs)
	}
}
