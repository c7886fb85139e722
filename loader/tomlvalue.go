package loader

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// value reads any value. What follows it is its reader's business.
func (s *tomlScanner) value(in tomlScope) (*node, bool) {
	start := s.pos
	if in.depth > maxDepth {
		s.tooDeep(start)
	}
	if s.stopped {
		return nil, false
	}
	switch c := s.peek(); {
	case c == '"' || c == '\'':
		text, ok := s.quoted()
		n := s.newNode(scalarNode, start, s.pos)
		n.text, n.style = text, quotedStyle
		return n, ok
	case c == '[':
		return s.list(in)
	case c == '{':
		return s.inlineTable(in)
	case start == len(s.text), c == '#', s.newline(start) > 0, in.inside && in.key != nil && (c == ',' || c == '}'):
		key := s.shown(in.key)
		s.fail(start, start, "no value behind "+key+" =", "write "+key+` = "...", or remove it`)
		return nil, false
	}
	return s.plain(in)
}

// list reads [a, b]: on several lines, with comments, and with a comma behind the last item if so wished.
func (s *tomlScanner) list(in tomlScope) (*node, bool) {
	start := s.pos
	n := s.newNode(listNode, start, start+1)
	in.inside, in.key, in.depth = true, nil, in.depth+1
	s.pos++
	for room := true; !s.stopped; { // room for an item
		gap := s.pos
		s.skip()
		c := s.peek()
		switch {
		case c == ']':
			s.pos++
			n.span.end = s.base + s.pos
			return n, true
		case s.pos == len(s.text), !(room && c == '[') && s.isEntryBelow(gap):
			s.fail(start, start+1, "the list is not closed", `write "]" behind its last item`)
			return nil, false
		case c == ',' && room:
			s.fail(s.pos, s.pos+1, "no item in front of the comma", "remove the comma")
			return nil, false
		case c == ',':
			room = true
			s.pos++
			continue
		case !room:
			s.fail(s.pos, s.pos+s.runeLen(s.pos), `expected a comma or "]" in the list, found `+s.found(s.pos), "put a comma between two items")
			return nil, false
		}
		item, ok := s.value(in)
		if !ok {
			return nil, false
		}
		n.items = append(n.items, item)
		room = false
	}
	return nil, false
}

// isEntryBelow reports whether the place behind a gap is the start of an entry on a line of its own.
func (s *tomlScanner) isEntryBelow(gap int) bool {
	i := strings.LastIndexByte(s.text[gap:s.pos], '\n')
	return i >= 0 && isTOMLEntry(lineAt(s.text, gap+i+1).text)
}

// inlineTable reads {a = 1, b = 2}. TOML 1.0 wants it on one line, without a comma behind the last entry: anything else
// is reported and read nevertheless, for the sake of what follows it.
func (s *tomlScanner) inlineTable(in tomlScope) (*node, bool) {
	start, comma := s.pos, -1
	n := s.newNode(mappingNode, start, start+1)
	in.inside, in.node = true, n
	s.pos++
	for room := true; !s.stopped; {
		s.blanks()
		if s.newline(s.pos) > 0 || s.peek() == '#' {
			s.fail(start, s.pos, "an inline table must end on the line where it starts", "write it on one line, or as a table of its own under a header")
			s.skip()
		}
		switch c := s.peek(); {
		case c == '}':
			if comma >= 0 && room {
				s.fail(comma, comma+1, "a comma stands behind the last entry of an inline table", "remove the comma")
			}
			s.pos++
			n.span.end = s.base + s.pos
			return n, true
		case s.pos == len(s.text):
			s.fail(start, start+1, "the inline table is not closed", `write "}" behind its last entry`)
			return nil, false
		case c == ',' && room:
			s.fail(s.pos, s.pos+1, "no entry in front of the comma", "remove the comma")
			return nil, false
		case c == ',':
			room, comma = true, s.pos
			s.pos++
			continue
		case !room:
			s.fail(s.pos, s.pos+s.runeLen(s.pos), `expected a comma or "}" in the inline table, found `+s.found(s.pos), "put a comma between two entries")
			return nil, false
		}
		if !s.entry(in) {
			return nil, false
		}
		room = false
	}
	return nil, false
}

// plain reads a number, a boolean, a date or a time. The node keeps it as it is written.
func (s *tomlScanner) plain(in tomlScope) (*node, bool) {
	start := s.pos
	word := s.word(start)
	if rest := s.text[start+len(word):]; tomlShape(word) == "0000-00-00" && strings.HasPrefix(rest, " ") {
		if t := s.word(start + len(word) + 1); strings.HasPrefix(tomlShape(t), "00:00") {
			word = s.text[start : start+len(word)+1+len(t)] // a blank may stand for the T between date and time
		}
	}
	if !isTOMLPlain(word) {
		s.notPlain(in)
		return nil, false
	}
	s.pos += len(word)
	n := s.newNode(scalarNode, start, s.pos)
	n.text = word
	return n, true
}

func (s *tomlScanner) word(at int) string {
	end := at
	for end < len(s.text) && (isBareKey(s.text[end]) || strings.IndexByte("+.:", s.text[end]) >= 0) {
		end++
	}
	return s.text[at:end]
}

// notPlain says what stands where a value belongs.
func (s *tomlScanner) notPlain(in tomlScope) {
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
	switch {
	case text == "":
		text = s.text[s.pos : s.pos+s.runeLen(s.pos)]
		message, hint = "expected a value, found "+s.found(s.pos), "put text in double quotes"
	case strings.ContainsRune("“”„‘’‚«»", first):
		inner := strings.TrimRight(text[size:], "“”’‘«»")
		message, hint = quoted+" is in typographic quotes", "write straight ones: "+runtime.Quote(inner)
	case strings.EqualFold(text, "true"), strings.EqualFold(text, "false"):
		message, hint = quoted+" is not a boolean", "write "+strings.ToLower(text)+", or "+quoted+" if it is text"
	case strings.EqualFold(text, "null"), strings.EqualFold(text, "nil"), strings.EqualFold(text, "none"), text == "~":
		message, hint = quoted+" is not a value: TOML has no null", `leave the key out, or write "" for empty text`
	case !in.inside && (first == '|' || first == '>') && len(text) <= 3:
		message, hint = quoted+` starts a text of several lines in YAML, and this frontmatter is TOML`, `put the text between """ and """`
	case number != "" && isDecimal(number[0]):
		message = quoted + " is not a number, a date or a time"
		hint = strings.Replace(hint, "quotes:", "quotes if it is text:", 1)
		if areDigits(unsigned(text), isDecimal) {
			message = quoted + " is not a number in TOML: it starts with 0, or is out of range"
		}
	default:
		message = "text without quotes: " + quoted
	}
	s.fail(s.pos, s.pos+len(text), message, hint)
}

// isTOMLPlain reports whether a word is a value that needs no quotes, and one that the library can hold.
func isTOMLPlain(word string) bool {
	switch strings.TrimLeft(word, "+-") {
	case "inf", "nan":
		return len(word) <= 4
	}
	return word == "true" || word == "false" || isTOMLInteger(word) || isTOMLFloat(word) || isTOMLTime(word)
}

func isTOMLInteger(word string) bool {
	digits, isDigit := unsigned(word), isDecimal
	switch {
	case strings.HasPrefix(word, "0x"):
		digits, isDigit = word[2:], isHexDigit
	case strings.HasPrefix(word, "0o"):
		digits, isDigit = word[2:], func(c byte) bool { return '0' <= c && c <= '7' }
	case strings.HasPrefix(word, "0b"):
		digits, isDigit = word[2:], func(c byte) bool { return c == '0' || c == '1' }
	case len(digits) > 1 && digits[0] == '0':
		return false
	}
	if !areDigits(digits, isDigit) {
		return false
	}
	_, err := strconv.ParseInt(word, 0, 64)
	return err == nil
}

func isTOMLFloat(word string) bool {
	mantissa, exponent := unsigned(word), "0"
	if i := strings.IndexAny(mantissa, "eE"); i >= 0 {
		mantissa, exponent = mantissa[:i], unsigned(mantissa[i+1:])
	}
	whole, fraction, dot := strings.Cut(mantissa, ".")
	if !dot {
		fraction = "0"
	}
	if len(whole) > 1 && whole[0] == '0' || !areDigits(whole, isDecimal) || !areDigits(fraction, isDecimal) || !areDigits(exponent, isDecimal) {
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

func isDecimal(c byte) bool  { return '0' <= c && c <= '9' }
func isHexDigit(c byte) bool { return isDecimal(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// isTOMLTime reports dates and times: the shape decides, since time.Parse is lax about it, then the calendar.
func isTOMLTime(word string) bool {
	if len(word) > 10 && strings.IndexByte(" t", word[10]) >= 0 {
		word = word[:10] + "T" + word[11:]
	}
	shape, zone := tomlShape(word), ""
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
	if i := strings.IndexByte(shape, '.'); i >= 0 && strings.HasSuffix(shape[:i], "00:00:00") && areDigits(shape[i+1:], isDecimal) {
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

// tomlShape is a word with every digit turned into 0. No date is longer than the bound.
func tomlShape(word string) string {
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

// quoted reads a string of any of the four kinds.
func (s *tomlScanner) quoted() (string, bool) {
	if rest := s.text[s.pos:]; strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, "'''") {
		return s.multiLine()
	}
	return s.oneLine()
}

func (s *tomlScanner) oneLine() (string, bool) {
	start, quote := s.pos, s.text[s.pos]
	from, b := start+1, []byte(nil) // what is decoded so far is b and the text behind from
	for s.pos++; s.pos < len(s.text) && s.newline(s.pos) == 0; {
		switch c := s.text[s.pos]; {
		case c == quote:
			s.pos++
			if b == nil {
				return s.text[from : s.pos-1], true
			}
			return string(append(b, s.text[from:s.pos-1]...)), true
		case c == '\\' && quote == '"':
			b = s.escape(append(b, s.text[from:s.pos]...))
			from = s.pos
		default:
			s.control(s.pos)
			s.pos++
		}
	}
	triple := strings.Repeat(string(quote), 3)
	s.fail(start, s.pos, "the string is not closed", "write "+string(quote)+" at its end, or "+triple+" around text of several lines")
	return "", false
}

func (s *tomlScanner) multiLine() (string, bool) {
	start, quote := s.pos, s.text[s.pos]
	s.pos += 3
	s.pos += s.newline(s.pos) // the first line end is not part of the text
	b := []byte{}
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case c == quote:
			run := 1
			for run < 5 && s.pos+run < len(s.text) && s.text[s.pos+run] == quote {
				run++
			}
			s.pos += run
			if run >= 3 { // up to two quotes may end the text
				return string(append(b, s.text[s.pos-run:s.pos-3]...)), true
			}
			b = append(b, s.text[s.pos-run:s.pos]...)
		case c == '\\' && quote == '"':
			if next := s.continuation(); next > 0 {
				s.pos = next
			} else {
				b = s.escape(b)
			}
		case s.newline(s.pos) > 0:
			b = append(b, '\n')
			s.pos += s.newline(s.pos)
		default:
			s.control(s.pos)
			b = append(b, c)
			s.pos++
		}
	}
	s.pos, s.inText = start+3, true
	s.fail(start, start+3, "the multi-line string is not closed", "write "+s.text[start:start+3]+" where it ends")
	return "", false
}

// continuation is where the text goes on behind a backslash at the end of a line, or 0 when this is no such backslash.
func (s *tomlScanner) continuation() int {
	rest := strings.TrimLeft(s.text[s.pos+1:], " \t")
	if s.newline(len(s.text)-len(rest)) == 0 {
		return 0
	}
	for rest != "" && (isBlank(rest[0]) || s.newline(len(s.text)-len(rest)) > 0) {
		rest = rest[max(1, s.newline(len(s.text)-len(rest))):]
	}
	return len(s.text) - len(rest)
}

// The letters of the escapes with one, and what they stand for.
const tomlLetters, tomlLetterBytes = `btnfre"\`, "\b\t\n\f\r\x1b\"\\"

// escape appends what an escape stands for, and goes behind it.
func (s *tomlScanner) escape(b []byte) []byte {
	start := s.pos
	s.pos++
	c, n := s.peek(), 0
	switch c {
	case 'x':
		n = 2
	case 'u':
		n = 4
	case 'U':
		n = 8
	default:
		if i := strings.IndexByte(tomlLetters, c); i >= 0 {
			s.pos++
			return append(b, tomlLetterBytes[i])
		}
		if s.pos < len(s.text) && s.newline(s.pos) == 0 {
			s.pos += s.runeLen(s.pos)
			s.fail(start, s.pos, "a backslash in front of "+runtime.Quote(s.text[start+1:s.pos])+" is not an escape", tomlBackslash)
		}
		return b
	}
	s.pos++
	digits := s.text[s.pos:min(s.pos+n, len(s.text))]
	if i := strings.IndexFunc(digits, func(r rune) bool { return r > 0x7f || !isHexDigit(byte(r)) }); i >= 0 {
		digits = digits[:i]
	}
	if len(digits) < n {
		s.fail(start, s.pos+len(digits), fmt.Sprintf(`\%c needs %d hexadecimal digits, found %d`, c, n, len(digits)), tomlBackslash)
		return b
	}
	s.pos += n
	code, _ := strconv.ParseUint(digits, 16, 32)
	if code > utf8.MaxRune || !utf8.ValidRune(rune(code)) {
		s.fail(start, s.pos, `\`+string(c)+digits+" is not a character", "write the character itself, or its code with \\U and 8 digits")
		return b
	}
	return utf8.AppendRune(b, rune(code))
}

const tomlBackslash = `use single quotes '...' for text with backslashes, or write \\ for each of them`
