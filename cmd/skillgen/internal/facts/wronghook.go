// This file says what is wrong with hooks. In come hooks; out goes for each what check says of it, so that there is one judgment.

package facts

import (
	"encoding/json"
	"strings"

	"github.com/skillgen/skillgen/loader"
)

// wrongHooks has what is wrong with each hook, by which a client may never run it, "" for nothing. Nobody looks for those below metadata, which
// is said already; and what nothing here can read, a client may run.
func wrongHooks(opts loader.Options, run Run) []string {
	list := hooks(run)
	wrong := make([]string, len(list))
	if run.Moved || run.isEntry {
		return wrong
	}
	opts = loader.Options{Mode: loader.ModeBuild, Profile: lenient(opts.Profile)}
	for i, h := range list[:min(len(list), mostLocated)] {
		alone, err := json.Marshal(h.alone)
		if err != nil {
			continue
		}
		var said []string
		for _, d := range loader.LoadBytes("SKILL.md", []byte("---\nhooks: "+string(alone)+"\n---\n"), &opts).Diagnostics { // JSON is YAML too
			if d.Rule == "unknown-key" {
				said = append(said, d.Message)
			}
		}
		wrong[i] = strings.Join(said, "; ")
	}
	return wrong
}
