package main

import (
	"slices"
	"strings"
)

var stringFields = []string{"name", "description", "license", "compatibility", "homepage", "version", "author", "when_to_use", "model", "trigger-mode"}

// types are values of another type than the field has, and mistakes within lists and mappings.
func types() []kind {
	isString := func(e entry) bool { return e.top() && slices.Contains(stringFields, e.key) }
	yamlOnly := func(is func(d *doc, e entry) bool, make func(d *doc, e entry) mistake) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			if d.toml {
				return nil
			}
			return d.each(func(e entry) bool { return is(d, e) }, func(e entry) mistake { return make(d, e) })
		}
	}
	flow := func(e entry) bool { return e.style == '[' && e.oneLine() && strings.Contains(e.value, ",") }
	return []kind{
		{name: "a list for a string", rules: "wrong-type", make: func(d *doc) []mistake {
			return d.each(isString, func(e entry) mistake { return d.value(e, "[one, two]").by("wrong-type toml-syntax entry-skipped") })
		}},
		{name: "a block list for a string", rules: "wrong-type", make: yamlOnly(func(_ *doc, e entry) bool { return isString(e) }, func(d *doc, e entry) mistake {
			return d.value(e, d.eol()+"  - one"+d.eol()+"  - two").orNext(1)
		})},
		{name: "a mapping for a string", rules: "wrong-type", make: yamlOnly(func(_ *doc, e entry) bool { return isString(e) }, func(d *doc, e entry) mistake {
			return d.value(e, d.eol()+"  text: one"+d.eol()+"  more: two").orNext(1)
		})},
		{name: "a list for a mapping", rules: "wrong-type", make: yamlOnly(func(d *doc, e entry) bool {
			return e.top() && slices.Contains([]string{"metadata", "mcp", "mcpServers"}, e.key)
		}, func(d *doc, e entry) mistake {
			end := e.line + 1
			for end < d.closing && (end < e.end || indentOf(d.lines[end]) > 0) {
				end++
			}
			return d.replace(e.keyEnd+1, d.lines[end-1].end(), d.eol()+"  - owner: me"+d.eol()+"  - stage: beta").orNext(1)
		})},
		{name: "text for a mapping", rules: "wrong-type", make: func(d *doc) []mistake {
			for _, key := range []string{"metadata", "mcp"} {
				if len(d.where(func(e entry) bool { return strings.HasPrefix(e.path, key) })) == 0 {
					return []mistake{d.add(map[bool]string{false: key + ": more text", true: key + ` = "more text"`}[d.toml])}
				}
			}
			return nil
		}},
		{name: "another word for true or false", rules: "wrong-type toml-syntax entry-skipped", make: func(d *doc) []mistake {
			var list []mistake
			for i, word := range []string{"maybe", "oui", `"yes please"`, "y"} {
				for _, key := range []string{"disable-model-invocation", "user-invocable"} {
					list = append(list, d.field(key, func(e entry) []mistake { return []mistake{d.value(e, word)} })...)
				}
				if len(list) == 0 && i == 0 && !d.toml {
					list = append(list, d.add("user-invocable: never"))
				}
			}
			return list
		}},
		{name: "another word for the mode of triggers", rules: "wrong-type", make: func(d *doc) []mistake {
			return d.field("trigger-mode", func(e entry) []mistake { return []mistake{d.value(e, "fuzzy"), d.value(e, "regexp")} })
		}},
		{name: "no name or description", rules: "missing-field", make: func(d *doc) []mistake {
			var list []mistake
			for _, key := range []string{"name", "description"} {
				list = append(list, d.field(key, func(e entry) []mistake {
					m := []mistake{d.value(e, `""`), d.value(e, `"  "`)}
					if !d.toml {
						m = append(m, d.value(e, ""), d.value(e, "~"))
					}
					return m
				})...)
			}
			return list
		}},
		{name: "the name or description is left out", rules: "missing-field", make: func(d *doc) []mistake {
			var list []mistake
			for _, key := range []string{"name", "description"} {
				list = append(list, d.field(key, func(e entry) []mistake { return []mistake{d.cutLines(e.line, e.end).at(1).orNext(2)} })...)
			}
			return list
		}},
		{name: "a mapping for an item of a list", rules: "wrong-type", make: yamlOnly(func(_ *doc, e entry) bool {
			return e.item && e.style == 'p' && (strings.HasPrefix(e.path, "triggers") || strings.HasPrefix(e.path, "requires.") || strings.HasSuffix(e.path, "args"))
		}, func(d *doc, e entry) mistake { return d.replace(e.valueStart, e.valueStart, "pattern: ") })},
		{name: "a bracket that is never closed", rules: syntax, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return (e.style == '[' || e.style == '{') && e.oneLine() }, func(e entry) mistake {
				return d.replace(e.valueEnd-1, e.valueEnd, "")
			})
		}},
		{name: "a bracket that is never opened", rules: syntax + " unquoted-indicator unquoted-colon", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return (e.style == '[' || e.style == '{') && e.oneLine() }, func(e entry) mistake {
				return d.replace(e.valueStart, e.valueStart+1, "")
			})
		}},
		{name: "the other closing bracket", rules: syntax, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return (e.style == '[' || e.style == '{') && e.oneLine() }, func(e entry) mistake {
				return d.replace(e.valueEnd-1, e.valueEnd, map[byte]string{'[': "}", '{': "]"}[e.style])
			})
		}},
		{name: "no comma between quoted items", rules: syntax, make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return flow(e) && strings.Contains(e.value, `", "`) }, func(e entry) mistake {
				at := e.valueStart + strings.Index(e.value, `", "`) + 1
				return d.replace(at, at+1, "")
			})
		}},
		{name: "a comma behind the last item", rules: syntax, make: func(d *doc) []mistake {
			return d.each(flow, func(e entry) mistake { return d.replace(e.valueEnd-1, e.valueEnd-1, ",") })
		}},
		{name: "a comment of JSON", rules: syntax + " bad-requirement", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.style == '{' && !e.oneLine() }, func(e entry) mistake {
				l := d.lines[e.line+2]
				return d.replace(l.end(), l.end(), " // who reads it")
			})
		}},
		{name: "a mistake in metadata that is JSON text", rules: "wrong-type", make: yamlOnly(func(_ *doc, e entry) bool {
			return e.key == "metadata" && e.style == '{'
		}, func(d *doc, e entry) mistake { return d.value(e, `'{"openclaw": {"emoji": }}'`) })},
	}
}
