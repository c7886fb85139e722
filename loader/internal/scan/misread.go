package scan

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// misread is UTF-8 that a program took for Windows-1252 or Latin-1 and saved anew, so that "é" is "Ã©".
type misread struct {
	source.Span // of the first sequence
	more        int
}

// windows are the bytes 0x80 to 0x9f of Windows-1252, 0 where it has none; the others are those of Latin-1.
var windows = [...]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

// byteOf is the byte that a character was read from.
func byteOf(r rune) (byte, bool) {
	if 0x80 <= r && r <= 0xff {
		return byte(r), true
	}
	for i, c := range windows {
		if c == r && c != 0 {
			return byte(0x80 + i), true
		}
	}
	return 0, false
}

// sequence decodes the character whose bytes the text at an offset was read from. It returns the offset behind it, 0 when there
// is none.
func sequence(text string, i int) (was rune, end int) {
	var raw [utf8.UTFMax]byte
	n := 0
	for end = i; end < len(text) && n < utf8.UTFMax; n++ {
		r, size := utf8.DecodeRuneInString(text[end:])
		b, ok := byteOf(r)
		if lead := n == 0; !ok || lead != (b >= 0xc0) {
			break
		}
		raw[n] = b
		end += size
		if utf8.FullRune(raw[:n+1]) {
			was, size := utf8.DecodeRune(raw[:n+1])
			if size != n+1 || was < 0xa0 {
				return 0, 0
			}
			return was, end
		}
	}
	return 0, 0
}

// isMisread reports whether a sequence at an offset was misread for certain: people write É followed by a no-break space, ß by a
// quote, and those are sequences too.
func isMisread(text string, i, end int) bool {
	if _, next := sequence(text, end); next > 0 {
		return true
	}
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	if _, start := utf8.DecodeLastRuneInString(text[:i]); i > 0 && isBehindSequence(text, i-start) {
		return true
	}
	lead, size := utf8.DecodeRuneInString(text[i:])
	second, _ := utf8.DecodeRuneInString(text[i+size:])
	after, _ := utf8.DecodeRuneInString(text[end:])
	b, _ := byteOf(second)
	within := unicode.IsLower(before) || unicode.IsUpper(before) && unicode.IsLower(after) // a capital within a word
	switch {
	case lead == 'Â' || lead == 'Ã': // else a word in capitals, with a sign behind it
		return within || !unicode.IsUpper(before) || unicode.IsLower(second) || second == '„'
	case lead < 0xdf:
		return within && b != 0xa0
	case lead == 'â':
		return b == 0x80 || b == 0x84 || b == 0x86 || b == 0x88 || 0x94 <= b && b <= 0x9e
	case lead == 'ï':
		return b == 0xb8 || b == 0xbb || b == 0xbc
	}
	return lead >= 0xf0
}

// isBehindSequence reports a sequence that ends with the character at an offset.
func isBehindSequence(text string, last int) bool {
	for at, n := last, 0; at > 0 && n < utf8.UTFMax-1; n++ {
		_, size := utf8.DecodeLastRuneInString(text[:at])
		at -= size
		if _, end := sequence(text, at); end > last {
			return true
		}
	}
	return false
}

// take keeps a sequence that was misread, and returns the offset behind it, 0 when there is none.
func (m *misread) take(text string, i int) int {
	_, end := sequence(text, i)
	if end == 0 || !isMisread(text, i, end) {
		return 0
	}
	if m.End > 0 {
		m.more++
	} else {
		m.Span = source.Span{Start: i, End: end}
	}
	return end
}

// report reports the first word, with the text that it was.
func (m *misread) report(text string, log *report.Log) {
	if m.End == 0 {
		return
	}
	const most = 40 // bytes on either side
	start, end := m.Start, m.End
	for start > max(0, m.Start-most) && text[start-1] > ' ' {
		start--
	}
	for end < min(len(text), m.End+most) && text[end] > ' ' {
		end++
	}
	word := strings.ToValidUTF8(text[start:end], "")
	message := fmt.Sprintf("the text was read as Windows-1252, and is UTF-8: %s was %s", runtime.Quote(word), runtime.Quote(reread(word)))
	if m.more > 0 {
		message += fmt.Sprintf(" (and %d more)", m.more)
	}
	log.Report(rule.DamagedText, m.Span, message, "write the characters that they were, and save the file as UTF-8")
}

// reread is a text as it was before it was misread.
func reread(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		if was, end := sequence(text, i); end > 0 {
			b.WriteRune(was)
			i = end
			continue
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		b.WriteString(text[i : i+size])
		i += size
	}
	return b.String()
}
