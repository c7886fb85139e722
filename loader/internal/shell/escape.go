// This file finds what a backslash has become in double quotes: most often it was the one of a path, and the author
// sees no character there.
//
// What comes in is a value as it is written. What goes out is the escape that gave a character, and problems.

package shell

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// The letters of escapes, and what each stands for.
const letters, characters = "0abefnrtvNLP_", "\x00\a\b\x1b\f\n\r\t\v\u0085\u2028\u2029\u00a0"

// EscapeOf is the first escape in a value in double quotes that stands for a character: where it begins in what is written, and how it
// is written, "" when there is none.
func EscapeOf(written string, c rune) (at int, escape string) {
	if !strings.HasPrefix(written, `"`) {
		return 0, ""
	}
	for i := 1; i+1 < len(written); i++ {
		if written[i] != '\\' {
			continue
		}
		if escape = of(written[i:]); escape != "" && meaning(escape) == c {
			return i, escape
		}
		i++ // what is escaped
	}
	return 0, ""
}

// of is the escape that a text begins with.
func of(text string) string {
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[text[1]]
	return text[:min(2+digits, len(text))]
}

// meaning is the character that an escape stands for, U+FFFD when there is none.
func meaning(escape string) rune {
	if i := strings.IndexByte(letters, escape[1]); i >= 0 {
		return []rune(characters)[i]
	}
	if code, err := strconv.ParseUint(escape[2:], 16, 31); err == nil {
		return rune(code)
	}
	return utf8.RuneError
}

// UndoEscapes writes the characters of a value as the escapes that only they are written with.
func UndoEscapes(value string) string {
	var pairs []string
	for i, c := range []rune(characters) {
		pairs = append(pairs, string(c), `\`+letters[i:i+1])
	}
	return strings.NewReplacer(pairs...).Replace(value)
}

// EscapeHint says what to do about an escape that gives what must not be there. Who writes four digits means the character.
func EscapeHint(escape string) string {
	if escape == "" || strings.IndexByte("uU", escape[1]) >= 0 {
		return "remove it"
	}
	return "double the backslash, or use single quotes"
}

// ReportPath reports a path of Windows in double quotes, in which a backslash has become another character, with what to do about it.
func ReportPath(log *report.Log, text string, n *node.Node, hint string) {
	raw := text[n.Span.Start:n.Span.End]
	for i := 1; i+2 < len(raw) && raw[0] == '"'; i++ {
		if raw[i] != '\\' {
			continue
		}
		within := raw[i+1] == 'r' && isWordByte(raw[i-1]) && 'a' <= raw[i+2] && raw[i+2] <= 'z' // docs\readme: nobody means a carriage return
		if within || strings.IndexByte("abefnrtv0_", raw[i+1]) >= 0 && StartsPath(raw[:i]) && (raw[i+2] == '_' || 'a' <= raw[i+2] && raw[i+2] <= 'z' || '0' <= raw[i+2] && raw[i+2] <= '9') {
			what := "a control character"
			if raw[i+1] == '_' {
				what = "a blank that does not break"
			}
			at := n.Span.Start + i
			log.Report(rule.DamagedText, source.Span{Start: at, End: at + 2}, "the "+raw[i:i+2]+" of a path is "+what+" in double quotes", hint)
			return
		}
		i++ // what is escaped
	}
}

// StartsPath reports a text that ends with a drive or a dot, as paths begin: "C:" and ".".
func StartsPath(text string) bool {
	switch n := len(text); {
	case n >= 2 && text[n-1] == ':':
		return unicode.IsLetter(rune(text[n-2])) && (n == 2 || !isWordByte(text[n-3]))
	case n >= 2 && text[n-1] == '.':
		return strings.IndexByte("\" .", text[n-2]) >= 0
	}
	return false
}

func isWordByte(c byte) bool {
	return c == '_' || c >= utf8.RuneSelf || unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c))
}
