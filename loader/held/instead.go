package held

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/scan"
)

// variable is what to write where no name says which.
const variable = "${NAME}"

// named is what stands in front of a value in an argument.
var named = regexp.MustCompile(`^-{0,2}[A-Za-z_][A-Za-z0-9_.-]*=`)

// within is the key of a text that has more, or "".
func within(text string) string { return cmp.Or(token(text), paired(text), password(text)) }

// filledIn is a text with a variable in place of its key: of all of it where it would hold another one, or what the key is is not known.
func filledIn(text, key string) string {
	key = strings.TrimPrefix(key, scheme.FindString(key))
	filled := named.FindString(text) + variable
	if at := strings.LastIndex(text, key); key != "" && at >= 0 { // its name stands before it
		filled = text[:at] + variable + text[at+len(key):]
	}
	for range most {
		more := within(filled)
		if more == "" || reference.FindString(more) == more {
			break
		}
		filled = strings.ReplaceAll(filled, more, variable)
	}
	if more := within(filled); reference.ReplaceAllString(more, "") != "" || scan.Mask(filled) != filled || looksRandom(filled) {
		return variable
	}
	return filled
}
