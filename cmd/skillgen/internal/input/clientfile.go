// This file names the files of a repository in which clients find what to start, beside skills. In come the directories that nobody trusts;
// out go lines for each that has some, and the paths. None is read.

package input

import (
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/agents"
)

// clientFiles are where clients, editors and shells look for servers, hooks and other commands in a project. Of a name with a slash at its end
// they read all files there.
var clientFiles = [...]string{
	".mcp.json", ".claude/settings.json", ".claude/settings.local.json", "hooks/hooks.json",
	".codex/config.toml", ".codex/hooks.json",
	".cursor/mcp.json", ".cursor/hooks.json",
	".vscode/mcp.json", ".vscode/tasks.json",
	".gemini/settings.json", ".qwen/settings.json",
	".amp/settings.json", ".crush.json", "crush.json", ".factory/mcp.json", ".factory/hooks.json", ".factory/settings.json",
	".junie/mcp/mcp.json", ".kiro/settings/mcp.json", ".kiro/hooks/", ".clinerules/hooks/", ".continue/mcpServers/",
	".github/hooks/", ".windsurf/hooks.json",
	"opencode.json", "opencode.jsonc", ".opencode/opencode.json", ".opencode/opencode.jsonc", ".opencode/plugin/", ".opencode/plugins/",
	".roo/mcp.json", ".zed/settings.json",
	".devcontainer.json", ".devcontainer/devcontainer.json", ".envrc",
}

// ClientFiles are what one directory has for clients: slash-separated paths below it.
type ClientFiles struct {
	Dir string // as it was named
	// Others are those that nobody here looks into.
	Others []string
	// Commands and Agents are Markdown texts of Claude Code, which may have commands and hooks.
	Commands, Agents []string
}

// FindClientFiles returns those of the directories of --untrusted that have some, and of those further down in which a client may be started:
// plugins, and what holds a client's directory. [Flags.Configure] has looked for them.
func FindClientFiles(f *Flags) []ClientFiles { return f.clients }

// lookForClients finds them, and which of the directories of --untrusted have more below them than was looked into.
func lookForClients(f *Flags) (list []ClientFiles, tooLarge []string) {
	var dirs []string
	for _, dir := range ui.Distinct(f.untrusted, loader.RealNamed) {
		below, more := clientDirs(dir)
		if dirs = append(append(dirs, dir), below...); more {
			tooLarge = append(tooLarge, dir)
		}
	}
	for _, dir := range ui.Distinct(dirs, loader.RealNamed) {
		if c := clientFilesIn(dir); len(c.Others)+len(c.Commands)+len(c.Agents) > 0 {
			list = append(list, c)
		}
	}
	return list, tooLarge
}

func clientFilesIn(dir string) ClientFiles {
	c, at := ClientFiles{Dir: dir}, loader.ExpandHome(dir)
	for _, name := range clientFiles {
		if hasClientFile(filepath.Join(at, filepath.FromSlash(name)), strings.HasSuffix(name, "/")) {
			c.Others = append(c.Others, name)
		}
	}
	roots := []string{".claude"}
	if _, err := loader.StatNamed(filepath.Join(at, ".claude-plugin", "plugin.json")); err == nil { // which has its own beside it
		roots = append(roots, "")
	}
	for _, root := range roots {
		c.Commands = c.texts(c.Commands, at, path.Join(root, "commands"))
		c.Agents = c.texts(c.Agents, at, path.Join(root, "agents"))
	}
	return c
}

// mostDirs is how many directories below one are looked into.
const mostDirs = 10_000

// clientDirs are the directories below one that are plugins or hold a client's directory, the nearest first. No link is followed, and nothing is
// looked for in what is hidden, in packages and in skills. It says whether there was more than it looks into.
func clientDirs(dir string) (list []string, more bool) {
	holds := []string{".claude-plugin"}
	for _, client := range agents.Projects() {
		holds = append(holds, strings.Split(client, "/")[0])
	}
	for queue, n := []string{dir}, 0; len(queue) > 0; n++ {
		if n == mostDirs {
			return list, true
		}
		at := queue[0]
		entries, _ := loader.ListNamed(loader.ExpandHome(at))
		queue = queue[1:]
		if at != dir && slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return slices.Contains(holds, e.Name()) }) {
			list = append(list, at)
		}
		if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "SKILL.md" }) && at != dir {
			continue
		}
		for _, e := range entries {
			if e.IsDir() && e.Name()[0] != '.' && e.Name() != "node_modules" {
				queue = append(queue, filepath.Join(at, e.Name()))
			}
		}
	}
	return list, false
}

// hasClientFile reports whether there is a file, or in a directory something that is not hidden.
func hasClientFile(at string, isDir bool) bool {
	if isDir {
		entries, _ := loader.ListNamed(at)
		return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name()[0] != '.' })
	}
	info, err := loader.StatNamed(at)
	return err == nil && !info.IsDir()
}

// texts adds to a list the Markdown texts below a directory of a root, at any depth. Through a link it does not look: that is one of the others.
func (c *ClientFiles) texts(list []string, root, dir string) []string {
	at := filepath.Join(root, filepath.FromSlash(dir))
	real, err := loader.RealNamed(root)
	if to, err2 := loader.RealNamed(at); err != nil || err2 != nil {
		return list
	} else if to != filepath.Join(real, filepath.FromSlash(dir)) {
		c.Others = append(c.Others, dir)
		return list
	}
	entries, _ := loader.ListNamed(at) // what cannot be read, Claude Code does not read either
	for _, entry := range entries {
		switch name := path.Join(dir, entry.Name()); {
		case entry.IsDir():
			list = c.texts(list, root, name)
		case strings.EqualFold(path.Ext(name), ".md"):
			list = append(list, name)
		}
	}
	return list
}

// Paths are the absolute paths of all of them.
func (c ClientFiles) Paths() []string {
	return c.below(slices.Concat(c.Others, c.Commands, c.Agents))
}

// Texts are the absolute paths of those that can be looked into.
func (c ClientFiles) Texts() []string { return c.below(slices.Concat(c.Agents, c.Commands)) }

func (c ClientFiles) below(names []string) (list []string) {
	for _, name := range names {
		list = append(list, path.Join(filepath.ToSlash(ui.Absolute(loader.ExpandHome(c.Dir))), name))
	}
	return list
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
		var texts []string
		if n := len(c.Commands); n > 0 {
			texts = append(texts, ui.Plural(n, "command"))
		}
		if n := len(c.Agents); n > 0 {
			texts = append(texts, ui.Plural(n, "agent"))
		}
		if len(texts) > 0 {
			what := "it runs by itself"
			if len(c.Commands)+len(c.Agents) > 1 {
				what = "they run by themselves"
			}
			ui.Note(w, "%s also has %s of Claude Code: doctor says what %s", dir, strings.Join(texts, " and "), what)
		}
	}
	for _, dir := range tooLarge {
		ui.Note(w, "%s has more than %d directories below it: what clients read in the others was not looked at", ui.Plain(ui.Near(dir)), mostDirs)
	}
}
