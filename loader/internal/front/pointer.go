// This file knows the files that stand for others, whose text Git LFS keeps elsewhere or which have it in another format.

package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// isLFSPointer reports a file that Git LFS has left in place of a text which was not fetched: a version, and the sum of that text.
// Nothing may be added to one. The specification of Git LFS, version 1, allows it less than 1,024 bytes.
func isLFSPointer(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, source.BOM))
	return len(text) < 1024 && strings.HasPrefix(text, "version https://git-lfs.github.com/spec/") && strings.Contains(text, "\noid ")
}

// otherFormat is what a program makes of a text that is saved with its looks, or as the page that shows it, by its first line; "" for others.
func otherFormat(line string) string {
	line = strings.ToLower(line)
	switch {
	case strings.HasPrefix(line, `{\rtf`):
		return "RTF"
	case strings.HasPrefix(line, "<!doctype html"), strings.HasPrefix(line, "<html"):
		return "HTML"
	}
	return ""
}
