package runtime

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// What is longer is no line or link that anybody writes: in bytes, and in elements of a path.
const (
	maxLinkLine = 4000
	maxElements = 40
)

// cleanPlaces are where the clean view has skills, by their directories and their own files as these are.
type cleanPlaces map[string]string

// placesOf takes skills and the names that they have in the view.
func placesOf(skills []*Skill, names []string) cleanPlaces {
	places := make(cleanPlaces, 2*len(skills))
	for i, s := range skills {
		file := filepath.ToSlash(s.Path)
		if strings.EqualFold(path.Base(file), "SKILL.md") && path.Dir(file) != "." {
			places[path.Dir(file)] = names[i]
		}
		places[file] = names[i] + "/SKILL.md"
	}
	return places
}

// moved is where a link of a skill leads in the view, and whether that is elsewhere than it would lead as it is.
func (places cleanPlaces) moved(s *Skill, name, link string) (string, bool) {
	end := len(link)
	if i := strings.IndexAny(link, "#?"); i >= 0 {
		end = i
	}
	plain, err := url.PathUnescape(link[:end])
	if err != nil || plain == "" || plain[0] == '/' || strings.ContainsAny(plain, "\\:") {
		return "", false
	}
	elements, from := strings.Split(path.Clean(link[:end]), "/"), path.Dir(filepath.ToSlash(s.Path))
	for i := len(elements); i > 0 && len(elements) <= maxElements; i-- {
		at, _ := url.PathUnescape(path.Join(elements[:i]...))
		to, known := places[path.Join(from, at)]
		if !known {
			continue
		}
		to = path.Join(append([]string{to}, elements[i:]...)...)
		if now, _ := url.PathUnescape(to); now == path.Join(name, plain) {
			return "", false
		}
		if link[end-1] == '/' {
			to += "/"
		}
		return "../" + to + link[end:], true
	}
	return "", false
}

// follow lets the links of instructions lead where the skills are in the view. It takes what looks like a link of Markdown outside of
// code: what leads to no skill stays as it is.
func (places cleanPlaces) follow(s *Skill, name, body string) string {
	if len(places) == 0 || !strings.Contains(body, "](") && !strings.Contains(body, "]:") {
		return body
	}
	var b strings.Builder
	fence, done := "", 0
	for at := 0; at < len(body); {
		start, next := at, len(body)
		if i := strings.IndexByte(body[at:], '\n'); i >= 0 {
			next = at + i + 1
		}
		line := body[start:next]
		at = next
		if mark := fenceOf(line); mark != "" && (fence == "" || strings.HasPrefix(mark, fence)) {
			if fence != "" {
				mark = ""
			}
			fence = mark
			continue
		}
		if fence != "" || len(line) > maxLinkLine {
			continue
		}
		for _, to := range destinations(line) {
			if now, ok := places.moved(s, name, line[to[0]:to[1]]); ok {
				b.WriteString(body[done:start+to[0]] + now)
				done = start + to[1]
			}
		}
	}
	return b.String() + body[done:]
}

// fenceOf is the signs with which a line opens or closes a block of code.
func fenceOf(line string) string {
	line = strings.TrimLeft(line, " \t>")
	for _, sign := range []string{"`", "~"} {
		if rest := strings.TrimLeft(line, sign); len(line)-len(rest) >= 3 && !(sign == "`" && strings.Contains(rest, sign)) {
			return line[:len(line)-len(rest)]
		}
	}
	return ""
}

// destinations are where the destinations of links start and end in a line: of those behind a text, and of one that has a label.
func destinations(line string) (list [][2]int) {
	isLabel := strings.HasPrefix(strings.TrimLeft(line, " "), "[")
	for i := 0; i < len(line)-1; i++ {
		switch {
		case line[i] == '`':
			i = codeEnd(line, i) - 1
			continue
		case line[i] != ']' || line[i+1] != '(' && !(line[i+1] == ':' && isLabel):
			continue
		}
		start := len(line) - len(strings.TrimLeft(line[i+2:], " \t"))
		stops := " \t\r\n"
		if line[i+1] == '(' {
			stops += ")"
		}
		if strings.HasPrefix(line[start:], "<") {
			start++
			stops = ">"
		}
		end := strings.IndexAny(line[start:], stops)
		if end < 0 && line[i+1] == ':' && stops != ">" { // in the last line of the text
			end = len(line) - start
		}
		if end < 0 {
			break
		}
		if end > 0 {
			list = append(list, [2]int{start, start + end})
			i = start + end - 1
		}
		isLabel = false
	}
	return list
}

// codeEnd is where the code ends that a backquote of a line opens: behind the signs where as many close it nowhere.
func codeEnd(line string, at int) int {
	n := len(line[at:]) - len(strings.TrimLeft(line[at:], "`"))
	for i := at + n; i < len(line); i++ {
		if line[i] != '`' {
			continue
		}
		m := len(line[i:]) - len(strings.TrimLeft(line[i:], "`"))
		if i += m; m == n {
			return i
		}
	}
	return at + n
}
