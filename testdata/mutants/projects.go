package main

import (
	"strings"
)

// projects are mistakes in a ROLE.md.
func projects() []kind {
	list := []kind{
		{name: "a project names a skill that is not there", rules: "unknown-skill", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.item || e.style == '[' }, func(e entry) mistake {
				at := e.valueStart + 3
				return d.replace(at, at+1, "")
			})
		}},
		{name: "skills of a project with commas in a string", rules: "unknown-skill wrong-type", make: func(d *doc) []mistake {
			return d.field("skills", func(e entry) []mistake {
				if e.style != '[' {
					return nil
				}
				return []mistake{d.value(e, strings.Trim(e.value, "[]"))}
			})
		}},
		{name: "a project without instructions", rules: "empty-project", make: func(d *doc) []mistake {
			m := d.replace(d.body, len(d.text), "")
			m.first = 0
			return []mistake{m}
		}},
		{name: "the fences of a project", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.fence(d.closing, "----"), d.fence(d.closing, "—-"), d.cutLines(d.closing, d.closing+1).orNext(2)}
		}},
	}
	for i := range list {
		list[i].project = true
	}
	return list
}
