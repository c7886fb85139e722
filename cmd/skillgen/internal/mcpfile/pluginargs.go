// This file looks at the arguments of a plugin's servers for files that nobody who has the plugin has. In comes a server; out go notes.

package mcpfile

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// scriptEndings are those of files that interpreters are given.
var scriptEndings = []string{".cjs", ".js", ".mjs", ".php", ".pl", ".ps1", ".py", ".rb", ".sh", ".ts"}

// argNotes say of each argument that is a path which file of it the plugin does not have.
func (p *Plugin) argNotes(s runtime.MCPServer) (notes []string) {
	for i, arg := range s.Args {
		text := arg
		if option, value, joined := strings.Cut(arg, "="); joined && strings.HasPrefix(option, "-") {
			text = value
		}
		at := fmt.Sprintf("args[%d] %s ", i, runtime.Quote(arg))
		below, isRooted := strings.CutPrefix(text, "${PLUGIN_ROOT}/")
		if !isRooted && s.Cwd != "" && isRelative(text) {
			below, isRooted = path.Join(strings.TrimPrefix(strings.TrimPrefix(s.Cwd, "${PLUGIN_ROOT}"), "/"), text), true
		}
		switch clean := path.Clean(below); {
		case strings.Contains(below, "${"):
		case isRooted && !p.Has(clean, false) && !p.Has(clean, true):
			notes = append(notes, at+"is not in the plugin; add it to a skill, whose files are in skills/NAME")
		case !isRooted && isRelative(text):
			notes = append(notes, at+"is looked for where the client starts the server; for a file of a skill write ${PLUGIN_ROOT}/skills/NAME/…")
		}
	}
	return notes
}

// isRelative reports a path of a file that is there, or nowhere: one that begins with a dot, or a script. Names of packages have slashes too.
func isRelative(text string) bool {
	if strings.HasPrefix(text, "./") || strings.HasPrefix(text, "../") {
		return true
	}
	return slices.Contains(scriptEndings, path.Ext(text)) && !path.IsAbs(text) && !strings.ContainsAny(text, "@:$~ ")
}
