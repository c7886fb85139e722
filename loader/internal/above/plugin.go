// This file finds the plugin or the module of Go that a skill belongs to, by the manifest in a directory above it.
//
// What comes in is a door and a directory below it. What goes out is the name of that directory.

package above

import (
	"path"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/runtime/agents"
)

// PluginDirs are the directories that were asked whether they hold a plugin or a module, by their names in diagnostics. nil asks none.
type PluginDirs map[string]bool

// Of is the directory of the plugin or module that a skill belongs to, "" for none: the outermost one below the root that says it
// is one.
func (known PluginDirs) Of(d *door.Door, root, dir string) string {
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
			is = agents.IsPlugin(func(name string) bool { return d.Has(path.Join(dir[:i], name)) }) || IsModule(d, dir[:i])
			known[name] = is
		}
		if is {
			return name
		}
	}
	return ""
}

// IsModule reports a directory in which a module of Go starts: no package of one above it can hold its skills.
func IsModule(d *door.Door, dir string) bool { return d.Has(path.Join(dir, "go.mod")) }
