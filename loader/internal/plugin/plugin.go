package plugin

import (
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// Dirs are the directories that were asked whether they hold a plugin, by their names in diagnostics. nil asks none.
type Dirs map[string]bool

// Of is the directory of the plugin that a skill belongs to, "" for none: the outermost one below the root that says it
// is one.
func (known Dirs) Of(d *door.Door, root, dir string) string {
	if known == nil {
		return ""
	}
	for i := range len(dir) {
		if dir[i] != '/' {
			continue
		}
		name := path.Join(root, dir[:i])
		is, asked := known[name]
		if !asked {
			is = d.Has(path.Join(dir[:i], "plugin.json")) || d.Has(path.Join(dir[:i], ".claude-plugin", "plugin.json"))
			known[name] = is
		}
		if is {
			return name
		}
	}
	return ""
}
