// This file knows in which line of its file a part of a server stands. In come the text, the line of the server and a sentence about
// the part; out goes the line, which is that of the server for what has no name.

package private

import (
	"regexp"
	"strings"
)

var (
	named  = regexp.MustCompile(`^(?:env|header) "([^"\\]+)"`)
	indent = regexp.MustCompile(`^[ \t]*`)
)

// lineWithin is the line of the variable or header that a sentence begins with, from 1.
func lineWithin(text string, server int, sentence string) int {
	name, lines := named.FindStringSubmatch(sentence), strings.Split(text, "\n")
	if name == nil || server < 1 || server > len(lines) {
		return server
	}
	entry := regexp.MustCompile(`(?:^|[\s{,"'-])` + regexp.QuoteMeta(name[1]) + `["']?[ \t]*[:=]`)
	own := indent.FindString(lines[server-1])
	isTable := strings.HasPrefix(lines[server-1][len(own):], "[")
	for i, line := range lines[server-1:] {
		switch in := indent.FindString(line); {
		case strings.TrimSpace(line) == "":
		case i > 0 && !isTable && len(in) <= len(own): // the next entry
			return server
		case entry.MatchString(line):
			return server + i
		}
	}
	return server
}
