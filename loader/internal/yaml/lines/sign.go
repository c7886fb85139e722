// This file finds the sign that stands behind the key of a line where a colon belongs.
//
// In come a line of YAML that is no entry, and who knows the fields. Out go the key, the sign, and where the value starts.

package lines

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// arrows are the signs that no field has behind it but in place of a colon. Words that are keys to other clients only have them in prose too.
var arrows = []string{"->", "=>", "→", "⇒"}

// Sign cuts a line that starts with a field and has another sign than a colon behind it: ";", an arrow, or a hyphen with a blank. Behind a field
// whose name is no word of prose there may be none; a server's is one too. value is the length of the line up to its value. key is "" where the line is none of these.
func Sign(line string, known func(key string) bool) (key, sign string, value int) {
	key, rest := source.LeadingWord(line)
	if bare := strings.TrimSuffix(key, "-"); bare != key && !isField(key, known) {
		key, rest = bare, line[len(bare):]
	}
	behind := strings.TrimLeft(rest, " \t")
	isOwn := isField(key, known) && !keys.IsForeign(key)
	isNoWord := isOwn && strings.ContainsAny(key, "-_") && !keys.IsServer(key) && behind != rest && strings.IndexByte(":=", behind[0]) < 0
	switch {
	case strings.HasPrefix(rest, ";") && isField(key, known):
		sign = ";"
	case strings.HasPrefix(rest, "- ") && isOwn, strings.HasPrefix(behind, "- ") && isNoWord:
		sign = "-"
	case isOwn:
		for _, arrow := range arrows {
			if strings.HasPrefix(behind, arrow) {
				sign = arrow
			}
		}
	}
	text := strings.TrimLeft(strings.TrimPrefix(behind, sign), " \t")
	if sign == "" && !isNoWord || text == "" {
		return "", "", 0
	}
	return key, sign, len(line) - len(text)
}

// isField reports a key that somebody knows, or one of a server.
func isField(key string, known func(key string) bool) bool {
	return known != nil && (known(key) || known(keys.Spelt(key))) || keys.IsServer(key)
}
