package main

import (
	"strings"
)

// requirements are mistakes with what a skill needs.
func requirements() []kind {
	// tool puts another text in place of a program.
	tool := func(d *doc, texts ...string) []mistake {
		var list []mistake
		places := d.where(func(e entry) bool {
			return e.item && (strings.HasSuffix(e.path, "requires.bins") || e.path == "requires") ||
				!e.item && e.value != "" && (e.path == "requires.bins" || strings.HasSuffix(e.path, "requires.bins")) || e.path == "requires" && e.style == '['
		})
		for i, e := range places {
			for _, text := range texts[i%len(texts):] {
				if q := `"` + text + `"`; e.style == '[' {
					list = append(list, d.value(e, "["+q+"]"))
				} else {
					list = append(list, d.value(e, q))
				}
			}
		}
		if len(places) == 0 && d.isSkill() && len(d.where(func(e entry) bool { return strings.HasPrefix(e.path, "requires") || e.key == "metadata" })) == 0 && !d.toml {
			list = append(list, d.add(`requires: ["`+texts[0]+`"]`))
		}
		return list
	}
	return []kind{
		{name: "a version in a requirement", rules: "bad-requirement", make: func(d *doc) []mistake { return tool(d, "node>=18", "python 3.11", "jq (1.7 or later)", "go@1.25") }},
		{name: "a sentence for a requirement", rules: "bad-requirement", make: func(d *doc) []mistake {
			return tool(d, "An API key", "Python library requests", "bash, curl and jq", "git (optional)")
		}},
		{name: "a path for a requirement", rules: "bad-requirement", make: func(d *doc) []mistake { return tool(d, "../bin/x", "./run.sh", "bin/tool", "~/bin/tool") }},
		{name: "a number for the requirements", rules: "bad-requirement wrong-type", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool { return e.path == "requires" && e.style != 0 }, func(e entry) mistake { return d.value(e, "3") })
		}},
		{name: "a list in a string of requirements", rules: "bad-requirement", make: func(d *doc) []mistake {
			return d.each(func(e entry) bool {
				return !e.item && (e.path == "requires" || strings.HasSuffix(e.path, "requires.bins")) && e.style == '['
			}, func(e entry) mistake { return d.value(e, "'"+e.value+"'") })
		}},
		{name: "a skill that is not there", rules: "missing-skill", make: func(d *doc) []mistake {
			list := d.each(func(e entry) bool { return e.path == "requires.skills" }, func(e entry) mistake { return d.value(e, "[deploy-gaurd]") })
			if list == nil && d.isSkill() && !d.toml && len(d.where(func(e entry) bool { return strings.HasPrefix(e.path, "requires") })) == 0 {
				list = append(list, d.add("requires:\n  skills: [no-such-skill]").orNext(1))
			}
			return list
		}},
	}
}
