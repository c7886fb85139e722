package main

import (
	"slices"
	"strings"
)

// known are the fields whose names authors get wrong.
var known = []string{"name", "description", "license", "compatibility", "homepage", "version", "author", "metadata", "allowed-tools", "disallowed-tools",
	"requires", "trigger", "triggers", "trigger-mode", "mcpServers", "disable-model-invocation", "user-invocable", "when_to_use", "argument-hint"}

// ofKey are the rules that may say that a key is not one.
func ofKey(key string) string {
	if key == "name" || key == "description" {
		return "missing-field"
	}
	return "unknown-key"
}

// keys are mistakes in the names of fields.
func keys() []kind {
	isKnown := func(e entry) bool { return e.top() && slices.Contains(known, e.key) }
	// misspell makes a mistake in each name of a field.
	misspell := func(d *doc, change func(key string) string) []mistake {
		return d.each(isKnown, func(e entry) mistake {
			return d.replace(e.keyStart, e.keyEnd, change(e.key)).by(ofKey(e.key) + " key-case")
		})
	}
	return []kind{
		{name: "a key without one of its letters", rules: "", make: func(d *doc) []mistake {
			return misspell(d, func(key string) string { return key[:len(key)/2] + key[len(key)/2+1:] })
		}},
		{name: "a key with a letter twice", rules: "", make: func(d *doc) []mistake {
			return misspell(d, func(key string) string { return key[:len(key)/2] + key[len(key)/2-1:] })
		}},
		{name: "a key with two letters exchanged", rules: "", make: func(d *doc) []mistake {
			return misspell(d, func(key string) string {
				i := len(key) / 2
				return key[:i-1] + key[i:i+1] + key[i-1:i] + key[i+1:]
			})
		}},
		{name: "a key in the plural or the singular", rules: "key-case unknown-key missing-field", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool {
				return isKnown(e) && !slices.Contains([]string{"trigger", "triggers", "author", "version"}, e.key)
			}, func(e entry) mistake {
				word := strings.TrimSuffix(e.key, "s")
				if word == e.key {
					word += "s"
				}
				return d.replace(e.keyStart, e.keyEnd, word)
			})
		}},
		{name: "a key with capitals", rules: "key-case", make: func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(isKnown)) {
				word := strings.ToUpper(e.key[:1]) + e.key[1:]
				if i%2 == 1 {
					word = strings.ToUpper(e.key)
				}
				list = append(list, d.replace(e.keyStart, e.keyEnd, word))
			}
			return list
		}},
		{name: "a key with other separators", rules: "key-case", make: func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(func(e entry) bool { return isKnown(e) && strings.ContainsAny(e.key, "-_") })) {
				list = append(list, d.replace(e.keyStart, e.keyEnd, separate(e.key, i)))
			}
			return list
		}},
		{name: "a key twice", rules: "duplicate-key", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return isKnown(e) && e.oneLine() && e.value != "" }, func(e entry) mistake {
				l := d.lines[e.line]
				return d.replace(l.next, l.next, d.text[l.start:l.next])
			})
		}},
		{name: "a word of other formats for a key", rules: "missing-field unknown-key", make: func(d *doc) []mistake {
			words := map[string][]string{"name": {"title", "id", "skill"}, "description": {"summary", "desc", "about"}, "license": {"licence"}}
			var list []mistake
			for _, e := range d.tops() {
				for _, word := range words[e.key] {
					m := d.replace(e.keyStart, e.keyEnd, word)
					m.first = 1 // or where the other one belongs
					list = append(list, m)
				}
			}
			return list
		}},
		{name: "tools for allowed-tools", rules: "foreign-tools", make: func(d *doc) []mistake {
			return d.field("allowed-tools", func(e entry) []mistake { return []mistake{d.replace(e.keyStart, e.keyEnd, "tools")} })
		}},
		{name: "a nested key misspelt", rules: "unknown-key", make: func(d *doc) []mistake {
			inner := []string{"command", "args", "env", "url", "headers", "bins", "anyBins", "config", "requires", "keywords", "cwd"}
			return d.each(func(e entry) bool {
				return !e.top() && !e.item && slices.Contains(inner, e.key) && (strings.HasPrefix(e.path, "mcp") || strings.HasPrefix(e.path, "requires") || strings.HasPrefix(e.path, "metadata."))
			}, func(e entry) mistake {
				i := len(e.key) / 2
				return d.replace(e.keyStart, e.keyEnd, e.key[:i]+e.key[i-1:]).by("unknown-key unsafe-command wrong-type")
			})
		}},
	}
}

// separate writes a key with other separators: underscores, hyphens, capitals, blanks.
func separate(key string, way int) string {
	words := strings.FieldsFunc(key, func(r rune) bool { return r == '-' || r == '_' })
	switch {
	case way%3 == 1 && strings.Contains(key, "-"):
		return strings.Join(words, "_")
	case way%3 == 2 && strings.Contains(key, "_"):
		return strings.Join(words, "-")
	}
	for i := range words[1:] {
		words[i+1] = strings.ToUpper(words[i+1][:1]) + words[i+1][1:]
	}
	return strings.Join(words, "")
}
