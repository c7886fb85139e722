package repair

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/runtime"
)

// flow mends a flow list or mapping: items that start with a reserved character, and a hint text such as
// "[topic] [n]", which is a list only to a parser: not where the key has a list.
func (r *repairer) flow(l source.Line, key string, at int, value string) {
	start := l.Start + at
	end := source.FlowEnd(value)
	if note := lines.CommentIn(value[end:]); note >= 0 && lines.IsNote(value[end+note:]) {
		value = strings.TrimRight(value[:end+note], " \t")
	}
	if rest := strings.TrimSpace(value[end:]); value[0] == '[' && rest != "" && rest[0] != '#' && rest[0] != ',' {
		hasList := isOneOf(key, " trigger triggers allowedtools disallowedtools tools paths requires skills args ")
		isList := strings.ContainsAny(value[:end], "\"'") || strings.Contains(value[:end], ",") && source.IsBlank(value[end]) || strings.Trim(rest, "]}") == "" // and no class of a pattern
		if strings.HasPrefix(rest, "//") && !IsText(key) || hasList && isList {
			return
		}
		r.list = append(r.list, mend(
			rule.UnquotedIndicator, source.Span{Start: start, End: start + len(value)},
			"text stands behind the bracket; the value is read as "+runtime.Quote(value),
			"put the value in quotes",
			runtime.Edit{Start: start, End: start + len(value), New: Quote(value)},
		))
		return
	}
	r.list = append(r.list, reserved(start, value)...)
}

// reserved mends the items of a flow list or mapping, which starts at an offset, that start with a reserved character. Each ends on its line.
func reserved(start int, value string) (list []source.Problem) {
	for i := 0; i < len(value); {
		switch c := value[i]; {
		case c == '"' || c == '\'':
			i += source.StringEnd(value[i:])
			continue
		case c == '[' || c == ',':
			i++
			i += len(value[i:]) - len(strings.TrimLeft(value[i:], " \t\r\n"))
			if i < len(value) && strings.IndexByte("@`%", value[i]) >= 0 {
				item := value[i:]
				if cut := strings.IndexAny(item, ",[]{}\r\n"); cut >= 0 {
					item = item[:cut]
				}
				if note := lines.CommentIn(item); note >= 0 && lines.IsNote(item[note:]) {
					item = item[:note]
				}
				item = strings.TrimRight(item, " \t")
				list = append(list, mend(
					rule.UnquotedIndicator, source.Span{Start: start + i, End: start + i + len(item)},
					"the item starts with "+runtime.Quote(item[:1])+", which YAML reserves; it is read as "+runtime.Quote(item),
					"put the item in quotes",
					runtime.Edit{Start: start + i, End: start + i + len(item), New: Quote(item)},
				))
				i += len(item)
			}
			continue
		}
		i++
	}
	return list
}

// Surrogates writes the character for the two escapes that JSON needs for it and YAML does not have, in an entry of a text.
func Surrogates(text string, e source.Span) (list []source.Problem) {
	text = text[e.Start:e.End]
	for at := 0; ; {
		i := strings.Index(text[at:], `\u`)
		if i < 0 {
			return list
		}
		at += i
		high, ok1 := hexEscape(text[at:])
		low, ok2 := hexEscape(text[min(at+6, len(text)):])
		c := utf16.DecodeRune(high, low)
		if !ok1 || !ok2 || c == utf8.RuneError {
			at += 2
			continue
		}
		start := e.Start + at
		list = append(list, mend(
			rule.JSONEscape, source.Span{Start: start, End: start + 12},
			fmt.Sprintf("JSON's escape for %c is not YAML's; it is read as that character", c),
			"write the character itself",
			runtime.Edit{Start: start, End: start + 12, New: string(c)},
		))
		at += 12
	}
}

func hexEscape(text string) (rune, bool) {
	if len(text) < 6 || text[:2] != `\u` {
		return 0, false
	}
	n, err := strconv.ParseUint(text[2:6], 16, 32)
	return rune(n), err == nil
}
