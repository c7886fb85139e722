package main

import (
	"strings"
)

// names are mistakes in the name and in the length and the wording of texts.
func names() []kind {
	// called gives the skill another name.
	called := func(d *doc, as ...string) []mistake {
		return d.field("name", func(e entry) []mistake {
			var list []mistake
			for _, name := range as {
				if d.toml || strings.ContainsAny(name, ":#\\") {
					name = "'" + name + "'"
				}
				list = append(list, d.value(e, name))
			}
			return list
		})
	}
	described := func(d *doc, make func(e entry) []string) []mistake {
		return d.field("description", func(e entry) []mistake {
			var list []mistake
			for _, text := range make(e) {
				m := d.value(e, text)
				if !e.oneLine() {
					m = m.orNext(1)
				}
				list = append(list, m)
			}
			return list
		})
	}
	quoted := func(texts ...string) func(e entry) []string {
		return func(entry) []string {
			var list []string
			for _, text := range texts {
				list = append(list, `"`+text+`"`)
			}
			return list
		}
	}
	return []kind{
		{name: "a name with capitals", rules: "name-style", make: func(d *doc) []mistake {
			return called(d, strings.ToUpper(d.name[:1])+d.name[1:], strings.ToUpper(d.name))
		}},
		{name: "a name with blanks", rules: "name-style", make: func(d *doc) []mistake {
			return called(d, strings.ReplaceAll(d.name, "-", " ")+" skill", strings.ToUpper(d.name[:1])+strings.ReplaceAll(d.name[1:], "-", " "))
		}},
		{name: "a name with underscores", rules: "name-style", make: func(d *doc) []mistake {
			return called(d, strings.ReplaceAll(d.name, "-", "_")+"_skill")
		}},
		{name: "a name with other characters", rules: "name-style", make: func(d *doc) []mistake {
			return called(d, d.name+"!", "技能", d.name+".md", "c++")
		}},
		{name: "a name with hyphens too many", rules: "name-style", make: func(d *doc) []mistake {
			return called(d, strings.ReplaceAll(d.name+"-x", "-", "--"), d.name+"-", "-"+d.name)
		}},
		{name: "a name that is too long", rules: "name-style", make: func(d *doc) []mistake {
			return called(d, strings.Repeat(d.name+"-", 1+64/len(d.name))+"x")
		}},
		{name: "a name that is not the directory's", rules: "name-directory", make: func(d *doc) []mistake {
			return called(d, d.name+"-skill", "my-"+d.name, "skill")
		}},
		{name: "a path for a name", rules: "name-invalid name-style", make: func(d *doc) []mistake {
			return called(d, "../"+d.name, "skills/"+d.name, "/"+d.name, `C:\skills`)
		}},
		{name: "a number, a date or a truth value for a name", rules: "name-directory name-style", make: func(d *doc) []mistake {
			return called(d, "123", "2026-01-01", "1.5", "true")
		}},
		{name: "a description that is too long", rules: "description-long", make: func(d *doc) []mistake {
			return described(d, quoted(strings.Repeat("It does one more thing. ", 50)))
		}},
		{name: "a compatibility that is too long", rules: "compatibility-long", make: func(d *doc) []mistake {
			return d.field("compatibility", func(e entry) []mistake {
				return []mistake{d.value(e, `"`+strings.Repeat("Needs another program. ", 25)+`"`)}
			})
		}},
		{name: "a placeholder for a description", rules: "cut-text", make: func(d *doc) []mistake {
			return described(d, quoted("TODO", "TODO: describe what the skill does", "FIXME", "Description goes here"))
		}},
		{name: "a description that breaks off", rules: "cut-text", make: func(d *doc) []mistake {
			return described(d, quoted("Does one thing, another,", "Does things (for example", "Does many things...", "Does many things…"))
		}},
	}
}
