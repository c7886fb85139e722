package main

import (
	"strings"
)

// colons are mistakes between a key and its value, and with the first characters of a value.
func colons() []kind {
	const broken = syntax + " unquoted-indicator"
	plainTop := func(e entry) bool {
		return isPlain(e) && !e.item && e.top() && isText(e) && strings.Contains(e.value, " ")
	}
	yaml := func(list func(d *doc) []mistake) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			if d.toml {
				return nil
			}
			return list(d)
		}
	}
	toml := func(list func(d *doc) []mistake) func(d *doc) []mistake {
		return func(d *doc) []mistake {
			if !d.toml {
				return nil
			}
			return list(d)
		}
	}
	keyed := func(e entry) bool { return !e.item && e.value != "" }
	return []kind{
		{name: "a colon in plain text", rules: "unquoted-colon", make: yaml(func(d *doc) []mistake {
			return d.each(plainTop, func(e entry) mistake { return d.replace(e.valueEnd, e.valueEnd, " Keywords: one, two") })
		})},
		{name: "plain text that ends with a colon", rules: "unquoted-colon", make: yaml(func(d *doc) []mistake {
			return d.each(plainTop, func(e entry) mistake { return d.replace(e.valueEnd, e.valueEnd, " for:") })
		})},
		{name: "a hash in plain text", rules: "comment-cut", make: yaml(func(d *doc) []mistake {
			return d.each(plainTop, func(e entry) mistake {
				at := e.valueStart + strings.Index(e.value, " ")
				return d.replace(at, at, " #1")
			})
		})},
		{name: "a hash starts the text", rules: "missing-field comment-cut", make: yaml(func(d *doc) []mistake {
			return d.field("description", func(e entry) []mistake { return []mistake{d.replace(e.valueStart, e.valueStart, "#1 ")} })
		})},
		{name: "no blank behind the colon", rules: syntax + " wrong-type missing-field", make: yaml(func(d *doc) []mistake {
			return d.each(keyed, func(e entry) mistake { return d.replace(e.keyEnd+1, e.valueStart, "") })
		})},
		{name: "an equals sign for the colon", rules: syntax + " wrong-type missing-field", make: yaml(func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(keyed)) {
				list = append(list, d.replace(e.keyEnd, e.valueStart, []string{" = ", "="}[i%2]))
			}
			return list
		})},
		{name: "no colon at all", rules: syntax + " wrong-type missing-field unknown-key", make: yaml(func(d *doc) []mistake {
			return d.each(keyed, func(e entry) mistake { return d.replace(e.keyEnd, e.keyEnd+1, "") })
		})},
		{name: "two colons", rules: syntax + " missing-field unquoted-colon unquoted-indicator unknown-key unsafe-env", make: yaml(func(d *doc) []mistake {
			return d.each(keyed, func(e entry) mistake { return d.replace(e.keyEnd, e.keyEnd, ":") })
		})},
		{name: "a fullwidth colon", rules: syntax + " wrong-type missing-field unknown-key", make: yaml(func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(keyed)) {
				list = append(list, d.replace(e.keyEnd, e.valueStart, []string{"：", "： "}[i%2]))
			}
			return list
		})},
		{name: "a dash in front of a field", rules: syntax, make: yaml(func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.top() && e.value != "" && e.oneLine() }, func(e entry) mistake { return d.replace(e.keyStart, e.keyStart, "- ") })
		})},
		{name: "a heading of a field", rules: "missing-field unclosed-frontmatter", make: yaml(func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.key == "name" && e.top() || e.key == "description" && e.oneLine() }, func(e entry) mistake {
				return d.replace(e.keyStart, e.keyStart, "## ")
			})
		})},
		{name: "plain text starts with a character of YAML", rules: broken, make: yaml(func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(plainTop)) {
				list = append(list, d.replace(e.valueStart, e.valueStart, []string{"@", "`npm` ", "%", ", "}[i]))
			}
			return list
		})},
		{name: "plain text starts with a reference or a tag", rules: "yaml-feature " + syntax, make: yaml(func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(plainTop)) {
				list = append(list, d.replace(e.valueStart, e.valueStart, []string{"*", "&amp; ", "!important ", "**Bold** "}[i]))
			}
			return list
		})},
		{name: "plain text starts with a bracket", rules: broken, make: yaml(func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(plainTop)) {
				list = append(list, d.replace(e.valueStart, e.valueStart, []string{"[Beta] ", "{name} ", "[file] [line] ", "] "}[i]))
			}
			return list
		})},
		{name: "an anchor and an alias", rules: "yaml-feature entry-skipped", make: yaml(func(d *doc) []mistake {
			return d.each(plainTop, func(e entry) mistake { return d.replace(e.valueStart, e.valueStart, "&text ") })
		})},
		{name: "a second document", rules: "yaml-feature unclosed-frontmatter", make: yaml(func(d *doc) []mistake {
			return []mistake{d.replace(d.lines[2].start, d.lines[2].start, "--- more"+d.eol())}
		})},
		{name: "a colon for the equals sign of TOML", rules: "toml-syntax entry-skipped", make: toml(func(d *doc) []mistake {
			return d.each(func(e entry) bool { return true }, func(e entry) mistake { return d.replace(e.keyEnd, e.valueStart, ": ") })
		})},
		{name: "text without quotes in TOML", rules: "toml-syntax entry-skipped", make: toml(func(d *doc) []mistake {
			return d.each(isText, func(e entry) mistake { return d.value(e, e.text()) })
		})},
		{name: "words of YAML or JSON in TOML", rules: "toml-syntax entry-skipped", make: toml(func(d *doc) []mistake {
			var list []mistake
			for i, e := range spread(d.where(func(e entry) bool { return true })) {
				list = append(list, d.value(e, []string{"null", "True", "yes", "|"}[i]))
			}
			return list
		})},
		{name: "a table header without its bracket", rules: syntax + " duplicate-key", make: toml(func(d *doc) []mistake {
			var list []mistake
			for i, l := range d.lines[:d.closing] {
				if tomlTable.MatchString(l.text) {
					list = append(list, d.fence(i, l.text[:len(l.text)-1]), d.fence(i, l.text[1:]))
				}
			}
			return list
		})},
		{name: "a table twice", rules: "duplicate-key", make: toml(func(d *doc) []mistake {
			var list []mistake
			for _, l := range d.lines[:d.closing] {
				if tomlTable.MatchString(l.text) {
					at := d.lines[d.closing].start
					list = append(list, d.replace(at, at, d.eol()+l.text+d.eol()+"more = 1"+d.eol()).orNext(1))
				}
			}
			return list
		})},
		{name: "a field below a table of TOML", rules: "unknown-key swallowed-key missing-field", make: toml(func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.top() && e.oneLine() }, func(e entry) mistake {
				l := d.lines[e.line]
				rest := d.text[:l.start] + d.text[l.next:]
				at := d.lines[d.closing].start - (l.next - l.start)
				m := mistake{text: rest[:at] + d.text[l.start:l.next] + rest[at:]}
				return m.at(d.closing)
			})
		})},
	}
}
