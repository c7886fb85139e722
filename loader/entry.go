package loader

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// entry is a top-level entry of YAML frontmatter: the lines from its key to the next key in the same column.
type entry struct {
	source.Span
	key string // as written, without quotes; "" for lines before the first key
}

// keyColumn is the leftmost column that an entry starts in.
func (s *document) keyColumn(head source.Span) int {
	column := -1
	for at := head.Start; at < head.End; {
		l := source.LineAt(s.text[:head.End], at)
		at = l.Next
		if key, _, ok := source.YAMLKey(l.Text); ok && (column < 0 || key.Start < column) && source.IsWord(strings.Trim(l.Text[key.Start:key.End], `"'`)) {
			column = key.Start
		}
	}
	return max(column, 0)
}

// entries cuts the head of a file at the keys of its first column, so that a broken entry costs only itself.
func (s *document) entries(head source.Span) []entry {
	var list []entry
	indent := s.keyColumn(head)
	for at := head.Start; at < head.End; {
		l := source.LineAt(s.text[:head.End], at)
		at = l.Next
		trimmed := strings.TrimLeft(l.Text, " \t")
		if trimmed == "" || trimmed[0] == '#' {
			if len(list) > 0 {
				list[len(list)-1].End = l.Next
			}
			continue
		}
		key, _, ok := source.YAMLKey(l.Text)
		if ok && key.Start == indent {
			name := strings.Trim(l.Text[key.Start:key.End], `"'`)
			if source.IsWord(name) || len(list) == 0 {
				list = append(list, entry{source.Span{Start: l.Start, End: l.Next}, name})
				continue
			}
		}
		if len(list) == 0 {
			list = append(list, entry{Span: source.Span{Start: l.Start, End: l.Next}})
			continue
		}
		list[len(list)-1].End = l.Next
	}
	return list
}
