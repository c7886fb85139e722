package ui

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// UnifiedDiff is what tells two texts apart, line by line, as patch takes it; "" where nothing does. Its names are those of PatchName, or
// /dev/null.
func UnifiedDiff(from, to string, old, new []byte) string {
	_, text, _ := bytes.Cut(diff.Diff(from, old, to, new), []byte("\n")) // behind a line of the library's own
	return string(text)
}

// LineFeeds is a text with LF for CRLF.
func LineFeeds(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }

// PatchName is a path as git writes it into a patch: in quotes, with octal escapes, when it holds what is not plain.
func PatchName(name string) string {
	if isShown(name) && !strings.ContainsAny(name, `"\`) {
		return name
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(name) {
		// Bytes and not characters: git reads the escapes so, and a name need not be UTF-8.
		switch c := name[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < 0x20 || c >= 0x7f || c == '#': // ## may open a command of a CI system
			fmt.Fprintf(&b, "\\%03o", c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// EmptyFile is what git has in a diff for an empty file that is new, or gone: there are no lines to show. Its names are those of
// PatchName.
func EmptyFile(from, to string, isNew bool) string {
	return fmt.Sprintf("diff --git %s %s\n%s file mode 100644\n", from, to, map[bool]string{true: "new", false: "deleted"}[isNew])
}
