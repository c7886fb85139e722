// This file finds the commands in a text that a client runs before a model has it, and whose output stands there then. In come
// the instructions of a skill, or a custom command; out go the commands, and the lines where they stand.

package facts

import (
	"regexp"
	"strings"
)

// inline is a command within a line: its sign counts at the start of a word.
var inline = regexp.MustCompile("(?:^|\\s)!`([^`]+)`")

// injectedCommands are those of a text in their order, each with the line where it begins. A block of several lines is one, which is not cut
// where nobody closes it. mention.Injected of the loader finds them where it compares them with the tools that are allowed.
func injectedCommands(text string) (list []string, lines []int) {
	var block []string
	at := 0
	inBlock := false
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimRight(line, "\r\n")
		switch start := strings.TrimLeft(line, " \t>*+-.)0123456789"); { // behind the marks of quotes and lists
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

// ticked is a command as OpenCode has it, which may have several lines: its sign counts wherever it stands.
var ticked = regexp.MustCompile("!`([^`]+)`")

// tickedCommands are those of a text of OpenCode.
func tickedCommands(text string) (list []string, lines []int) {
	at, end := 1, 0
	for _, found := range ticked.FindAllStringSubmatchIndex(text, -1) {
		at += strings.Count(text[end:found[2]], "\n")
		end = found[2]
		list, lines = append(list, text[end:found[3]]), append(lines, at)
	}
	return list, lines
}

// bracedCommands are those of a text of Gemini CLI or Qwen Code: !{ls}, with as many braces closed as are open. Behind one that is never closed
// they find no other.
func bracedCommands(text string) (list []string, lines []int) {
	at := 1
	for {
		before, rest, found := strings.Cut(text, "!{")
		at += strings.Count(before, "\n")
		size := closing(rest)
		if !found || size < 0 {
			return list, lines
		}
		command := strings.TrimLeft(rest[:size], " \t\r\n")
		blank := strings.Count(rest[:size-len(command)], "\n")
		list, lines = append(list, strings.TrimRight(command, " \t\r\n")), append(lines, at+blank)
		at += strings.Count(rest[:size], "\n")
		text = rest[size:]
	}
}

// closing is where the brace is closed in front of which a text stands, -1 for nowhere.
func closing(text string) int {
	depth := 1
	for i := range len(text) {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return -1
}
