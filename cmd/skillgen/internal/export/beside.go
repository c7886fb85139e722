// This file says what a plugin has beside its skills, and its export does not carry.

package export

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// parts are what a plugin has beside its skills, each with how the names of its files end: "" for a file. Without a manifest these may
// be anything, but for directories with such files.
var parts = []struct{ name, ending string }{
	{"agents", ".md"}, {"commands", ".md"}, {"hooks", ".json"}, {"output-styles", ".md"}, {"rules", ".md"}, {"monitors", ".json"}, {"themes", ".json"},
	{"bin", ""}, {"scripts", ""}, {".lsp.json", ""}, {".mcp.json", ""}, {"mcp.json", ""}, {"settings.json", ""},
}

// pluginLeftOut says of directories that are plugins, or hold one's skills, what of them is in none of the files of an export.
func pluginLeftOut(dirs []string, files []userdir.TreeFile) (notes []string) {
	for _, dir := range dirs {
		if abs, err := filepath.Abs(dir); err == nil && filepath.Base(abs) == pluginSkills {
			dir = filepath.Dir(abs)
		}
		var list []string
		keys := owners.ManifestKeys(dir)
		for _, p := range parts {
			isThere := p.ending != "" && holds(filepath.Join(dir, p.name), p.ending) || keys != nil && p.ending == "" && exists(filepath.Join(dir, p.name))
			if isThere && !slices.ContainsFunc(files, func(f userdir.TreeFile) bool { return f.Path == p.name }) {
				list = append(list, ui.Plain(ui.Near(filepath.Join(dir, p.name))))
			}
		}
		if len(list) > 0 {
			notes = append(notes, strings.Join(list, ", ")+": left out: the export has skills and their servers alone")
		}
		if len(keys) > 0 {
			notes = append(notes, "the manifest of "+ui.Plain(ui.Near(dir))+": left out but for its name: "+ui.Plain(strings.Join(keys, ", ")))
		}
	}
	return notes
}

func exists(name string) bool {
	_, err := loader.StatNamed(name)
	return err == nil
}

// holds reports a directory with a file whose name ends so.
func holds(dir, ending string) bool {
	list, err := loader.ListNamed(dir)
	return err == nil && slices.ContainsFunc(list, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), ending) })
}
