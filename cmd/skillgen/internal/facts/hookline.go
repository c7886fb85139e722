// This file finds the lines of hooks. In come hooks, and the text that has them in any form; out goes for each the line of its command.

package facts

import (
	"regexp"
	"slices"
	"strings"
)

// mostLocated is how many hooks of a file are looked for: each is a look through what is left of it.
const mostLocated = 64

// locate finds in a head where the hooks begin, and for each the line where its command stands behind the name of its event. Where it is written
// otherwise than it is read, as with escapes, the hook has the line where all begin.
func (run *Run) locate(head string) {
	list := hooks(*run)
	run.hooksAt, run.hookLines = lineOf(hooksKey, head), nil
	event, done := "", -1
	for i, h := range list {
		if i == mostLocated {
			run.hookLines = append(run.hookLines, slices.Repeat([]int{run.hooksAt}, len(list)-i)...)
			break
		}
		if done < 0 || h.event != event {
			event, done = h.event, 0
			for _, key := range []*regexp.Regexp{hooksKey, regexp.MustCompile(`\b` + regexp.QuoteMeta(event) + `\b["']?[ \t]*[:=.\]]`)} {
				if at := key.FindStringIndex(head[done:]); at != nil {
					done += at[0]
				}
			}
		}
		first, _, _ := strings.Cut(h.command, "\n")
		command := regexp.MustCompile(`(?m)^[^#\n]*?\bcommand["']?[ \t]*[:=][ \t]*(?:[|>][-+]?[ \t]*\n[ \t]*|["']*)` + regexp.QuoteMeta(first) + `["']*[ \t]*(?:$|[,}#])`)
		line := run.hooksAt
		if at := command.FindStringIndex(head[done:]); at != nil {
			line = 1 + strings.Count(head[:done+at[0]], "\n")
			done += at[1]
		}
		run.hookLines = append(run.hookLines, line)
	}
}
