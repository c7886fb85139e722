package plain

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// cursor is a place in the text.
type cursor struct {
	text string
	at   int
	// column is that of at after next: the number of blanks before it on its line, -1 at the end of the text.
	column int
}

// peek is the next byte, or 0 at the end.
func (c *cursor) peek() byte {
	if c.at < len(c.text) {
		return c.text[c.at]
	}
	return 0
}

// behindBlanks is the offset behind the blanks at an offset.
func (c *cursor) behindBlanks(at int) int {
	for at < len(c.text) && c.text[at] == ' ' {
		at++
	}
	return at
}

// next goes to the first character of the next line that holds something. It is called at the start of a line, and
// returns false at the end of the text.
func (c *cursor) next() bool {
	for start := c.at; start < len(c.text); {
		at := c.behindBlanks(start)
		if at < len(c.text) && !isBreak(c.text[at]) && c.text[at] != '#' {
			c.at, c.column = at, at-start
			return true
		}
		start = c.lineAfter(c.lineEnd(at))
	}
	c.at, c.column = len(c.text), -1
	return false
}

// lineEnd is where the line ends that holds an offset, before its line break.
func (c *cursor) lineEnd(at int) int {
	i := strings.IndexByte(c.text[at:], '\n')
	switch {
	case i < 0:
		return len(c.text)
	case i > 0 && c.text[at+i-1] == '\r':
		i--
	}
	return at + i
}

// lineAfter is the start of the line after the one with an end.
func (c *cursor) lineAfter(end int) int {
	if end < len(c.text) && c.text[end] == '\r' {
		end++
	}
	return min(end+1, len(c.text))
}

// endLine goes to the next line when the rest of this one is empty or a comment.
func (c *cursor) endLine() bool {
	at := c.behindBlanks(c.at)
	end := c.lineEnd(at)
	if at < end && (c.text[at] != '#' || at == c.at) {
		return false
	}
	c.at = c.lineAfter(end)
	return true
}

// isItem reports the dash of a list item.
func (c *cursor) isItem() bool { return c.text[c.at] == '-' && c.isSpace(c.at+1) }

// isSpace reports a blank, a line break or the end of the text at an offset.
func (c *cursor) isSpace(at int) bool {
	return at == len(c.text) || c.text[at] == ' ' || isBreak(c.text[at])
}

func isBreak(c byte) bool { return c == '\n' || c == '\r' }

// maxKey is how long a key may be here, in bytes. YAML has a limit too, a higher one.
const maxKey = 256

// keyEnd is the offset of the colon behind the key that stands here, 0 when what stands here is none.
func (c *cursor) keyEnd() int {
	line := c.text[c.at:min(len(c.text), c.at+maxKey)] // and no more: many keys can stand on a long line
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	if line != "" && (line[0] == '"' || line[0] == '\'') {
		if end := c.at + source.QuotedEnd(line); end < c.at+len(line) && c.text[end] == ':' && c.isSpace(end+1) {
			return end
		}
		return 0
	}
	if !c.startsPlain() {
		return 0
	}
	for i := 1; i < len(line); i++ {
		switch {
		case line[i] == ':' && c.isSpace(c.at+i+1):
			return c.at + i
		case line[i] == '#' && line[i-1] == ' ':
			return 0
		}
	}
	return 0
}

// startsPlain reports whether a scalar without quotes can start here.
func (c *cursor) startsPlain() bool {
	switch c.peek() {
	case '-':
		return !c.isSpace(c.at + 1)
	case 0, ' ', '\n', '\r', '?', ':', ',', '[', ']', '{', '}', '#', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`':
		return false
	}
	return true
}
