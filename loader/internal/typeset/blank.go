// This file finds the blanks of Unicode in the commands of a text. A shell parts words at ordinary blanks and at tabs only,
// so that a command with another one in it fails, and nobody sees why.
//
// What comes in is a Markdown text. What goes out are the places of such blanks in blocks of shell and in commands within a
// line; those in prose, in comments and in quotes are none.

package typeset

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// IsBlank reports a character that looks like a blank and is none to a shell.
func IsBlank(r rune) bool {
	return source.IsWide(string(r))
}

// partsWords reports such a blank at a place of a text which stands between two words, and beside no sign that parts them.
func partsWords(text string, at int) bool {
	r, size := utf8.DecodeRuneInString(text[at:])
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	const ends = " \t\r\n,|\"'[]{}\ufffd" // U+FFFD is that of a text
	if !IsBlank(r) || IsBlank(before) || strings.ContainsRune(ends, before) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(text[at+size:], IsBlank))
	return !strings.ContainsRune(ends, next)
}

// BlanksInCommands calls found with the place of each blank in a command of a text.
func BlanksInCommands(text string, found func(at int, blank rune)) {
	blankCommands(text, func(start int, command string) {
		inCommand(command, func(at int, blank rune) { found(start+at, blank) })
	})
}

// blankCommands calls found with each line of the blocks of shell of a text, with those of a block without a language that start a program which
// many know, and with each command within a line of it.
func blankCommands(text string, found func(at int, command string)) {
	fence, isShell, isBare := "", false, false
	for at := 0; at < len(text); {
		line := source.LineAt(text, at)
		at = line.Next
		start := len(line.Text) - len(markdown.BehindMarkers(line.Text))
		switch content := line.Text[start:]; {
		case fence != "" && markdown.ClosesFence(content, fence):
			fence = ""
		case fence != "":
			if isShell || isBare && startsProgram(content) {
				found(line.Start, line.Text)
			}
		case markdown.OpensFence(content) != "":
			fence = markdown.OpensFence(content)
			info := strings.TrimSpace(content[len(fence):])
			isShell, isBare = isShellName(info), info == ""
		default:
			inLine(line, found)
		}
	}
}

// isShellName reports what stands behind a fence around commands alone. A log of a terminal has their output too.
func isShellName(info string) bool {
	words := strings.FieldsFunc(strings.ToLower(info), func(r rune) bool { return r == ' ' || r == '\t' || r == '{' || r == '}' || r == ',' })
	if len(words) == 0 {
		return false
	}
	switch strings.TrimPrefix(words[0], ".") {
	case "sh", "bash", "shell", "zsh", "ksh", "dash":
		return true
	}
	return false
}

// inLine looks at the code within a line: of a command the first word is the name of a program, and a flag or a path follows, or a
// blank of Unicode with a word behind that of a program which nothing else is called by.
func inLine(line source.Line, found func(at int, command string)) {
	parts := strings.Split(line.Text, "`")
	at := line.Start
	for i, part := range parts {
		if i%2 == 1 && i+1 < len(parts) && (isCommand(part) || startsProgram(part)) {
			found(at, part)
		}
		at += len(part) + 1
	}
}

// startsProgram reports a line that is a command of a program which many know, also behind a prompt.
func startsProgram(line string) bool {
	line = strings.TrimPrefix(line, "$ ")
	words := commandWords(line)
	return len(words) > 1 && (needs.IsKnownProgram(words[0]) && isCommand(line) || isDashedProgram(words[0], words[1]))
}

func commandWords(code string) []string {
	return strings.FieldsFunc(code, func(r rune) bool { return r == ' ' || IsBlank(r) })
}

func isCommand(code string) bool {
	words := commandWords(code)
	if len(words) < 2 || strings.Trim(words[0], "abcdefghijklmnopqrstuvwxyz0123456789-_./‐‑") != "" || strings.Trim(words[0], "0123456789-_./") == "" {
		return false
	}
	if 'a' <= words[1][0] && words[1][0] <= 'z' && strings.ContainsFunc(code, IsBlank) && needs.IsKnownProgram(words[0]) {
		return true
	}
	for _, word := range words[1:] {
		if len(word) > 1 && (strings.IndexAny(word, "-‐‑‒–—−") == 0 || strings.ContainsAny(word, "./|=")) {
			return true
		}
	}
	return false
}

// inCommand goes over a command up to a comment. A blank between characters of other scripts is text.
func inCommand(text string, found func(at int, blank rune)) {
	var quote, last rune = 0, ' '
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		next, _ := utf8.DecodeRuneInString(text[at+size:])
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '"' || r == '\'':
			quote = r
		case r == '#' && (last == ' ' || last == '\t'):
			return
		case IsBlank(r) && (last < utf8.RuneSelf || next < utf8.RuneSelf):
			found(at, r)
		}
		last, at = r, at+size
	}
}
