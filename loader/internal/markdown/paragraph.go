package markdown

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/source"
)

// MaxMarks is how many marks are looked at by themselves. Where there are as many, the whole text is read.
const MaxMarks = 200

// LinksAt finds the links of the paragraphs in which some marks of links stand, which are offsets in ascending order. It gives
// what [Markdown.Links] gives of them, and most often reads no other paragraph.
func (m *Links) LinksAt(text string, marks []int) (list []Link) {
	o := outline{text: text, marks: marks}
	if !o.read() {
		return m.Links(text)
	}
	for _, p := range o.found {
		for _, l := range m.Links(text[p.Start:p.End]) {
			list = append(list, Link{l.To, l.Written, l.At + p.Start})
		}
	}
	return list
}

// outline finds the paragraphs of a text that hold marks: the lines between two that are blank. What it knows of Markdown is
// enough to tell that such lines are read by themselves as they are in the text, or that they may not be.
type outline struct {
	text  string
	marks []int         // that no line has reached yet
	found []source.Span // paragraphs

	start  int    // of the paragraph that is read
	code   bool   // it is code, as far as it was read
	deep   bool   // it has a line that may be code, or a part of a list, by its indentation
	fence  string // of the block of code that is open, "" for none
	indent int    // of that
}

// read finds them all, or returns false at the first doubt.
func (o *outline) read() bool {
	if len(o.marks) >= MaxMarks || len(o.text) > maxMarkdown || strings.Contains(o.text, "]:") { // what is defined somewhere counts everywhere
		return false
	}
	sure := true
	for at := 0; at < len(o.text) && len(o.marks) > 0 && sure; {
		l := source.LineAt(o.text, at)
		at = l.Next
		content := strings.TrimLeft(l.Text, " ")
		switch {
		case strings.Trim(content, "\t\r") == "":
			sure = o.end(l.Start)
			o.start, o.code, o.deep = at, o.fence != "", false
		case o.fence != "":
			sure = o.inCode(l, content)
		default:
			sure = o.line(l, content)
		}
	}
	return sure && o.end(len(o.text))
}

// end ends the paragraph that is read.
func (o *outline) end(at int) bool {
	holds := false
	for len(o.marks) > 0 && o.marks[0] < at {
		holds = holds || o.marks[0] >= o.start // else it stands in code
		o.marks = o.marks[1:]
	}
	if !holds || o.code {
		return true
	}
	o.found = append(o.found, source.Span{Start: o.start, End: at})
	return !o.deep
}

// line looks at a line outside of code.
func (o *outline) line(l source.Line, content string) bool {
	indent := len(l.Text) - len(content)
	o.deep = o.deep || indent > 3 || content[0] == '\t'
	behind := content
	if strings.IndexByte(">-*+0123456789\t", content[0]) >= 0 {
		if strings.IndexByte(content, '\t') >= 0 {
			return false // how far a tab goes depends on where it stands
		}
		behind = BehindMarkers(content)
	}
	fence := OpensFence(behind)
	if strings.HasPrefix(behind, "<") || fence != "" && behind != content {
		return false // a block of HTML has rules of its own, and so has code in a list or a quote
	}
	o.fence, o.indent = fence, indent
	return true
}

// inCode looks at a line of a block of code. One that is indented may end with the list that it stands in: then every line must
// be indented as well, and the last one as the first.
func (o *outline) inCode(l source.Line, content string) bool {
	indent := len(l.Text) - len(content)
	closes := ClosesFence(content, o.fence)
	switch {
	case o.indent > 0 && (indent < o.indent || content[0] == '\t' || closes && indent != o.indent):
		return false
	case closes && indent <= max(o.indent, 3):
		o.fence = ""
		if o.code {
			o.start, o.code, o.deep = l.Next, false, false
		}
	}
	return true
}
