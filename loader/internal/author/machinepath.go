package author

import (
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// longestName bounds the path of a file in a skill, in bytes.
const longestName = 256

// machinePaths reports files of the skill that the text names by where they are in the home of its author, each once: nobody else has them there.
func machinePaths(s *reader, files *skillFiles) {
	below := "/" + s.Dir + "/"
	if body := s.Text[s.Head.Body:]; s.Dir == "" || s.At != "" || !strings.Contains(body, below) || !strings.Contains(body, "/Users/") && !strings.Contains(body, "/home/") && !strings.Contains(body, ":/") && !strings.Contains(body, "~/") && !strings.Contains(body, "HOME") {
		return
	}
	seen := make(map[string]bool)
	const signs = " \t\r\n\"'`()<>|;,="
	for at := s.Head.Body; len(seen) < maxScripts && !s.log.Full(); {
		i := strings.Index(s.Text[at:], below)
		if i < 0 {
			return
		}
		start := at + strings.LastIndexAny(s.Text[at:at+i], signs) + 1
		at += i + len(below)
		name := s.Text[at:min(len(s.Text), at+longestName)]
		if end := strings.IndexAny(name, signs); end >= 0 {
			name = name[:end]
		}
		name = strings.TrimRight(name, ".")
		if name == "" || seen[name] || path.Clean(name) != name || !filekind.IsOfMachine(s.Text[start:at]+name) && !isBelowHome(s.Text[start:at]) || !files.has(name) {
			continue
		}
		seen[name] = true
		s.report(source.Span{Start: start, End: at + len(name)}, "the text names "+runtime.Quote(s.Text[start:at]+name)+", which is a path of one machine", "write "+name)
	}
}

// isBelowHome reports a path into whosever home, but for one in a directory of a client, where some keep their skills.
func isBelowHome(to string) bool {
	for _, home := range [...]string{"~/", "$HOME/", "${HOME}/"} {
		if rest, ok := strings.CutPrefix(to, home); ok {
			return !strings.HasPrefix(rest, ".")
		}
	}
	return false
}
