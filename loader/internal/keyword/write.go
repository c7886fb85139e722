package keyword

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/lines"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// parted is the edit that writes the keywords of a value by themselves: between bars in a string, and as items in a list.
func (f *finder) parted(v value, words []string) runtime.Edit {
	end, comment := f.end(v)
	e := runtime.Edit{Start: v.Span.Start, End: end}
	if !v.isItem {
		e.New = f.quoted(v, strings.Join(words, "|"), false) + comment
		return e
	}
	line := strings.LastIndexByte(f.text[:v.Span.Start], '\n') + 1
	before, between := f.text[line:v.Span.Start], ", "
	isBlock := strings.TrimSpace(before) == "-"
	if isBlock {
		between = "\n" + before
	}
	for i, word := range words {
		if i > 0 {
			e.New += between
		}
		e.New += f.quoted(v, word, !isBlock)
	}
	e.New += comment
	return e
}

// end is where a value ends. That of a block of text is only its header to the tree; the comment of that is kept.
func (f *finder) end(v value) (end int, comment string) {
	if v.Style != node.Block {
		return v.Span.End, ""
	}
	head := f.text[:f.head.Span.End]
	l := source.LineAt(head, strings.LastIndexByte(head[:v.Span.Start], '\n')+1)
	if i := strings.Index(head[v.Span.Start:l.End()], " #"); i >= 0 {
		comment = head[v.Span.Start+i : l.End()]
	}
	indent, _, _ := lines.ValueIn(l)
	return v.Span.Start + len(strings.TrimRight(head[v.Span.Start:lines.BelowValue(head, l, indent)], " \t\r\n")), comment
}

// quoted writes text in the notation of a value; in is set within brackets. What is plain stays so where it is safe.
func (f *finder) quoted(v value, text string, in bool) string {
	quote := byte('"')
	if v.Style != node.Block {
		quote = f.text[v.Span.Start]
	}
	isTOML := f.head.Format == runtime.FormatTOML
	switch {
	case v.Style == node.Plain && !isTOML && isPlain(text, in):
		return text
	case quote == '"' && !strings.ContainsAny(text, `"\`):
		return `"` + text + `"`
	case isTOML && !strings.Contains(text, "'"):
		return "'" + text + "'"
	case isTOML:
		return strconv.Quote(text)
	}
	return repair.Quote(text)
}

// isPlain reports text that needs no quotes in YAML, whatever stands around it.
func isPlain(text string, in bool) bool {
	if (&node.Node{Text: text}).IsNull() {
		return false
	}
	for i, c := range text {
		switch {
		case unicode.IsLetter(c) || unicode.IsDigit(c):
		case i == 0 || in && c == '|' || !strings.ContainsRune(" -_./+&'|", c):
			return false
		}
	}
	return true
}
