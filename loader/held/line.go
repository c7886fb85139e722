// This file masks the keys in a text that is no server: the line of a command, an address, a piece of YAML or JSON. A text comes in and goes out
// with stars in their places.

package held

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/runtime"
)

var (
	// before is what may stand in front of a key: its name or an option.
	before = regexp.MustCompile(`([A-Za-z0-9_.-]+)(=|["']?:[ \t]+|["'][ \t]*:[ \t]*|[ \t]+)["']?`)
	// prefix is what may stand between that and the key: a scheme of Authorization, and the variable of which the key is the default.
	prefix = regexp.MustCompile(`^(?:((?i:bearer|basic|token)) +)?(?:\$\{\w+:?-)?`)
	// login is somebody with a password: in front of a host, or behind the option of curl.
	login = regexp.MustCompile("(?:://[^\\s\"'/:@]*|(?:^|[ \t])(?:-u|--user)[ \t=]*[\"']?[^\\s\"'/:@-][^\\s\"'/:@]*):([^\\s\"'/`$|&;<>(){}]+)")
)

// Line is a text without its keys, for what is shown of it. It has as many lines as before.
func Line(text string) string {
	hidden := func(string) string { return stars }
	text = scan.Mask(text)
	text = covered(text, commandKeys(text), hidden)
	text = covered(text, namedKeys(text), hidden)
	return covered(text, passwords(text), hidden)
}

// quotedText is one in YAML, TOML or JSON, which may be a command.
var quotedText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|'[^']*'`)

// Excerpt is a line of a file without its keys, in which each character keeps its column. What may be a word stays, since who reads the line wants
// to see what is wrong with it.
func Excerpt(line string) string {
	hidden := func(key string) string {
		if isDoubtful(key) {
			return key
		}
		if end := strings.IndexAny(key, `"'`); end > 0 && strings.Trim(key[end:], `"'}],`) == "" { // that of the command around it
			return strings.Repeat("*", utf8.RuneCountInString(key[:end])) + key[end:]
		}
		return strings.Repeat("*", utf8.RuneCountInString(key))
	}
	line = scan.Mask(line)
	line = covered(line, commandKeys(line), hidden)
	line = quotedText.ReplaceAllStringFunc(line, func(text string) string { return covered(text, commandKeys(" "+text[1:len(text)-1]+" "), hidden) })
	line = covered(line, namedKeys(line), hidden)
	return covered(line, passwords(line), hidden)
}

// Said is what is said of a text, without the keys that it quotes from there.
func Said(said, text string) string {
	if !mayQuoteKey(said, text) {
		return said
	}
	hidden := func(key string) string {
		if isDoubtful(key) || !strings.Contains(text, key) {
			return key
		}
		return stars
	}
	said = covered(said, namedKeys(said), hidden)
	return covered(said, passwords(said), hidden)
}

// mayQuoteKey looks for what may be no word, as it stands in a text. Most that is said has none, and costs no memory.
func mayQuoteKey(said, text string) bool {
	for rest := said; rest != ""; {
		word := plain(rest)
		rest = rest[min(len(word)+1, len(rest)):]
		word = strings.TrimRight(word, ".:,")
		isWord := len(word) < 24 && strings.Trim(word, letters) == ""
		if len(word) >= 6 && !isWord && strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// letters are those of a plain word.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_./: -"

// covered is a text with something else in the place of each part.
func covered(text string, parts [][2]int, instead func(part string) string) string {
	var w strings.Builder
	done := 0
	for _, at := range parts {
		w.WriteString(text[done:at[0]] + instead(text[at[0]:at[1]]))
		done = at[1]
	}
	return w.String() + text[done:]
}

// namedKeys are where the keys of a text stand that have a name before them.
func namedKeys(text string) (parts [][2]int) {
	done := 0
	for _, at := range before.FindAllStringSubmatchIndex(text, -1) {
		if at[0] < done {
			continue
		}
		name, sign := text[at[2]:at[3]], strings.Trim(text[at[4]:at[5]], " \t")
		from, isBearer := at[1], false
		if m := prefix.FindStringSubmatch(text[from:]); sign != "=" || m[1] == "" { // behind NAME=token a shell has what it runs
			from, isBearer = from+len(m[0]), strings.EqualFold(m[1], "bearer")
		}
		value := plain(text[from:min(from+mostLooked, len(text))])
		if sign == "" && asksForKey(name, value, true) || sign != "" && (isBearer || namesKey(name)) && isKey(value) {
			done = from + len(plain(text[from:]))
			if quote := text[at[1]-1 : at[1]]; strings.Contains(sign, ":") && strings.Contains(`"'`, quote) { // a value of YAML has blanks too
				if more, _, ends := strings.Cut(text[done:min(done+mostLooked, len(text))], quote); ends && !strings.ContainsAny(more, "\r\n`$\\") {
					done += len(more)
				}
			}
			parts = append(parts, [2]int{from, done})
		}
	}
	return parts
}

// passwords are where those stand that somebody logs in with.
func passwords(text string) (parts [][2]int) {
	for _, at := range login.FindAllStringSubmatchIndex(text, -1) {
		from, to := at[2], at[3]
		if text[at[0]] == ':' { // an address
			to = from + max(strings.LastIndexByte(text[from:to], '@'), 0)
		}
		if isPassword(text[from:to]) {
			parts = append(parts, [2]int{from, to})
		}
	}
	return parts
}

// mostLooked is how much of a value is looked at.
const mostLooked = 1 << 10

// plain is how a text begins without a blank and a sign of a shell: what a command runs is shown, whatever stands before it.
func plain(text string) string {
	if end := strings.IndexAny(text, " \t\r\n\v\f\"'`$|&;<>(){}[],\\"); end >= 0 {
		return text[:end]
	}
	return text
}

// quoted is a text in JSON, and the sign behind the name of an entry.
var quoted = regexp.MustCompile(`("(?:[^"\\]|\\.)*")(\s*:)?`)

// JSON is a value in JSON without the keys in its texts, also behind options and below their names.
func JSON(value json.RawMessage) json.RawMessage {
	return maskedJSON(maskedArgs(value, mostNested), Line, func(string) bool { return false })
}

// mostNested is how deep objects are looked for that have arguments; those of hooks stand three lists and two objects deep.
const mostNested = 8

// maskedArgs is a value with the keys masked in the arguments of a command, as those of a server are: what an option is, the program says.
func maskedArgs(value json.RawMessage, nested int) json.RawMessage {
	if nested == 0 || !bytes.Contains(value, []byte(`"args"`)) {
		return value
	}
	var r runtime.ServerReport
	_ = json.Unmarshal(value, &r) // args of another form are none
	args := r.Args
	if len(args) > 0 {
		args = Masked([]runtime.ServerReport{r})[0].Args
	}
	var out bytes.Buffer
	done, name := 0, json.Token(nil)
	d := json.NewDecoder(bytes.NewReader(value))
	open, _ := d.Token()
	for open == json.Delim('{') || open == json.Delim('[') {
		if open == json.Delim('{') {
			name, _ = d.Token()
		}
		var part json.RawMessage
		if d.Decode(&part) != nil {
			break
		}
		end := int(d.InputOffset())
		out.Write(value[done : end-len(part)])
		if done = end; name == "args" && !slices.Equal(args, r.Args) {
			part = written(args)
		}
		out.Write(maskedArgs(part, nested-1))
	}
	out.Write(value[done:])
	return out.Bytes()
}

// written is a value as JSON has it, with the signs that it was written with.
func written(value any) json.RawMessage {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(value)
	return bytes.TrimSpace(out.Bytes())
}

// Remarks is JSON of what nobody runs, such as metadata, in which variables and what may be a word stay, as in an [Excerpt].
func Remarks(value json.RawMessage) json.RawMessage {
	return maskedJSON(value, Excerpt, func(text string) bool { return strings.HasPrefix(text, "$") || isDoubtful(text) })
}

// maskedJSON is a value in JSON with its texts as line has them, and those below the name of a key masked but for what stays.
func maskedJSON(value json.RawMessage, line func(text string) string, stays func(text string) bool) json.RawMessage {
	name, last := "", ""
	return quoted.ReplaceAllFunc(value, func(found []byte) []byte {
		var text string
		if found[len(found)-1] == ':' {
			_ = json.Unmarshal([]byte(strings.TrimRight(string(found), ": \t\r\n")), &name)
			last = ""
			return found
		}
		if json.Unmarshal(found, &text) != nil {
			return found
		}
		masked := line(text)
		if (namesKey(name) && isKey(text) || asksForKey(last, text, true)) && !stays(text) {
			masked = stars
		}
		if last = text; masked == text {
			return found
		}
		return written(masked)
	})
}
