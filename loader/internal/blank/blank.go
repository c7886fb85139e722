package blank

import (
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/fenced"
	"github.com/skillgen/skillgen/loader/internal/needs/program"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// Is reports a character that looks like a blank and is none to a shell.
func Is(r rune) bool {
	return r == 0xa0 || r == 0x1680 || 0x2000 <= r && r <= 0x200a || r == 0x202f || r == 0x205f || r == 0x3000
}

// Parts reports such a blank at a place of a text which stands between two words, and beside no sign that parts them.
func Parts(text string, at int) bool {
	r, size := utf8.DecodeRuneInString(text[at:])
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	const ends = " \t\r\n,|\"'[]{}\ufffd" // U+FFFD is that of a text
	if !Is(r) || Is(before) || strings.ContainsRune(ends, before) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(text[at+size:], Is))
	return !strings.ContainsRune(ends, next)
}

// InCommands calls found with the place of each blank in a command of a text.
func InCommands(text string, found func(at int, blank rune)) {
	Commands(text, func(start int, command string) {
		inCommand(command, func(at int, blank rune) { found(start+at, blank) })
	})
}

// Commands calls found with each line of the blocks of shell of a text, and with each command within a line of it.
func Commands(text string, found func(at int, command string)) {
	fence, isShell := "", false
	for at := 0; at < len(text); {
		line := source.LineAt(text, at)
		at = line.Next
		start := len(line.Text) - len(fenced.BehindMarkers(line.Text))
		switch content := line.Text[start:]; {
		case fence != "" && fenced.Closes(content, fence):
			fence = ""
		case fence != "":
			if isShell {
				found(line.Start, line.Text)
			}
		case fenced.Opens(content) != "":
			fence = fenced.Opens(content)
			isShell = isShellName(content[len(fence):])
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
		if i%2 == 1 && i+1 < len(parts) && isCommand(part) {
			found(at, part)
		}
		at += len(part) + 1
	}
}

func isCommand(code string) bool {
	words := strings.FieldsFunc(code, func(r rune) bool { return r == ' ' || Is(r) })
	if len(words) < 2 || strings.Trim(words[0], "abcdefghijklmnopqrstuvwxyz0123456789-_./‐‑") != "" || strings.Trim(words[0], "0123456789-_./") == "" {
		return false
	}
	if 'a' <= words[1][0] && words[1][0] <= 'z' && strings.ContainsFunc(code, Is) && program.IsKnown(words[0]) {
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
		case Is(r) && (last < utf8.RuneSelf || next < utf8.RuneSelf):
			found(at, r)
		}
		last, at = r, at+size
	}
}
