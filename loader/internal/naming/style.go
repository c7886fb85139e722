package naming

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/source"
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

// Style says how a name departs from the specification, in all ways, or "". The empty one does not.
func Style(name string) string {
	var says, has, holds []string
	if n := utf8.RuneCountInString(name); n > maxName {
		says = append(says, fmt.Sprintf("has %d characters, more than 64", n))
	}
	for _, r := range name {
		switch {
		case 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-':
		case 'A' <= r && r <= 'Z':
			has = with(has, "upper-case letters")
		case r == ' ':
			has = with(has, "blanks")
		case r == '_':
			has = with(has, "underscores")
		default:
			holds = with(holds, runtime.Quote(string(r)))
		}
	}
	if len(holds) > 3 {
		holds = append(holds[:3], "more")
	}
	if strings.Contains(name, "--") {
		has = append(has, "two hyphens in a row")
	}
	if len(has) > 0 {
		says = append(says, "has "+source.InWords(has))
	}
	if len(holds) > 0 {
		says = append(says, "holds "+source.InWords(holds))
	}
	if strings.HasPrefix(name, "-") || strings.HasSuffix(name, "-") {
		says = append(says, "starts or ends with a hyphen")
	}
	return strings.Join(says, ", and ")
}

// with adds to a list what is not in it.
func with(list []string, one string) []string {
	if slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}
