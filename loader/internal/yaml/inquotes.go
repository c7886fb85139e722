// This file knows what a text in quotes may hold that the parser reads, and that is not what was meant, or no YAML.
//
// In comes such a text, with its quotes. Out goes where in it that is, or whether.

package yaml

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
)

// apostrophes are the offsets of those in double quotes that have a backslash in front: the parser takes it for an escape, and YAML has none such.
func apostrophes(text string) (list []int) {
	if text[0] != '"' || !strings.Contains(text, `\'`) {
		return nil
	}
	for i := 1; i+1 < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		if text[i+1] == '\'' {
			list = append(list, i)
		}
		i++
	}
	return list
}

// holdsItem reports a scalar over several lines of which one has a dash in the column of the line where it starts, or left of that.
func holdsItem(text string, start, end int) bool {
	if strings.IndexByte(text[start:end], '\n') < 0 {
		return false
	}
	column := lines.Indentation(text[strings.LastIndexByte(text[:start], '\n')+1:])
	for at := source.LineAt(text, start).Next; at < end; {
		l := source.LineAt(text, at)
		at = l.Next
		if indent := lines.Indentation(l.Text); indent <= column && strings.HasPrefix(l.Text[indent:], "- ") {
			return true
		}
	}
	return false
}
