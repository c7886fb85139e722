// This file spells the commands that hints and notes name as they are typed here. In come the verbs and a text that people read; out goes the
// text. What a finding holds is data, the same on every machine, and stays as it is in JSON and in the formats for programs.

package usage

import (
	"regexp"
	"strings"
	"sync"

	"github.com/spf13/cobra"
)

// named finds the places where a text of ours names a command: words of a user's are elsewhere, or in quotes.
var named = regexp.MustCompile(`(^|[:;.] |, then |\b(?:see|run|of|next) )skillgen ([a-z]+\b|--help)`)

// AsTyped is the function that spells the commands of a text as a shell here takes them, or as go generate has started this one.
func AsTyped(root *cobra.Command) func(text string) string {
	started := sync.OnceValue(func() string { return startedBy(root.Name()) }) // which takes a look at files, and most texts need none
	return func(text string) string {
		var b strings.Builder
		done := 0
		for _, m := range named.FindAllStringSubmatchIndex(text, -1) {
			isQuoted := strings.Count(text[:m[3]], `"`)%2 == 1 || strings.Count(text[:m[3]], "`")%2 == 1
			word := text[m[4]:m[5]]
			if verb, _, err := root.Find([]string{word}); !isQuoted && (word == "--help" || err == nil && verb != root) {
				b.WriteString(text[done:m[3]] + started())
				done = m[3] + len(root.Name())
			}
		}
		return b.String() + text[done:]
	}
}
