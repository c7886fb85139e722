// This file says which hooks Claude Code never runs. In come hooks; out goes for each what check says of it, so that there is one judgment.

package facts

import (
	"encoding/json"
	"regexp"

	"github.com/skillgen/skillgen/loader"
)

// saysNever is in what a load says of such a hook. Another fault of one may keep it from nothing.
var saysNever = regexp.MustCompile(`\b(?:never runs?|runs (?:none|no hook))\b`)

// neverRun has why each hook never runs, "" of one that may. Nobody looks for those below metadata, which is said already.
func neverRun(opts loader.Options, run Run) []string {
	list := hooks(run)
	never := make([]string, len(list))
	if run.Moved {
		return never
	}
	opts = loader.Options{Mode: loader.ModeBuild, Profile: lenient(opts.Profile)}
	for i, h := range list[:min(len(list), mostLocated)] {
		alone, err := json.Marshal(h.alone)
		if err != nil {
			continue
		}
		for _, d := range loader.LoadBytes("SKILL.md", []byte("---\nhooks: "+string(alone)+"\n---\n"), &opts).Diagnostics { // JSON is YAML too
			if d.Rule == "unknown-key" && saysNever.MatchString(d.Message) {
				never[i] = d.Message
			}
		}
	}
	return never
}
