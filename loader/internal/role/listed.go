// This file finds the names of a project's skills in its instructions, where nobody reads them as such: below a heading,
// behind other keys, in bold. The text of a ROLE.md comes in, with what is known as a skill. What goes out are the names, and
// where the word stands. Blocks of code are examples.

package role

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/markdown"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// TellListed reports the skills that the text of a project without any names, where the log does not tell it already.
func TellListed(log *report.Log, text string, p *runtime.Project, known map[string]bool) {
	if len(p.Skills) > 0 || slices.ContainsFunc(log.Diagnostics(), func(d runtime.Diagnostic) bool { return d.Rule == rule.EmptyProject.Name }) {
		return
	}
	body, fence := BehindHead(text)
	at, names, found := find(text, body, known)
	if !found {
		return
	}
	yaml := node.WriteList(runtime.FormatYAML, "skills", names...)
	hint := "start the file with ---, then " + yaml + ", then ---"
	if fence != "" {
		hint = "write " + yaml + " into the frontmatter"
	}
	log.Report(rule.EmptyProject, at, "the project "+runtime.Quote(string(p.Name))+" has no skills: what names them is no frontmatter, and is read as instructions", hint)
}

// BehindHead is where the instructions of a text start, and the fence of the frontmatter above them, or "".
func BehindHead(text string) (body int, fence string) {
	for from := 0; from < len(text); {
		l := source.LineAt(text, from)
		from = l.Next
		line := strings.TrimSpace(strings.TrimPrefix(l.Text, source.BOM))
		switch {
		case fence != "" && (line == fence || line == "..."):
			return from, fence
		case fence == "" && (line == "---" || line == "+++"):
			fence = line
		case fence == "" && line != "":
			return 0, ""
		}
	}
	return len(text), fence
}

// find returns the names behind or below the word where it is a key, a heading or in bold, from a place on. They are nothing but names, one of them
// that of a skill.
func find(text string, from int, known map[string]bool) (at source.Span, names []string, found bool) {
	fence := ""
	for n := 0; from < len(text) && n < 1000; n++ {
		l := source.LineAt(text, from)
		from = l.Next
		line := strings.TrimSpace(l.Text)
		if fence != "" {
			if markdown.ClosesFence(line, fence) {
				fence = ""
			}
			continue
		}
		if fence = markdown.OpensFence(line); fence != "" {
			continue
		}
		word := strings.TrimLeft(line, "#*_-+> \t")
		if len(word) < len("skills") || !strings.EqualFold(word[:len("skills")], "skills") {
			continue
		}
		rest := word[len("skills"):]
		value := strings.TrimLeft(rest, ":=*_# \t")
		switch isSign := strings.ContainsAny(rest[:len(rest)-len(value)], ":="); {
		case value == "" && (isSign || word != line):
			names = below(text[from:])
		case isSign:
			names = namesIn(plain(value))
		}
		for _, name := range names {
			if known[name] {
				start := l.Start + strings.Index(l.Text, word)
				return source.Span{Start: start, End: start + len("skills")}, names, true
			}
		}
		names = nil
	}
	return at, nil, false
}

// below are the items that a text begins with, where each is one name.
func below(text string) (names []string) {
	for from := 0; from < len(text); {
		l := source.LineAt(text, from)
		from = l.Next
		line := strings.TrimSpace(l.Text)
		item := markdown.BehindMarkers(line)
		switch {
		case line == "" && names == nil:
		case line == item:
			return names
		default:
			name := plain(item)
			if !source.IsWord(name) {
				return nil
			}
			names = append(names, name)
		}
	}
	return names
}

// plain is a value without brackets, quotes and the marks of code.
func plain(value string) string {
	return strings.TrimSpace(strings.NewReplacer(`"`, "", "'", "", "`", "", "[", "", "]", "").Replace(value))
}
