// This file finds the blocks of code of a Markdown text by their fences.
//
// What comes in is a line of a text. What goes out is whether it opens or closes a block, and where its own text starts, behind
// the marks of quotes and lists.

package markdown

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

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

// ItemAround is the column in which the text of the list item starts that a fence stands in, which begins at an offset of a text: 0 outside
// of lists, and where that is not certain, as in a quote or behind tabs.
func ItemAround(text string, fence int) int {
	const most = 100 // lines
	start := strings.LastIndexByte(text[:fence], '\n') + 1
	column := fence - start
	if before := text[start:fence]; strings.ContainsAny(before, ">\t") {
		return 0
	} else if strings.Trim(before, " ") != "" { // the item starts with it
		return column
	}
	for range most {
		if start == 0 || column == 0 {
			return 0
		}
		above := start - 1
		start = strings.LastIndexByte(text[:above], '\n') + 1
		line := strings.TrimRight(text[start:above], "\r")
		rest := strings.TrimLeft(line, " ")
		if strings.ContainsAny(rest[:min(len(rest), 1)], ">\t") {
			return 0
		}
		indent := len(line) - len(rest)
		item := 0 // several may start in a line
		for next := indent + marker(rest); next > indent && next <= column && next > item && next <= len(line); next += marker(line[next:]) {
			item = next
		}
		if item > 0 {
			return item
		}
		if rest != "" {
			column = min(column, indent)
		}
	}
	return 0
}

// marker is how long the marker of a list item is that a line starts with, with the blanks behind it, or 0.
func marker(line string) int {
	sign := strings.TrimLeft(line, "0123456789")
	mark := len(line) - len(sign) + 1
	if sign == "" || strings.IndexByte("-*+", sign[0]) < 0 == (mark == 1) || mark > 1 && sign[0] != '.' && sign[0] != ')' || mark > 10 {
		return 0
	}
	blanks := len(sign[1:]) - len(strings.TrimLeft(sign[1:], " "))
	switch {
	case blanks == 0:
		return 0
	case blanks > 4:
		return mark + 1 // the rest are code
	}
	return mark + blanks
}

// LeavesItem reports a line of a text that is indented less than the text of a list item, which ends there with all that it holds.
func LeavesItem(text string, column int) bool {
	for at := 0; at < len(text) && column > 0; {
		l := source.LineAt(text, at)
		at = l.Next
		if rest := strings.TrimLeft(l.Text, " \t"); strings.Trim(rest, "\r") != "" && len(l.Text)-len(rest) < column && !strings.HasPrefix(strings.TrimLeft(l.Text, " "), "\t") {
			return true
		}
	}
	return false
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
