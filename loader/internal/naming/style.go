package naming

import (
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/runtime"
)

// Invalid says why a name can be neither a directory nor a key, or "".
func Invalid(name string) string {
	switch {
	case path.IsAbs(name) || strings.HasPrefix(name, `\`) || len(name) > 2 && name[1] == ':' && (name[2] == '\\' || name[2] == '/'):
		return "is an absolute path"
	}
	for element := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '/' || r == '\\' }) {
		if element == ".." || element == "." && element == name {
			return "leads out of its directory"
		}
	}
	return ""
}

// IsStrict reports a name that profiles with StrictName take: lower-case ASCII letters, digits and hyphens, at most 64
// bytes.
func IsStrict(name string) bool {
	return len(name) <= 64 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// maxName is the limit of the specification, in characters.
const maxName = 64

// Style says how a name departs from the specification, or "". The empty one does not.
func Style(name string) string {
	if n := utf8.RuneCountInString(name); n > maxName {
		return fmt.Sprintf("has %d characters, more than 64", n)
	}
	for _, r := range name {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-':
		case 'A' <= r && r <= 'Z':
			return "has upper-case letters"
		case r == ' ':
			return "has blanks"
		case r == '_':
			return "has underscores"
		default:
			return "holds " + runtime.Quote(string(r))
		}
	}
	switch {
	case name == "":
		return ""
	case name[0] == '-' || name[len(name)-1] == '-':
		return "starts or ends with a hyphen"
	case strings.Contains(name, "--"):
		return "has two hyphens in a row"
	}
	return ""
}
