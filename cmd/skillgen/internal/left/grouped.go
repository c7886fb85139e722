// This file knows the skills in groups that Claude Code does not find, in a directory of skills of its own. In comes what a load found, or
// files; out come hints, or whether a file is such a one.

package left

import (
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// claudeSkills is where Claude Code reads NAME/SKILL.md, and nothing further down. Codex and OpenCode look further down where they look.
const claudeSkills = ".claude/skills"

// InGroups are the hints.
func InGroups(result *loader.Result, opts *loader.Options) (hints []runtime.Diagnostic) {
	if opts.Severities["unreached"] == runtime.SeverityOff {
		return nil
	}
	groups := make(Groups)
	for _, s := range result.Skills {
		depth := groups.depth(s.File)
		if depth == 0 {
			continue
		}
		to := path.Join(path.Dir(s.File), strings.Repeat("../", depth), filepath.Base(filepath.Dir(ui.Absolute(s.File))))
		hint := "move it to " + cli.Word(ui.Plain(to))
		if has(filepath.FromSlash(to), "") {
			hint = "move it to NAME/SKILL.md below " + claudeSkills + ", with a name that none there has"
		}
		hints = append(hints, loader.Advise(runtime.Diagnostic{
			File: s.File, Rule: "unreached", Hint: hint,
			Message: "Claude Code does not find this skill: in " + claudeSkills + " it reads NAME/SKILL.md, and nothing further down, where other clients may look",
		}))
	}
	return hints
}

// Groups has, of each directory of skills that was asked about, the directories that links in it lead to.
type Groups map[string]map[string]bool

// Has reports the SKILL.md of such a skill.
func (g Groups) Has(file string) bool { return g.depth(file) > 0 }

// depth is how many directories lead from the directory of skills to that of such a skill, 0 of any other. What a link beside the groups
// leads to is found, and so are the skills of a plugin.
func (g Groups) depth(file string) int {
	dir := filepath.Dir(ui.Absolute(file))
	at := strings.LastIndex(filepath.ToSlash(dir), "/"+claudeSkills+"/")
	if at < 0 || !strings.EqualFold(path.Base(filepath.ToSlash(file)), "SKILL.md") {
		return 0
	}
	root, depth := dir[:at+1+len(claudeSkills)], 1
	for group := filepath.Dir(dir); group != root; group = filepath.Dir(group) {
		if depth++; agents.IsPlugin(func(name string) bool { return has(group, name) }) {
			return 0
		}
	}
	if depth == 1 || g.links(root)[input.Real(dir)] {
		return 0
	}
	return depth
}

func (g Groups) links(root string) map[string]bool {
	if g[root] == nil {
		g[root] = make(map[string]bool)
		entries, _ := loader.ListNamed(root) // which a load has read
		for _, e := range entries {
			if e.Type()&fs.ModeSymlink != 0 {
				g[root][input.Real(filepath.Join(root, e.Name()))] = true
			}
		}
	}
	return g[root]
}
