// This file is about the elements of paths that a text holds: of links, and of names of skills.
//
// In come a path and its place. Out go its elements with theirs, and the fix that writes another over one.

package markdown

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// PathOf is what a link says in front of an anchor or a query.
func PathOf(to string) string {
	to, _, _ = strings.Cut(to, "#")
	to, _, _ = strings.Cut(to, "?")
	return to
}

// WithBlanks is the destination of a link with blanks in it as Markdown takes it. The anchor of a heading has none: sites write it with hyphens.
func WithBlanks(to string) string {
	if file, anchor, ok := strings.Cut(to, "#"); ok && !strings.Contains(file, " ") {
		return file + "#" + strings.ToLower(strings.ReplaceAll(anchor, " ", "-"))
	}
	return "<" + to + ">"
}

// BlankHint says how to write it.
func BlankHint(to string) string {
	if with := WithBlanks(to); with[0] != '<' {
		return "write " + runtime.Quote(with)
	}
	return "write < and > around it"
}

// LastElement is the last element of a path, at its place where the path stands there as it is or in quotes.
func LastElement(path string, at source.Span) (string, source.Span) {
	i := strings.LastIndexByte(path, '/') + 1
	switch at.End - at.Start - len(path) {
	case 2: // quotes
		at.End--
		at.Start = at.End - len(path) + i
	case 0:
		at.Start += i
	}
	return path[i:], at
}

// LinkAt is the place of a link or a definition in a text, from its first bracket to the end of where it leads: its label may say the same.
func LinkAt(text string, start int, to string) source.Span {
	for at := start; to != ""; {
		i := strings.Index(text[at:], to)
		if i < 0 {
			break
		}
		at += i
		before := strings.TrimRight(strings.TrimSuffix(strings.TrimRight(text[start:at], " \t\r\n"), "<"), " \t\r\n")
		at += len(to)
		if strings.HasSuffix(before, "](") || strings.HasSuffix(before, "]:") {
			return source.Span{Start: start, End: at + len(text[at:]) - len(strings.TrimPrefix(text[at:], ")"))}
		}
	}
	return source.Span{Start: start, End: start}
}

// RespellElement is the fix of an element of the link to a path, from an offset of that. It is nil where the text has it otherwise.
func RespellElement(text string, link source.Span, to string, from int, old, now string, unsafe bool) *runtime.Fix {
	i := strings.LastIndex(text[link.Start:link.End], to)
	if at := link.Start + i + from; i >= 0 && strings.HasPrefix(text[at:], old) {
		return &runtime.Fix{Edits: []runtime.Edit{{Start: at, End: at + len(old), New: now}}, Unsafe: unsafe}
	}
	return nil
}

// RecaseElement is the fix that writes the name of a file over it where the link to a path has it in another case. It is nil where the link has
// it otherwise, and where the file of a skill is called otherwise than it should be.
func RecaseElement(text string, link source.Span, to, name string) *runtime.Fix {
	path := PathOf(to)
	from := len(path) - len(name)
	if from < 0 || !strings.EqualFold(path[from:], name) || from > 0 && path[from-1] != '/' || strings.EqualFold(name, "SKILL.md") && name != "SKILL.md" {
		return nil
	}
	return RespellElement(text, link, to, from, path[from:], name, false)
}
