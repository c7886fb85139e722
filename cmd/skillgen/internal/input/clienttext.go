// This file names the texts of a repository in which clients find commands to run, and which can be looked into: custom commands and agents. In
// comes a directory; out go their paths, and whose they are. None is read.

package input

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
)

// The clients of which it is known how a text has something run.
const (
	ClaudeCode = "Claude Code"
	OpenCode   = "OpenCode"
	GeminiCLI  = "Gemini CLI"
	QwenCode   = "Qwen Code"
)

// textsOf says where a client looks for texts of a kind: in which directory, with which extensions, and beside which manifest, of those that
// may also stand deeper, it has such a directory in a plugin.
type textsOf struct{ client, kind, dir, ext, manifest string }

var clientTexts = [...]textsOf{
	{ClaudeCode, "command", ".claude/commands", ".md", "plugin.json"},
	{ClaudeCode, "agent", ".claude/agents", ".md", "plugin.json"},
	{OpenCode, "command", ".opencode/command", ".md", ""},
	{OpenCode, "command", ".opencode/commands", ".md", ""},
	{GeminiCLI, "command", ".gemini/commands", ".toml", "gemini-extension.json"},
	{QwenCode, "command", ".qwen/commands", ".md .toml", "qwen-extension.json"},
}

// ClientText is a text that a client may run something of.
type ClientText struct {
	Client string
	Kind   string // "command" or "agent"
	Path   string // slash-separated, below the directory
}

// mostText is how many bytes a text has that is looked into.
const mostText = 1 << 20

// add adds the texts below a directory of a root, at any depth. What is a link, or too large, is not looked into: that is one of the others.
func (c *ClientFiles) add(of textsOf, root, dir string) {
	at := filepath.Join(root, filepath.FromSlash(dir))
	real, err := loader.RealNamed(root)
	if to, err2 := loader.RealNamed(at); err != nil || err2 != nil {
		return
	} else if to != filepath.Join(real, filepath.FromSlash(dir)) {
		c.Others = append(c.Others, dir)
		return
	}
	c.walk(of, root, dir)
}

// walk is add for a directory that no link leads to.
func (c *ClientFiles) walk(of textsOf, root, dir string) {
	entries, _ := loader.ListNamed(filepath.Join(root, filepath.FromSlash(dir))) // what cannot be read, a client does not read either
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		info, err := entry.Info()
		switch {
		case err != nil:
		case info.IsDir():
			c.walk(of, root, name)
		case !info.Mode().IsRegular():
			c.Others = append(c.Others, name)
		case !slices.Contains(strings.Fields(of.ext), strings.ToLower(path.Ext(name))):
		case info.Size() > mostText:
			c.Others = append(c.Others, name)
		default:
			c.Texts = append(c.Texts, ClientText{of.client, of.kind, name})
		}
	}
}

// counted is how many texts of each kind there are: "2 commands and 1 agent of Claude Code, 1 command of OpenCode".
func counted(texts []ClientText) string {
	var list []string
	for i := 0; i < len(texts); {
		client, kinds := texts[i].Client, []string(nil)
		for i < len(texts) && texts[i].Client == client {
			start := i
			for i < len(texts) && texts[i].Client == client && texts[i].Kind == texts[start].Kind {
				i++
			}
			kinds = append(kinds, ui.Plural(i-start, texts[start].Kind))
		}
		list = append(list, strings.Join(kinds, " and ")+" of "+client)
	}
	return strings.Join(list, ", ")
}

// Paths are the absolute paths of all of them.
func (c ClientFiles) Paths() (list []string) {
	for _, name := range c.Others {
		list = append(list, c.Path(name))
	}
	for _, t := range c.Texts {
		list = append(list, c.Path(t.Path))
	}
	return list
}

// Path is the absolute path of one.
func (c ClientFiles) Path(name string) string {
	return path.Join(filepath.ToSlash(ui.Absolute(c.Dir)), name)
}
