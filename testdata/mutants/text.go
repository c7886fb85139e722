package main

import (
	"regexp"
	"strings"
)

// doc is a SKILL.md or ROLE.md with the places in which mistakes are made. It is read by lines and patterns, and not by
// the loader that is tried.
type doc struct {
	subject
	text  string
	toml  bool
	lines []line
	// open and closing are the lines of the fences, counted from 0, and body the offset behind them.
	open, closing, body int
	entries             []entry
}

// line is a line without its end, and its offset. next is where the one after it starts.
type line struct {
	text        string
	start, next int
}

func (l line) end() int { return l.start + len(l.text) }

// entry is a line "key: value" or "key = value", at any depth, or an item of a list.
type entry struct {
	line, indent int
	// path is the keys above, separated by dots; the key itself is last. Items have the path of their list.
	path, key            string
	item                 bool
	keyStart, keyEnd     int
	value                string // as written on the line
	valueStart, valueEnd int
	style                byte // p plain, " and ' quoted, [ and { brackets, | block, 0 none
	end                  int  // the line behind the last one of the value
}

func (d *doc) isSkill() bool { return strings.HasSuffix(d.main, "SKILL.md") }

func (e entry) top() bool { return e.path == e.key && !e.item }

// oneLine reports a value that ends on the line of its key.
func (e entry) oneLine() bool { return e.end == e.line+1 }

// text is the value without its quotes.
func (e entry) text() string {
	if e.style == '"' || e.style == '\'' {
		return e.value[1 : len(e.value)-1]
	}
	return e.value
}

func linesOf(text string) []line {
	var list []line
	at := 0
	for l := range strings.Lines(text) {
		list = append(list, line{strings.TrimRight(l, "\r\n"), at, at + len(l)})
		at += len(l)
	}
	return list
}

var (
	yamlEntry = regexp.MustCompile(`^( *)(- +)?("?[A-Za-z_][\w.-]*"?):(?:[ \t]+(.*))?$`)
	yamlItem  = regexp.MustCompile(`^( *)- +(.*)$`)
	tomlEntry = regexp.MustCompile(`^( *)([A-Za-z_][\w.-]*) = (.*)$`)
	tomlTable = regexp.MustCompile(`^\[+([\w.-]+)\]+$`)
)

// newDoc reads a text; ok is false when it has no frontmatter.
func newDoc(s subject, text string) (d *doc, ok bool) {
	d = &doc{subject: s, text: text, lines: linesOf(text)}
	if len(d.lines) == 0 || d.lines[0].text != "---" {
		return nil, false
	}
	for i, l := range d.lines[1:] {
		if l.text == "---" {
			d.closing, d.body = i+1, l.next
			break
		}
	}
	if d.closing == 0 {
		return nil, false
	}
	for _, l := range d.lines[1:d.closing] {
		if t := strings.TrimSpace(l.text); t != "" && t[0] != '#' {
			d.toml = tomlEntry.MatchString(l.text) || tomlTable.MatchString(l.text)
			break
		}
	}
	if d.toml {
		d.readTOML()
	} else {
		d.readYAML()
	}
	return d, true
}

func (d *doc) readYAML() {
	type above struct {
		indent int
		path   string
	}
	var stack []above
	for i := 1; i < d.closing; {
		l := d.lines[i]
		e := entry{line: i}
		from := 0
		if m := yamlEntry.FindStringSubmatchIndex(l.text); m != nil {
			e.indent, e.key = m[6], strings.Trim(l.text[m[6]:m[7]], `"`)
			e.keyStart, e.keyEnd = l.start+m[6], l.start+m[7]
			from = len(l.text)
			if m[8] >= 0 {
				from = m[8]
			}
		} else if m := yamlItem.FindStringSubmatchIndex(l.text); m != nil {
			e.indent, e.item, from = m[3], true, m[4]
		} else {
			i++
			continue
		}
		for len(stack) > 0 && (stack[len(stack)-1].indent > e.indent || stack[len(stack)-1].indent == e.indent && !e.item) {
			stack = stack[:len(stack)-1]
		}
		if len(stack) > 0 {
			e.path = stack[len(stack)-1].path
		}
		if !e.item {
			e.path = strings.TrimPrefix(e.path+"."+e.key, ".")
			stack = append(stack, above{e.indent, e.path})
		}
		d.setValue(&e, l, from)
		d.entries = append(d.entries, e)
		i = max(e.end, i+1)
		if e.value == "" {
			i = e.line + 1
		}
	}
}

// setValue finds the value and the lines that it goes on in.
func (d *doc) setValue(e *entry, l line, from int) {
	e.value = strings.TrimRight(l.text[from:], " ")
	e.valueStart, e.valueEnd = l.start+from, l.start+from+len(e.value)
	e.end = e.line + 1
	if next := d.lines[e.end]; e.value == "" {
		t := strings.TrimSpace(next.text)
		if t != "" && strings.ContainsRune("{[", rune(t[0])) && !d.toml {
			e.value, e.style, e.end = t, t[0], e.end+1
			e.valueStart, e.valueEnd = next.start+indentOf(next), next.end()
			for e.end < d.closing && !d.complete(e) {
				e.end++
			}
			return
		}
		if t == "" || indentOf(next) <= e.indent || t[0] == '-' || yamlEntry.MatchString(next.text) || d.toml {
			return // a block below, or nothing
		}
		e.style = 'p' // the value starts on the next line
	} else if e.style = e.value[0]; !strings.ContainsRune(`"'[{|>`, rune(e.style)) {
		e.style = 'p'
	}
	for e.end < d.closing && !d.complete(e) {
		e.end++
	}
}

func indentOf(l line) int { return len(l.text) - len(strings.TrimLeft(l.text, " ")) }

// complete reports whether the value ends before the line e.end.
func (d *doc) complete(e *entry) bool {
	value := d.text[e.valueStart:d.lines[e.end-1].end()]
	switch e.style {
	case '[', '{':
		return strings.Count(value, "[")+strings.Count(value, "{") <= strings.Count(value, "]")+strings.Count(value, "}")
	case '"', '\'':
		if d.toml && strings.HasPrefix(value, strings.Repeat(string(e.style), 3)) {
			return len(value) > 5 && strings.HasSuffix(value, strings.Repeat(string(e.style), 3))
		}
		trimmed := strings.TrimRight(value, " ")
		return len(trimmed) > 1 && trimmed[len(trimmed)-1] == e.style && !strings.HasSuffix(trimmed, `\"`)
	}
	next := d.lines[e.end]
	return d.toml || strings.TrimSpace(next.text) != "" && indentOf(next) <= e.indent
}

func (d *doc) readTOML() {
	path := ""
	for i := 1; i < d.closing; {
		l := d.lines[i]
		if m := tomlTable.FindStringSubmatch(l.text); m != nil {
			path = m[1] + "."
		}
		m := tomlEntry.FindStringSubmatchIndex(l.text)
		if m == nil {
			i++
			continue
		}
		e := entry{line: i, key: l.text[m[4]:m[5]], keyStart: l.start + m[4], keyEnd: l.start + m[5]}
		e.path = path + e.key
		d.setValue(&e, l, m[6])
		d.entries = append(d.entries, e)
		i = e.end
	}
}
