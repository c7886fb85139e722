// This file finds the lines of hooks. In come hooks, and the text that has them in any form; out goes for each the line of its command, or
// of what it has a client do instead.

package facts

import (
	"cmp"
	"encoding/json"
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
		first, _, _ := strings.Cut(h.does(), "\n")
		words := strings.ReplaceAll(regexp.QuoteMeta(first), " ", `\s+`) // which go on in another line
		command := regexp.MustCompile(`(?m)^[^#\n]*?\b(?:command|url|prompt|tool)["']?[ \t]*[:=][ \t]*(?:[|>][-+]?[ \t]*\n[ \t]*|["']*)` + words + `["']*[ \t]*(?:$|[,}#])`)
		line := run.hooksAt
		if at := command.FindStringIndex(head[done:]); at != nil {
			line = 1 + strings.Count(head[:done+at[0]], "\n")
			done += at[1]
		}
		run.hookLines = append(run.hookLines, line)
	}
}

// does is the command of a hook, its address, its prompt or its tool.
func (h hook) does() string {
	var other struct{ Command, URL, Prompt, Tool string }
	if json.Unmarshal([]byte(h.command), &other) != nil { // a command alone, or no hook
		return h.command
	}
	return cmp.Or(other.Command, other.URL, other.Prompt, other.Tool, h.command)
}
