package front

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// checkEncoding reports what is not plain UTF-8 text.
func (r *reader) checkEncoding() bool {
	if isUTF16(r.text) {
		r.Whole(rule.BadEncoding, utf16, saveUTF8)
		return false
	}
	problems := misencoded(r.text, r.plain)
	r.Add(problems...)
	return problems == nil
}

const (
	utf16    = "the file is UTF-16"
	saveUTF8 = "save it as UTF-8"
)

func isUTF16(text string) bool {
	return strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff")
}

// Misencoded is the first thing that keeps a text, which is not UTF-8, from being that.
func Misencoded(text string) source.Problem {
	if isUTF16(text) {
		return source.Wrong(rule.BadEncoding, source.Span{}, utf16, saveUTF8)
	}
	return misencoded(text, 0)[0]
}

// misencoded finds NUL, invalid bytes, and a carriage return without a line feed, in a text of which as much is plain. Only
// the first of each is reported, since one usually comes with thousands.
func misencoded(text string, plain int) (list []source.Problem) {
	rest := text[plain:]
	if i := strings.IndexByte(rest, 0); i >= 0 {
		i += plain
		list = append(list, source.Wrong(rule.BadEncoding, source.Span{Start: i, End: i + 1}, "the file holds a NUL byte", "save it as UTF-8 text"))
	}
	if !utf8.ValidString(rest) {
		at := plain + firstInvalid(rest)
		list = append(list, source.Wrong(rule.BadEncoding, source.Span{Start: at, End: at}, fmt.Sprintf("the file is not UTF-8: byte 0x%02x", text[at]), saveUTF8))
	}
	if i := loneCR(rest); i >= 0 {
		i += plain
		list = append(list, source.Wrong(rule.BadEncoding, source.Span{Start: i, End: i}, "a carriage return without a line feed", "use LF or CRLF line ends"))
	}
	return list
}

func firstInvalid(s string) int {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

func loneCR(s string) int {
	for at := 0; ; {
		i := strings.IndexByte(s[at:], '\r')
		if i < 0 {
			return -1
		}
		at += i + 1
		if at == len(s) || s[at] != '\n' {
			return at - 1
		}
	}
}
