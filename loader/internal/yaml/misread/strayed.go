// This file is about the lines of a text that have lost their indentation, and stand where keys do, and about fields that have got one.
//
// What comes in is a problem with such a line, and the frontmatter. What goes out is the same with a fix, of all lines that belong
// to that text, or of the field.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/keys"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// MendStrayed gives a problem with a line of prose in the first column a fix, where the entry above it is a text: that line and those
// below it are indented, up to the next key. text starts at base in the file, and known are the keys of which a line can start with one.
func MendStrayed(p source.Problem, text string, base int, known func(key string) bool) source.Problem {
	at := p.At.Start - base
	if p.Rule != rule.YAMLSyntax || p.Fix != nil || at <= 0 || at >= len(text) || text[at-1] != '\n' {
		return p
	}
	indent := indentation(text[:at])
	if l := source.LineAt(text, at); indent == "" || !isProse(l.Text, known) || p.At.End-base != l.Trimmed().End {
		return p
	}
	var fix runtime.Fix
	for at < len(text) {
		l := source.LineAt(text, at)
		if !isProse(l.Text, known) && !strings.HasPrefix(l.Text, " ") && l.Text != "" {
			break
		}
		if isProse(l.Text, known) {
			fix.Edits = append(fix.Edits, runtime.Edit{Start: base + at, End: base + at, New: indent})
		}
		at = l.Next
	}
	fix.Unsafe = true // the text was cut, and gets longer
	p.Fix = &fix
	return p
}

// MendIndented has a field that the frontmatter lacks start in the first column, where a problem is that its line fits to no column, and its
// hint would make it a part of the entry above. text starts at base in the file, and root is what was read of it.
func MendIndented(p source.Problem, root *node.Node, text string, base int, known func(key string) bool) source.Problem {
	at := p.At.Start - base
	if p.Rule != rule.YAMLSyntax || !strings.HasPrefix(p.Message, "this line is indented by ") || root == nil || at <= 0 || at >= len(text) || source.IsBlank(text[0]) {
		return p
	}
	fix := &runtime.Fix{Unsafe: true}
	for _, edit := range shallowLines(p) {
		l := source.LineAt(text, strings.LastIndexByte(text[:edit-base+1], '\n')+1)
		rest := strings.TrimLeft(l.Text, " ")
		blanks := len(l.Text) - len(rest)
		key, after, ok := source.YAMLKey(rest)
		field := rest[key.Start:key.End]
		below := source.LineAt(text, min(l.Next, len(text)))
		value := strings.TrimSpace(rest[after:])
		if !ok || !known(field) && !keys.IsServer(field) || field != strings.ToLower(field) || root.Get(field) != nil || IsLooseValueOf(field, value) || !IsValueOf(field, value, len(below.Text)-len(strings.TrimLeft(below.Text, " ")) > blanks || isItem(below.Text)) ||
			p.Entry == "metadata" && (repair.IsText(field) && !repair.IsTrigger(field) || field == "requires" || field == "mcp") || p.Entry == "requires" && (field == "mcp" || field == "skills") {
			return p
		}
		fix.Edits = append(fix.Edits, runtime.Edit{Start: base + l.Start, End: base + l.Start + blanks})
	}
	p.Message, p.Hint, p.Fix = "this key is indented, and those of the first level are not", "start it in the first column", fix
	return p
}

// shallowLines are where the lines of a problem start: all that its fix indents, and that of the problem itself.
func shallowLines(p source.Problem) []int {
	if p.Fix == nil {
		return []int{p.At.Start}
	}
	var starts []int
	for _, e := range p.Fix.Edits {
		starts = append(starts, e.Start)
	}
	return starts
}

// isProse reports a line of words in the first column that is no entry, and none that has lost its colon, or the blank behind it. One that starts with
// a key, or the name of a server, may be either.
func isProse(line string, known func(key string) bool) bool {
	words := strings.Fields(line)
	if _, _, isEntry := keyEdit(source.Line{Text: line}, 0, known); isEntry {
		return false
	}
	if key, _, _ := lines.Sign(line, known); key != "" || len(words) > 0 && keys.IsServer(words[0]) {
		return false
	}
	if key, _, isKey := source.YAMLKey(line); isKey && !IsWords(line[key.Start:key.End], known) || source.IsTOMLEntry(line) || len(words) < 2 || known != nil && known(words[0]) {
		return false
	}
	c := line[0]
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '(' || c >= 0x80
}

// indentation is that of a text which the last entry of a head has as its value, without quotes. It is "" where that is none, or
// one that a comment ends.
func indentation(head string) string {
	indent, paragraph := "  ", false
	for end := len(head); end > 0; {
		start := strings.LastIndexByte(head[:end-1], '\n') + 1
		line := strings.TrimRight(head[start:end], "\r\n")
		end = start
		if line == "" {
			paragraph = true
			continue
		}
		if rest := strings.TrimLeft(line, " "); rest != line && rest != "" {
			indent = line[:len(line)-len(rest)]
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		value = strings.TrimLeft(value, " \t")
		if paragraph && !strings.EqualFold(key, "description") && !strings.EqualFold(key, "when_to_use") { // no other text has several
			return ""
		}
		if !ok || !source.IsYAMLEntry(line) || !repair.IsText(key) || value == "" || strings.IndexByte("\"'[{&*!%@`#", value[0]) >= 0 || strings.Contains(value, " #") {
			return ""
		}
		return indent
	}
	return ""
}
