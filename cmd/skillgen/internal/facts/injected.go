// This file finds the commands in a text that Claude Code runs before a model has it, and whose output stands there then. In come
// the instructions of a skill; out go the commands.

package facts

import (
	"regexp"
	"strings"
)

// inline is a command within a line: its sign counts at the start of a word.
var inline = regexp.MustCompile("(?:^|\\s)!`([^`]+)`")

// injectedCommands are those of a text in their order. A block of several lines is one, which is not cut where nobody closes it.
func injectedCommands(text string) (list []string) {
	var block []string
	inBlock := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		switch start := strings.TrimSpace(line); {
		case inBlock && strings.HasPrefix(start, "```"):
			list, block, inBlock = append(list, strings.Join(block, "\n")), nil, false
		case inBlock:
			block = append(block, line)
		case strings.HasPrefix(start, "```!"):
			inBlock = true
		default:
			for _, found := range inline.FindAllStringSubmatch(line, -1) {
				list = append(list, found[1])
			}
		}
	}
	if len(block) > 0 {
		list = append(list, strings.Join(block, "\n"))
	}
	return list
}
