// This file finds the blocks of code of a Markdown text by their fences.
//
// What comes in is a line of a text. What goes out is whether it opens or closes a block, and where its own text starts, behind
// the marks of quotes and lists.

package markdown

import "strings"

// BehindMarkers is a line without the blanks, quote marks and list markers that it starts with.
func BehindMarkers(line string) string {
	for {
		rest := strings.TrimLeft(line, " \t>")
		if after := strings.TrimLeft(rest, "0123456789"); after != rest && len(after) > 1 && (after[0] == '.' || after[0] == ')') && after[1] == ' ' {
			rest = after[2:]
		} else if len(rest) > 1 && strings.IndexByte("-*+", rest[0]) >= 0 && rest[1] == ' ' {
			rest = rest[2:]
		}
		if rest == line {
			return line
		}
		line = rest
	}
}

// OpensFence returns the fence that a line opens a block of code with, or "". What follows backticks holds none.
func OpensFence(line string) string {
	for _, c := range []string{"`", "~"} {
		info := strings.TrimLeft(line, c)
		if n := len(line) - len(info); n >= 3 && (c == "~" || !strings.Contains(info, c)) {
			return line[:n]
		}
	}
	return ""
}

// ClosesFence reports a line that is nothing but a fence of the kind that opened the block, and at least as long.
func ClosesFence(line, fence string) bool {
	line = strings.TrimRight(line, " \t")
	return strings.HasPrefix(line, fence) && strings.Trim(line, fence[:1]) == ""
}

// NextAt is where a part of a text stands from an offset on, or the end of the text; last is what it was before.
func NextAt(text, part string, from, last int) int {
	if last >= from {
		return last
	}
	if i := strings.Index(text[from:], part); i >= 0 {
		return from + i
	}
	return len(text)
}
