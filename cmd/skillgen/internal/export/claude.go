package export

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/skillgen/skillgen/runtime/userdir"
)

// claudeTexts and claudeValues are the keys that Claude Code reads and the specification does not know, with texts and with others.
const (
	claudeTexts  = " when_to_use argument-hint model "
	claudeValues = " disallowed-tools user-invocable arguments effort context agent paths shell hooks "
)

// forClaude are the files of skills of which each SKILL.md has the keys of Claude Code at the first level. Below metadata it
// reads none, and what a skill forbids would be allowed.
func forClaude(skills []userdir.TreeFile) []userdir.TreeFile {
	var list []userdir.TreeFile
	for _, f := range skills {
		if read := f.Read; path.Base(f.Path) == "SKILL.md" && strings.Count(f.Path, "/") == 2 {
			f.Read = func() ([]byte, error) {
				data, err := read()
				if err != nil {
					return nil, err
				}
				return []byte(lifted(string(data))), nil
			}
		}
		list = append(list, f)
	}
	return list
}

// lifted is a text of the clean view, which has a line for each key, with the keys of Claude Code at the first level.
func lifted(text string) string {
	head, body, _ := strings.Cut(strings.TrimPrefix(text, "---\n"), "---\n")
	var kept, first strings.Builder
	for line := range strings.Lines(head) {
		rest, own := strings.CutPrefix(line, "  skillgen-")
		key, value, _ := strings.Cut(rest, ": ")
		switch isText := strings.Contains(claudeTexts, " "+key+" "); {
		case !own || !isText && !strings.Contains(claudeValues, " "+key+" "):
			kept.WriteString(line)
		case isText:
			first.WriteString(rest)
		default:
			if plain := unquoted(strings.TrimSuffix(value, "\n")); json.Valid([]byte(plain)) { // which is YAML too
				value = plain + "\n"
			}
			first.WriteString(key + ": " + value)
		}
	}
	head = kept.String()
	before, after, _ := strings.Cut(head, "metadata:\n")
	if !strings.HasPrefix(after, "  ") {
		head = before + after
	}
	return "---\n" + head + first.String() + "---\n" + body
}

// unquoted is a value of the clean view without its quotes.
func unquoted(value string) string {
	if strings.HasPrefix(value, "'") {
		return strings.ReplaceAll(value[1:max(1, len(value)-1)], "''", "'")
	}
	var text string
	if json.Unmarshal([]byte(value), &text) == nil {
		return text
	}
	return value
}
