package toml

import (
	"cmp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// plain reads a number, a boolean, a date or a time. The node keeps it as it is written.
func (s *scanner) plain(in scope) (*node.Node, bool) {
	start := s.pos
	word := s.word(start)
	if rest := s.text[start+len(word):]; shape(word) == "0000-00-00" && strings.HasPrefix(rest, " ") {
		if t := s.word(start + len(word) + 1); strings.HasPrefix(shape(t), "00:00") {
			word = s.text[start : start+len(word)+1+len(t)] // a blank may stand for the T between date and time
		}
	}
	if !isPlain(word) {
		s.notPlain(in)
		return nil, false
	}
	s.pos += len(word)
	n := s.newNode(node.Scalar, start, s.pos)
	n.Text = word
	return n, true
}

// notPlain says what stands where a value belongs.
func (s *scanner) notPlain(in scope) {
	text := s.rest(s.pos)
	if i := strings.Index(text, " #"); i >= 0 {
		text = text[:i]
	}
	if in.inside {
		if i := strings.IndexAny(text, ",]}"); i >= 0 {
			text = text[:i]
		}
	}
	text = strings.TrimRight(text, " \t")
	quoted, message := runtime.Quote(text), ""
	hint := "put it in double quotes: " + quoted
	if !in.inside {
		hint = "put it in double quotes: " + s.shown(in.key) + " = " + quoted
	}
	s.control(s.pos)
	number := strings.TrimLeft(text, "+-.")
	first, size := utf8.DecodeRuneInString(text)
	behind := 0 // the sign in front of it, if any
	if before := strings.TrimRight(s.text[:s.pos], " \t"); strings.HasSuffix(before, "=") {
		behind = len(before)
	}
	switch {
	case first == '=' && behind > 0, first == '>' && behind == s.pos:
		s.remove(source.Span{Start: s.pos, End: s.pos + 1}, source.Span{Start: behind - 1, End: s.pos + 1}, runtime.Quote("="+text[:1])+" stands behind "+s.shown(in.key)+", where one = belongs", "write one =")
		return
	case text == "":
		text = s.text[s.pos : s.pos+s.runeLen(s.pos)]
		message, hint = "expected a value, found "+s.found(s.pos), "put text in double quotes"
	case takesTruth(in.key):
		message, hint = quoted+" is not a boolean", "write "+cmp.Or(truth(text), "true or false")
	case strings.ContainsRune("“”„‘’‚«»", first):
		inner := strings.TrimRight(text[size:], "“”’‘«»")
		message, hint = quoted+" is in typographic quotes", "write straight ones: "+runtime.Quote(inner)
	case strings.EqualFold(text, "true"), strings.EqualFold(text, "false"):
		message, hint = quoted+" is not a boolean", "write "+strings.ToLower(text)+", or "+quoted+" if it is text"
	case strings.EqualFold(text, "null"), strings.EqualFold(text, "nil"), strings.EqualFold(text, "none"), text == "~":
		message, hint = quoted+" is not a value: TOML has no null", `leave the key out, or write "" for empty text`
	case !in.inside && (first == '|' || first == '>') && len(text) <= 3:
		message, hint = quoted+` starts a text of several lines in YAML, and this is TOML`, `put the text between """ and """`
	case number != "" && source.IsDecimal(number[0]):
		message = quoted + " is not a number, a date or a time"
		hint = strings.Replace(hint, "quotes:", "quotes if it is text:", 1)
		if areDigits(unsigned(text), source.IsDecimal) {
			message = quoted + " is not a number in TOML: it starts with 0, or is out of range"
		}
	default:
		message = "text without quotes: " + quoted
	}
	s.fail(s.pos, s.pos+len(text), message, hint)
}

// isPlain reports whether a word is a value that needs no quotes, and one that the library can hold.
func isPlain(word string) bool {
	switch strings.TrimLeft(word, "+-") {
	case "inf", "nan":
		return len(word) <= 4
	}
	return word == "true" || word == "false" || isInteger(word) || isFloat(word) || isTime(word)
}

func isInteger(word string) bool {
	digits, isDigit := unsigned(word), source.IsDecimal
	switch {
	case strings.HasPrefix(word, "0x"), strings.HasPrefix(word, "0o"), strings.HasPrefix(word, "0b"):
		digits, isDigit = word[2:], isHexDigit // ParseInt knows those of the base
	case len(digits) > 1 && digits[0] == '0':
		return false
	}
	if !areDigits(digits, isDigit) {
		return false
	}
	_, err := strconv.ParseInt(word, 0, 64)
	return err == nil
}

func isFloat(word string) bool {
	mantissa, exponent := unsigned(word), "0"
	if i := strings.IndexAny(mantissa, "eE"); i >= 0 {
		mantissa, exponent = mantissa[:i], unsigned(mantissa[i+1:])
	}
	whole, fraction, dot := strings.Cut(mantissa, ".")
	if !dot {
		fraction = "0"
	}
	if len(whole) > 1 && whole[0] == '0' || !areDigits(whole, source.IsDecimal) || !areDigits(fraction, source.IsDecimal) || !areDigits(exponent, source.IsDecimal) {
		return false
	}
	_, err := strconv.ParseFloat(strings.ReplaceAll(word, "_", ""), 64)
	return err == nil && (dot || strings.ContainsAny(word, "eE"))
}

func unsigned(word string) string {
	if word != "" && (word[0] == '+' || word[0] == '-') {
		return word[1:]
	}
	return word
}

// areDigits reports digits, with single underscores between them.
func areDigits(text string, isDigit func(byte) bool) bool {
	after := false // a digit
	for i := range len(text) {
		if !isDigit(text[i]) && !(text[i] == '_' && after) {
			return false
		}
		after = text[i] != '_'
	}
	return after
}

// isTime reports dates and times: the shape decides, since time.Parse is lax about it, then the calendar.
func isTime(word string) bool {
	if len(word) > 10 && strings.IndexByte(" t", word[10]) >= 0 {
		word = word[:10] + "T" + word[11:]
	}
	shape, zone := shape(word), ""
	if strings.HasPrefix(shape, "0000-00-00T") {
		switch {
		case strings.HasSuffix(shape, "Z") || strings.HasSuffix(shape, "z"):
			zone, word = "Z07:00", word[:len(word)-1]+"Z"
			shape = shape[:len(shape)-1]
		case strings.HasSuffix(shape, "+00:00") || strings.HasSuffix(shape, "-00:00"):
			if _, err := time.Parse("15:04", word[len(word)-5:]); err != nil {
				return false
			}
			zone, shape = "Z07:00", shape[:len(shape)-6]
		}
	}
	if i := strings.IndexByte(shape, '.'); i >= 0 && strings.HasSuffix(shape[:i], "00:00:00") && areDigits(shape[i+1:], source.IsDecimal) {
		shape = shape[:i]
	}
	var layout string
	switch shape {
	case "0000-00-00":
		layout = "2006-01-02"
	case "0000-00-00T00:00:00", "0000-00-00T00:00":
		layout = "2006-01-02T15:04:05"
	case "00:00:00", "00:00":
		layout = "15:04:05"
	default:
		return false
	}
	_, err := time.Parse(layout[:len(shape)]+zone, word)
	return err == nil
}

// shape is a word with every digit turned into 0. No date is longer than the bound.
func shape(word string) string {
	if len(word) > 100 {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return '0'
		}
		return r
	}, word)
}
