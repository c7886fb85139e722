// This file is about the lines of a text that have lost their indentation, and stand where keys do.
//
// What comes in is a problem with such a line, and the frontmatter. What goes out is the same with a fix, of all lines that belong
// to that text.

package misread

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
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

// isProse reports a line of words in the first column that is no entry, and none that has lost its colon.
func isProse(line string, known func(key string) bool) bool {
	words := strings.Fields(line)
	if key, _, isKey := source.YAMLKey(line); isKey && !IsWords(line[key.Start:key.End], known) || source.IsTOMLEntry(line) || len(words) < 2 || len(words) == 2 && known != nil && known(words[0]) {
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
