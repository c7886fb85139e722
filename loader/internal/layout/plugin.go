package layout

import (
	"path"
)

// plugin is the directory of the plugin that a skill belongs to, as diagnostics call it, "" for none: the outermost one
// below the root that says it is one.
func (w *walk) plugin(dir string) string {
	if !w.Plugins {
		return ""
	}
	for i := range len(dir) {
		if dir[i] != '/' {
			continue
		}
		above := dir[:i]
		is, known := w.plugins[w.name(above)]
		if !known {
			is = w.door.Has(path.Join(above, "plugin.json")) || w.door.Has(path.Join(above, ".claude-plugin", "plugin.json"))
			if w.plugins == nil {
				w.plugins = make(map[string]bool)
			}
			w.plugins[w.name(above)] = is
		}
		if is {
			return w.name(above)
		}
	}
	return ""
}
