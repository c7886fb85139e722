// This file masks the keys in a text that is no server: the line of a command, an address, a piece of YAML or JSON. A text comes in and goes out
// with stars in their places.

package held

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/scan"
)

var (
	// before is what may stand in front of a key: its name, an option, or a scheme of Authorization.
	before = regexp.MustCompile(`([A-Za-z0-9_.-]+)(=|["']?:[ \t]+|["'][ \t]*:[ \t]*|[ \t]+)["']?`)
	// plainly is a key as it begins a text, maybe behind a scheme or as a default. It has no blank and no sign of a shell: what a command runs is
	// shown, whatever stands before it.
	plainly = regexp.MustCompile("^(?:(?i:bearer|basic|token)[ +]+)?(?:\\$\\{\\w+:?-)?([^\\s\"'`$|&;<>(){}\\[\\],\\\\]+)")
	// login is somebody with a password: in front of a host, or behind the option of curl.
	login = regexp.MustCompile("(?:://[^\\s\"'/:@]*|(?:^|[ \t])(?:-u|--user)[ \t=]*[\"']?[^\\s\"'/:@-][^\\s\"'/:@]*):([^\\s\"'/`$|&;<>(){}]+)")
)

// Line is a text without its keys, for what is shown of it. It is as long in lines as before.
func Line(text string) string {
	text = scan.Mask(text)
	var w strings.Builder
	done := 0
	hide := func(from, to int) {
		w.WriteString(text[done:from] + stars)
		done = to
	}
	for _, at := range before.FindAllStringSubmatchIndex(text, -1) {
		if at[0] < done {
			continue
		}
		name, sign := text[at[2]:at[3]], text[at[4]:at[5]]
		if m := plainly.FindStringSubmatchIndex(text[at[1]:]); m != nil && isBehind(name, sign, text[at[1]+m[2]:at[1]+m[3]]) {
			hide(at[1]+m[2], at[1]+m[3])
		}
	}
	text = w.String() + text[done:]
	w.Reset()
	done = 0
	for _, at := range login.FindAllStringSubmatchIndex(text, -1) {
		from, to := at[2], at[3]
		if text[at[0]] == ':' { // an address
			to = from + max(strings.LastIndexByte(text[from:to], '@'), 0)
		}
		if isPassword(text[from:to]) {
			hide(from, to)
		}
	}
	return w.String() + text[done:]
}

// isBehind reports a key behind a name and a sign.
func isBehind(name, sign, value string) bool {
	if strings.Trim(sign, " \t") != "" {
		return namesKey(name) && isKey(value)
	}
	switch strings.ToLower(name) {
	case "bearer":
		return len(value) > 2 && isKey(value)
	case "basic":
		return len(value) > 7 && isKey(value)
	}
	return asksForKey(name, value, true)
}

// quoted is a text in JSON, and the sign behind the name of an entry.
var quoted = regexp.MustCompile(`("(?:[^"\\]|\\.)*")(\s*:)?`)

// JSON is a value in JSON without the keys in its texts, also behind options and below their names.
func JSON(value json.RawMessage) json.RawMessage {
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
		masked := Line(text)
		if namesKey(name) && isKey(text) || asksForKey(last, text, true) {
			masked = stars
		}
		if last = text; masked == text {
			return found
		}
		var out bytes.Buffer
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false) // as it was written
		_ = e.Encode(masked)
		return bytes.TrimSpace(out.Bytes())
	})
}
