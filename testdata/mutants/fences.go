package main

import (
	"strings"
)

// fences are mistakes with the lines around the frontmatter.
func fences() []kind {
	return []kind{
		{name: "the opening fence is missing", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.cutLines(d.open, d.open+1)}
		}},
		{name: "the closing fence is missing", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.cutLines(d.closing, d.closing+1).orNext(2)}
		}},
		{name: "the closing fence is glued to the last value", rules: fence, make: func(d *doc) []mistake {
			at := d.lines[d.closing-1].end()
			return []mistake{
				d.replace(at, d.lines[d.closing].start, ""),
				d.replace(at, d.lines[d.closing].start, " "),
			}
		}},
		{name: "a word processor's dashes for a fence", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "—-"), d.fence(d.closing, "—-"), d.fence(d.open, "–––"), d.fence(d.closing, "———")}
		}},
		{name: "two or four dashes for a fence", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "----"), d.fence(d.closing, "----"), d.fence(d.open, "--"), d.fence(d.closing, "--")}
		}},
		{name: "another rule for a fence", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "***"), d.fence(d.closing, "***"), d.fence(d.closing, "==="), d.fence(d.closing, "+++")}
		}},
		{name: "an indented fence", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "  ---"), d.fence(d.closing, "  ---"), d.fence(d.closing, " ---")}
		}},
		{name: "text behind a fence", rules: fence, make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "--- yaml"), d.fence(d.closing, "--- # end"), d.fence(d.closing, "---# "+d.name)}
		}},
		{name: "blanks behind a fence", rules: "fence-style", make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "--- "), d.fence(d.closing, "---\t"), d.fence(d.closing, "---  ")}
		}},
		{name: "the opening fence stands twice", rules: fence + " missing-field", make: func(d *doc) []mistake {
			return []mistake{d.fence(d.open, "---"+d.eol()+"---").orNext(2)}
		}},
		{name: "something stands before the opening fence", rules: fence, make: func(d *doc) []mistake {
			list := []mistake{}
			for _, text := range []string{"# " + d.name, "<!-- " + d.name + " -->", "Here is the skill:", "SKILL.md"} {
				list = append(list, d.replace(0, 0, text+d.eol()+d.eol()).orNext(2))
			}
			return list
		}},
		{name: "a byte order mark or blank lines come first", rules: "fence-style", make: func(d *doc) []mistake {
			return []mistake{d.replace(0, 0, "\uFEFF"), d.replace(0, 0, d.eol()).orNext(1), d.replace(0, 0, "  "+d.eol()+d.eol()).orNext(2)}
		}},
		{name: "the frontmatter stands in a code fence", rules: fence, make: func(d *doc) []mistake {
			var list []mistake
			for _, open := range []string{"```yaml", "```", "~~~", "````markdown"} {
				closing := strings.Trim(open, "yamlrkdown")
				list = append(list, d.replace(0, d.body, open+d.eol()+d.text[:d.body]+closing+d.eol()))
			}
			return list
		}},
		{name: "a code fence stands for the fences", rules: fence, make: func(d *doc) []mistake {
			head := d.text[d.lines[1].start:d.lines[d.closing].start]
			return []mistake{d.replace(0, d.body, "```yaml"+d.eol()+head+"```"+d.eol())}
		}},
		{name: "marks of a merge in the frontmatter", rules: syntax + " " + fence, make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range spread(d.entries) {
				if e.top() && e.oneLine() && e.value != "" {
					start, end := d.lines[e.line].start, d.lines[e.line].next
					line := d.text[start:end]
					list = append(list, d.replace(start, end, "<<<<<<< HEAD"+d.eol()+line+"======="+d.eol()+line+">>>>>>> other"+d.eol()).orNext(4))
				}
			}
			return list
		}},
		{name: "a sentence between the fields", rules: syntax + " " + fence, make: func(d *doc) []mistake {
			var list []mistake
			for _, e := range spread(d.tops()) {
				if e.oneLine() && e.value != "" {
					at := d.lines[e.line].next
					list = append(list, d.replace(at, at, "Use it with care."+d.eol()))
				}
			}
			return list
		}},
	}
}

// cutLines removes the lines from first up to last, counted from 0.
func (d *doc) cutLines(first, last int) mistake {
	return d.replace(d.lines[first].start, d.lines[last-1].next, "")
}

// fence puts other text in place of a fence.
func (d *doc) fence(line int, text string) mistake {
	return d.replace(d.lines[line].start, d.lines[line].end(), text)
}

// eol is the line end of the text.
func (d *doc) eol() string {
	if strings.Contains(d.text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// tops are the entries of the first level.
func (d *doc) tops() []entry {
	return d.where(func(e entry) bool { return e.top() })
}

// where are the entries of a kind.
func (d *doc) where(is func(e entry) bool) []entry {
	var list []entry
	for _, e := range d.entries {
		if is(e) {
			list = append(list, e)
		}
	}
	return list
}

// each makes a mistake in each entry of a kind.
func (d *doc) each(is func(e entry) bool, make func(e entry) mistake) []mistake {
	var list []mistake
	for _, e := range d.where(is) {
		list = append(list, make(e))
	}
	return list
}

// field makes a mistake in the entry of the first level with a key, where there is one.
func (d *doc) field(key string, make func(e entry) []mistake) []mistake {
	for _, e := range d.tops() {
		if e.key == key {
			return make(e)
		}
	}
	return nil
}

// value puts another value in place of one, with all of its lines.
func (d *doc) value(e entry, with string) mistake {
	start := e.valueStart
	if start == d.lines[e.line].end() && with != "" && with[0] != ' ' && with[0] != '\n' && with[0] != '\r' {
		with = " " + with
	}
	return d.replace(start, d.lines[e.end-1].end(), with)
}

// add writes a line above the closing fence, or in TOML above the first table.
func (d *doc) add(text string) mistake {
	at := d.closing
	for i := range d.lines[:d.closing] {
		if d.toml && tomlTable.MatchString(d.lines[i].text) {
			at = i
			break
		}
	}
	return d.replace(d.lines[at].start, d.lines[at].start, strings.ReplaceAll(text, "\n", d.eol())+d.eol())
}
