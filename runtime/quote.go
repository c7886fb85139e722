package runtime

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxQuoted bounds the bytes of outside text in one message.
const maxQuoted = 200

// Quote quotes text from a file for a message: printable, on one line, at most 200 bytes of it.
// Control characters, terminal escapes, and invisible or direction-changing characters come out as escapes.
func Quote(s string) string {
	if len(s) > maxQuoted {
		cut := maxQuoted
		for cut > maxQuoted-utf8.UTFMax && !utf8.RuneStart(s[cut]) {
			cut--
		}
		s = s[:cut] + "…"
	}
	return quote(s)
}

// quote escapes what strconv.Quote does, and characters that Unicode counts as marks or letters and nobody sees.
func quote(s string) string { return Escape(strconv.Quote(s)) }

// bare is a word in a list: as it is, or else through Quote.
func bare(s string) string {
	if len(s) > maxQuoted {
		return Quote(s)
	}
	return printable(s)
}

// printable is a path that stands bare in front of a message: as it is, or else in quotes with escapes. A path that
// would start a workflow command of a CI system goes into quotes too.
func printable(s string) string {
	if q := quote(s); q[1:len(q)-1] != s || strings.HasPrefix(strings.TrimSpace(s), "::") {
		return q
	}
	return s
}

// Escape makes a message one printable line: what does not show, and bytes that are no text, come out as the escapes of
// Go. Quotes and backslashes stay, so that text that went through [Quote] is not changed. It is for messages that others
// made, such as an error of the operating system, which holds a path as it is; their length stays.
func Escape(s string) string {
	shown := func(r rune) bool { return strconv.IsPrint(r) && !Hidden(0, r) }
	if utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return !shown(r) }) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		if shown(r) && (n > 1 || r != utf8.RuneError) {
			b.WriteString(s[:n])
		} else {
			q := strconv.QuoteToASCII(s[:n])
			b.WriteString(q[1 : len(q)-1])
		}
		s = s[n:]
	}
	return b.String()
}

// escapedError is an error of the operating system, whose paths are escaped. errors.Is and errors.As see the error.
type escapedError struct{ error }

func (e escapedError) Error() string { return Escape(e.error.Error()) }

func (e escapedError) Unwrap() error { return e.error }
