// This file finds the commands in a text that Claude Code runs before a model has it, and whose output stands there then. In come
// the instructions of a skill; out go the commands, and the lines where they stand.

package facts

import (
	"regexp"
	"strings"
)

// inline is a command within a line: its sign counts at the start of a word.
var inline = regexp.MustCompile("(?:^|\\s)!`([^`]+)`")

// injectedCommands are those of a text in their order, each with the line where it begins, behind so many others. A block of several lines
// is one, which is not cut where nobody closes it.
func injectedCommands(text string, at int) (list []string, lines []int) {
	var block []string
	inBlock := false
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimRight(line, "\r\n")
		switch start := strings.TrimSpace(line); {
		case inBlock && strings.HasPrefix(start, "```"):
			list, lines, block, inBlock = append(list, strings.Join(block, "\n")), append(lines, at-len(block)), nil, false
		case inBlock:
			block = append(block, line)
		case strings.HasPrefix(start, "```!"):
			inBlock = true
		default:
			for _, found := range inline.FindAllStringSubmatch(line, -1) {
				list, lines = append(list, found[1]), append(lines, at)
			}
		}
	}
	if len(block) > 0 {
		list, lines = append(list, strings.Join(block, "\n")), append(lines, at+1-len(block))
	}
	return list, lines
}
