package main

import (
	"strings"
)

// triggers are mistakes with keywords and with the tools of other clients.
func triggers() []kind {
	// keywords puts other keywords in trigger, as a string, or adds the field.
	keywords := func(d *doc, texts ...string) []mistake {
		var list []mistake
		for _, text := range texts {
			value := `"` + strings.ReplaceAll(text, `\`, `\\`) + `"`
			if _, evals := d.files["skills/"+d.name+"/evals/triggers.json"]; evals {
				return nil
			}
			if m := d.field("trigger", func(e entry) []mistake { return []mistake{d.value(e, value)} }); m != nil {
				list = append(list, m...)
			} else if len(d.where(func(e entry) bool { return e.key == "triggers" || strings.HasPrefix(e.path, "metadata.triggers") })) == 0 && d.isSkill() {
				list = append(list, d.add("trigger"+map[bool]string{false: ": ", true: " = "}[d.toml]+value))
			}
		}
		return list
	}
	items := func(d *doc) []entry {
		return d.where(func(e entry) bool {
			return e.item && (e.path == "triggers" || e.path == "metadata.triggers.keywords")
		})
	}
	item := func(d *doc, with ...string) []mistake {
		var list []mistake
		for i, e := range items(d) {
			list = append(list, d.value(e, with[i%len(with)]))
		}
		return list
	}
	tools := func(d *doc, values ...string) []mistake {
		var list []mistake
		for _, v := range values {
			list = append(list, d.field("allowed-tools", func(e entry) []mistake {
				if !e.oneLine() || e.style == 0 || strings.Contains(d.text[e.valueEnd:d.lines[e.end].start], "- ") {
					return nil
				}
				if d.toml || strings.HasPrefix(v, "[") {
					v = "'" + v + "'"
				}
				return []mistake{d.value(e, v)}
			})...)
		}
		return list
	}
	return []kind{
		{name: "commas between keywords", rules: "weak-trigger", make: func(d *doc) []mistake {
			return keywords(d, "make a form, fill a form, sign a form", "report,summary,digest")
		}},
		{name: "other separators between keywords", rules: "weak-trigger", make: func(d *doc) []mistake {
			return keywords(d, "make a form; fill a form; sign a form", "make a form / fill a form")
		}},
		{name: "a pattern for a keyword", rules: "weak-trigger", make: func(d *doc) []mistake {
			return append(keywords(d, `fill form|\d+ forms`, "^forms?$", "form.*fill", "[Ff]orm"), item(d, "^form", "'form.*'")...)
		}},
		{name: "a short keyword", rules: "weak-trigger", make: func(d *doc) []mistake {
			return append(keywords(d, "go", "fill form|a"), item(d, "ab", "x")...)
		}},
		{name: "a keyword that most messages have", rules: "weak-trigger", make: func(d *doc) []mistake {
			return append(keywords(d, "please", "fill form|with", "the|fill form"), item(d, "what", "Please")...)
		}},
		{name: "a keyword twice", rules: "weak-trigger", make: func(d *doc) []mistake {
			list := keywords(d, "fill form|sign form|Fill Form", "fill form|fill form")
			if all := items(d); len(all) > 1 {
				list = append(list, d.value(all[1], all[0].value))
			}
			return list
		}},
		{name: "an eval that does not come out", rules: "trigger-miss", make: func(d *doc) []mistake {
			m := d.field("trigger", func(e entry) []mistake { return []mistake{d.value(e, "something else")} })
			for i := range m {
				m[i].file, m[i].first, m[i].last = "skills/"+d.name+"/evals/triggers.json", 2, 2
				if _, ok := d.files[m[i].file]; !ok {
					return nil
				}
			}
			return m
		}},
		{name: "brackets around tools in a string", rules: "foreign-tools", make: func(d *doc) []mistake { return tools(d, "[Read, Write]", `["Read", "Write"]`) }},
		{name: "quotes around tools in a string", rules: "foreign-tools " + syntax, make: func(d *doc) []mistake {
			return append(tools(d, `Read, "Write"`), tools(d, `'Read' 'Write'`)...)
		}},
	}
}
