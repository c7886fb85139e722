package main

import (
	"regexp"
	"strings"
)

var (
	link      = regexp.MustCompile(`\]\(([\w./-]+\.\w+)`)
	codeFence = regexp.MustCompile("^(```+|~~~+)$")
	script    = regexp.MustCompile(`scripts/[\w.-]+\.(?:py|sh)`)
)

// bodies are mistakes in the instructions and in the files beside them.
func bodies() []kind {
	links := func(d *doc, change func(to string) string) []mistake {
		var list []mistake
		for _, m := range link.FindAllStringSubmatchIndex(d.text[d.body:], -1) {
			start, end := d.body+m[2], d.body+m[3]
			list = append(list, d.replace(start, end, change(d.text[start:end])))
		}
		return list
	}
	return []kind{
		{name: "a link to a file that is not there", rules: "broken-link", make: func(d *doc) []mistake {
			return append(links(d, func(to string) string { return "x" + to }), links(d, func(to string) string { return strings.Replace(to, ".", "s.", 1) })...)
		}},
		{name: "a link in another case", rules: "broken-link", make: func(d *doc) []mistake { return links(d, strings.ToUpper) }},
		{name: "a link with backslashes", rules: "broken-link", make: func(d *doc) []mistake {
			return links(d, func(to string) string { return strings.ReplaceAll(to, "/", `\`) })
		}},
		{name: "a link to a path of one machine", rules: "broken-link", make: func(d *doc) []mistake {
			return append(links(d, func(to string) string { return "/home/me/skills/" + d.name + "/" + to }),
				links(d, func(to string) string { return "file:///Users/me/" + to })...)
		}},
		{name: "the file of a link is gone", rules: "broken-link", make: func(d *doc) []mistake {
			var list []mistake
			for _, m := range link.FindAllStringSubmatchIndex(d.text[d.body:], -1) {
				at := mistake{text: d.text, gone: "skills/" + d.name + "/" + strings.TrimPrefix(d.text[d.body+m[2]:d.body+m[3]], "./")}
				list = append(list, at.at(1+strings.Count(d.text[:d.body+m[2]], "\n")))
			}
			return list
		}},
		{name: "a script that is not there", rules: "missing-script", make: func(d *doc) []mistake {
			var list []mistake
			for _, m := range script.FindAllStringIndex(d.text[d.body:], -1) {
				start := d.body + m[0]
				name := d.text[start : d.body+m[1]]
				if l := lineWith(d.text, start); !strings.Contains(l, "`") {
					list = append(list, mistake{text: d.text, gone: "skills/" + d.name + "/" + name}.at(1+strings.Count(d.text[:d.body+strings.Index(d.text[d.body:], name)], "\n"))) // told where it is named first
					list = append(list, d.replace(start, d.body+m[1], strings.Replace(name, ".", "_all.", 1)))
				}
			}
			return list
		}},
		{name: "a code fence that is never closed", rules: "open-code", make: func(d *doc) []mistake {
			var list []mistake
			open := 0
			for i := d.closing + 1; i < len(d.lines); i++ {
				switch t := d.lines[i].text; {
				case open > 0 && codeFence.MatchString(t):
					list = append(list, d.cutLines(i, i+1).at(open+1))
					open = 0
				case strings.HasPrefix(t, "```") || strings.HasPrefix(t, "~~~"):
					open = i
				}
			}
			if len(list) > 0 {
				return list[len(list)-1:] // an earlier one is closed by the next
			}
			at := len(d.text)
			return []mistake{d.replace(at, at, d.eol()+"```sh"+d.eol()+"true"+d.eol()).at(len(d.lines) + 2)}
		}},
		{name: "no instructions", rules: "empty-body empty-project", make: func(d *doc) []mistake {
			m := d.replace(d.body, len(d.text), "")
			m.first = 0 // it is about the file
			return []mistake{m}
		}},
		{name: "an encoded command for a shell", rules: "encoded-shell", make: func(d *doc) []mistake {
			at := len(d.text)
			return []mistake{d.replace(at, at, d.eol()+"    echo aGk= | base64 -d | sh"+d.eol()).at(len(d.lines) + 2)}
		}},
		{name: "marks of a merge in the body", rules: "damaged-text", make: func(d *doc) []mistake {
			last := d.lines[len(d.lines)-1]
			text := d.text[last.start:]
			return []mistake{d.replace(last.start, len(d.text), "<<<<<<< HEAD"+d.eol()+text+"======="+d.eol()+"Do it."+d.eol()+">>>>>>> other"+d.eol()).orNext(4)}
		}},
	}
}

// lineWith is the line of a text that holds an offset.
func lineWith(text string, at int) string {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	line, _, _ := strings.Cut(text[start:], "\n")
	return line
}
