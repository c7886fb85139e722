package front

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml"
	"github.com/skillgen/skillgen/loader/internal/yaml/misread"
)

// Document reads a text of at most [MaxHead] bytes that is YAML as a whole, such as a file that another client keeps beside a skill. It returns what
// could be read, nil when that is nothing, what could not: an entry that cannot be used has a key without a value. And what it has
// repaired, as a reader would not that is strict.
func Document(text string, ended func() bool) (root *node.Node, wrong, repaired []source.Problem) {
	if isUTF16(text) {
		return nil, []source.Problem{source.Wrong(rule.BadEncoding, source.Span{}, utf16, saveUTF8)}, nil
	}
	if wrong = misencoded(text, source.Plain(text)); wrong != nil {
		return nil, wrong, nil
	}
	start := documentStart(text)
	root, problems := yaml.Parse(text[start:], start, yaml.Options{Line: source.File{Text: text}.LineAt(start), Ended: ended})
	problems = append(problems, misread.CommentedValues(text, root, func(string) bool { return true }, nil)...)
	for _, p := range problems {
		if p.Breaks || p.Rule.User == rule.Skipped {
			wrong = append(wrong, p)
		} else {
			repaired = append(repaired, p)
		}
	}
	return root, wrong, repaired
}

// documentStart is where a document starts: behind a line of dashes, if there is nothing else before it.
func documentStart(text string) int {
	start := len(text) - len(strings.TrimPrefix(text, source.BOM))
	for at := start; at < len(text); {
		l := source.LineAt(text, at)
		at = l.Next
		switch line := strings.TrimSpace(l.Text); {
		case line == "---" && l.Text[0] == '-':
			return at
		case line != "" && line[0] != '#':
			return start
		}
	}
	return start
}
