// This file finds the lines of servers that stand beside those of skills. In comes a name, and the text that has it in any form; out goes
// the line of the name, 0 where it is written otherwise than it is read, as with escapes.

package facts

import (
	"regexp"
	"strings"
)

// keyLine is the line of a server of an agent in the lines of all of them. Its name stands also below other servers, as that of a variable: it
// is the one that is furthest left.
func keyLine(name, text string) (line int) {
	least := 0
	key := regexp.MustCompile(`(?m)^(?:[^#\n]*[{,[])?[ \t-]*["']?(` + regexp.QuoteMeta(name) + `)["']?[ \t]*:`)
	for _, at := range key.FindAllStringSubmatchIndex(text, -1) {
		if column := at[2] - strings.LastIndexByte(text[:at[2]], '\n'); least == 0 || column < least {
			least, line = column, 1+strings.Count(text[:at[2]], "\n")
		}
	}
	return line
}

// toolLine is the line of a tool in a file of Codex, by its value, and where to look for the next one.
func toolLine(value, text string, from int) (line, next int) {
	if value == "" {
		return 0, from
	}
	entry := regexp.MustCompile(`(?m)^[^#\n]*?\bvalue["']?[ \t]*:[ \t]*["']?` + regexp.QuoteMeta(value) + `["']?[ \t]*(?:$|[,}#])`)
	at := entry.FindStringIndex(text[from:])
	if at == nil {
		return 0, from
	}
	return 1 + strings.Count(text[:from+at[1]-1], "\n"), from + at[1]
}
