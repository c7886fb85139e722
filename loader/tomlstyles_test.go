package loader

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// tomlStyles writes a mapping as TOML, each value in a style of its own that TOML has for it.
type tomlStyles struct{ styles }

// document writes the frontmatter of a skill: first what is no table, and then the tables.
func (s *tomlStyles) document(m entries, path string) {
	var tables entries
	for _, e := range m {
		sub, isTable := e.value.(entries)
		if isTable && s.IntN(3) > 0 {
			tables = append(tables, e)
			continue
		}
		s.gap()
		if isTable && s.IntN(2) == 0 && isFlat(sub) {
			for _, inner := range sub {
				s.b.WriteString(s.key(e.key) + "." + s.key(inner.key) + " = " + s.inline(inner.value) + s.end())
			}
			continue
		}
		s.b.WriteString(s.key(e.key) + s.one(" = ", "=", "  =  ") + s.value(e.value) + s.end())
	}
	for _, e := range tables {
		s.gap()
		at := s.key(e.key)
		if path != "" {
			at = path + "." + at
		}
		s.b.WriteString("[" + at + "]" + s.end())
		s.document(e.value.(entries), at)
	}
}

func (s *tomlStyles) gap() { s.b.WriteString(s.one("", "", "", "\n", "# a note of the author\n")) }

func (s *tomlStyles) end() string { return s.one("\n", "\n", "  # a note\n") }

// isFlat reports a mapping without a mapping in it.
func isFlat(m entries) bool {
	for _, e := range m {
		if _, ok := e.value.(entries); ok {
			return false
		}
	}
	return true
}

func (s *tomlStyles) key(key string) string {
	if strings.Trim(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") != "" {
		return s.one(`"`+key+`"`, "'"+key+"'")
	}
	return s.one(key, key, key, `"`+key+`"`)
}

// value is one that may stand on several lines.
func (s *tomlStyles) value(v any) string {
	switch v := v.(type) {
	case string:
		if n := s.IntN(6); n == 0 && !strings.Contains(v, `\`) {
			return `"""` + s.one("", "\n") + v + `"""`
		} else if n == 1 && !strings.Contains(v, "'") {
			return "'''" + s.one("", "\n") + v + "'''"
		} else if words := strings.Fields(v); n == 2 && len(words) > 3 && !strings.Contains(v, `\`) {
			return `"""` + strings.Join(words[:3], " ") + " \\\n  " + strings.Join(words[3:], " ") + `"""`
		}
	case []any:
		if s.IntN(2) == 0 {
			out := "["
			for i, item := range v {
				out += s.one("\n  ", "\n", "\n\n    ", "\n  # a note\n  ") + s.inline(item)
				if i+1 < len(v) || s.IntN(2) == 0 {
					out += ","
				}
				out += s.one("", "  # a note")
			}
			return out + "\n]"
		}
	}
	return s.inline(v)
}

// inline is a value on one line.
func (s *tomlStyles) inline(v any) string {
	switch v := v.(type) {
	case string:
		if s.IntN(3) == 0 && !strings.Contains(v, "'") {
			return "'" + v + "'"
		}
		return strconv.Quote(v)
	case bool:
		return strconv.FormatBool(v)
	case []any:
		var items []string
		for _, item := range v {
			items = append(items, s.inline(item))
		}
		return "[" + s.one("", " ") + strings.Join(items, s.one(", ", ",", " , ")) + s.one("", ",", " ") + "]"
	}
	var pairs []string
	for _, e := range v.(entries) {
		pairs = append(pairs, s.key(e.key)+s.one(" = ", "=")+s.inline(e.value))
	}
	return "{" + s.one("", " ") + strings.Join(pairs, ", ") + s.one("", " ") + "}"
}

// writeTOML is a skill with a frontmatter in TOML.
func writeTOML(m entries, rng *rand.Rand) string {
	s := &tomlStyles{styles{Rand: rng}}
	s.document(m, "")
	return "---\n" + s.b.String() + "---\n\nDo it, and say so.\n"
}
