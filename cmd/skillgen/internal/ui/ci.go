package ui

import (
	"strings"
)

// Unhook breaks what a CI system would take for a command: "::" at the start of a line, before which there may be white
// space, and the openings of old commands. colon and hash take the place of one character of each.
func Unhook(text, colon, hash string) string {
	if !strings.Contains(text, "::") && strings.Count(text, "#") < 2 {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "::") {
			line = strings.Replace(line, "::", colon+":", 1)
		}
		lines[i] = unhash(line, hash)
	}
	return strings.Join(lines, "")
}

// unhash breaks "##[", which GitHub obeys anywhere in a line, and "##vso[", which Azure does. What joins emoji may stand
// between the two signs: comparisons in .NET step over it.
func unhash(line, hash string) string {
	const joiners = "\u200c\u200d\ufe0e\ufe0f"
	var b strings.Builder
	done, second := 0, false
	for i, r := range line {
		if r == '#' {
			if rest := strings.TrimLeft(line[i+1:], joiners); second && (strings.HasPrefix(rest, "[") || strings.HasPrefix(rest, "vso[")) {
				b.WriteString(line[done:i] + hash)
				done = i + 1
			}
		}
		second = r == '#' || second && strings.ContainsRune(joiners, r)
	}
	return b.String() + line[done:]
}
