// This file finds what still calls a skill by the name that it had before fixes. In come the old names and a text; out goes which of them it has.

package mend

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// calls are names of skills that are looked for in a text all at once, however many there are.
type calls struct {
	names   map[string]int // which it is
	longest int            // of them, in bytes
}

func newCalls(names []string) *calls {
	c := &calls{make(map[string]int), 0}
	for i, name := range names {
		c.names[name], c.longest = i, max(c.longest, len(name))
	}
	return c
}

// in returns which of the names a text calls: as a command, as in /Old_X, or in code beside the word skill. A name alone may be that of
// a program, too.
func (c *calls) in(text string) (found []int) {
	seen := make(map[int]bool)
	for from := 0; ; {
		i := strings.IndexAny(text[from:], "/`")
		if i < 0 {
			return found
		}
		start := from + i
		from = start + 1
		name := ""
		if text[start] == '/' {
			name = c.command(text, start)
		} else if end := strings.IndexByte(text[from:min(len(text), from+c.longest+1)], '`'); end >= 0 && isBesideSkill(text[:start], text[from+end+1:]) {
			name = text[from : from+end]
		}
		if at, ok := c.names[name]; ok && !seen[at] {
			seen[at] = true
			found = append(found, at)
		}
	}
}

// command is the longest of the names behind a slash that starts a word and is not that of a path, "" if none is there.
func (c *calls) command(text string, slash int) string {
	if before, _ := utf8.DecodeLastRuneInString(text[:slash]); slash > 0 && !isOutside(before) {
		return ""
	}
	rest := text[slash+1:]
	for end := min(len(rest), c.longest); end > 0; end-- {
		if _, ok := c.names[rest[:end]]; !ok {
			continue
		}
		next, size := utf8.DecodeRuneInString(rest[end:])
		if next == '.' { // of a sentence, or of a file
			next, _ = utf8.DecodeRuneInString(rest[end+size:])
		}
		if rest[end:] == "" || !unicode.IsLetter(next) && !unicode.IsDigit(next) && !strings.ContainsRune("-_/", next) {
			return rest[:end]
		}
	}
	return ""
}

// isBesideSkill reports whether the word skill is before or behind a name.
func isBesideSkill(before, after string) bool {
	const word = "skill"
	before = strings.TrimRight(before[max(0, len(before)-2*len(word)):], " \n*_\"'")
	before = before[max(0, len(before)-len(word)):]
	after = strings.TrimLeft(after[:min(len(after), 2*len(word))], " \n*_\"'-")
	return strings.EqualFold(before, word) || len(after) >= len(word) && strings.EqualFold(after[:len(word)], word)
}
