package typeset

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/declared"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Servers reports the dashes and quotes in the commands, arguments and addresses of a frontmatter's servers.
func Servers(text string, root *node.Node, log *report.Log) {
	for name, value := range declared.Servers(root) {
		s := server{text, " of the server " + runtime.Quote(name), log}
		switch value.Kind {
		case node.Scalar:
			s.line(value)
		case node.Mapping:
			for _, f := range value.Pairs {
				s.field(f)
			}
		}
	}
}

// server is one, in a text.
type server struct {
	text, of string
	log      *report.Log
}

func (s server) field(f node.Pair) {
	switch {
	case f.Value == nil:
	case f.Value.Kind == node.Scalar && (f.Key.Text == "command" || f.Key.Text == "url"):
		s.fixed(f.Key.Text, f.Value)
	case f.Value.Kind == node.List && f.Key.Text == "args":
		for _, item := range f.Value.Items {
			if item.Kind == node.Scalar {
				s.argument(item, item.Text, item.Style == node.Quoted)
			}
		}
	}
}

// line looks at the words of a command on one line, but not at those in quotes.
func (s server) line(n *node.Node) {
	quote := byte(0)
	for at, word := 0, 0; at <= len(n.Text); at++ {
		switch {
		case at == len(n.Text), quote == 0 && (n.Text[at] == ' ' || n.Text[at] == '\t' || n.Text[at] == '\n'):
			if quote == 0 && !strings.ContainsAny(n.Text[word:at], `"'`) {
				s.argument(n, n.Text[word:at], true)
			}
			word = at + 1
		case quote == 0 && (n.Text[at] == '"' || n.Text[at] == '\''):
			quote = n.Text[at]
		case n.Text[at] == quote:
			quote = 0
		}
	}
}

// spaced reports a blank of Unicode in a text that has no other, and nothing else but ASCII: there it is none that somebody typed.
func (s server) spaced(what string, n *node.Node, text string) {
	at := strings.IndexFunc(text, IsBlank)
	if at < 0 || strings.ContainsFunc(text, func(c rune) bool { return c == ' ' || c >= utf8.RuneSelf && !IsBlank(c) }) {
		return
	}
	c, size := utf8.DecodeRuneInString(text[at:])
	s.log.Add(source.Wrong(rule.DamagedText, s.span(n, text, text[at:at+size]), fmt.Sprintf("the %s %s%s holds %U, which looks like a blank and is none", what, runtime.Quote(text), s.of, c), "remove it, or write an ordinary blank"))
}

// fixed looks at a text that can hold no dash at all.
func (s server) fixed(what string, n *node.Node) {
	s.spaced(what, n, n.Text)
	at := strings.IndexFunc(n.Text, isDash)
	if at < 0 {
		return
	}
	c, size := utf8.DecodeRuneInString(n.Text[at:])
	s.dash(what, n, n.Text, n.Text[at:at+size], "-", Keyboard(n.Text), at > 0 && (isHyphen(c) || what == "command"))
}

// argument looks at one. quoted says that quotes around it are its own.
func (s server) argument(n *node.Node, arg string, quoted bool) {
	s.spaced("argument", n, arg)
	if front, meant, certain := option(arg); front != "" {
		s.dash("argument", n, arg, front, strings.TrimSuffix(meant, strings.TrimPrefix(arg, front)), meant, certain)
		return
	}
	if at := strings.IndexFunc(arg, isJoint); at > 0 && !strings.ContainsAny(arg, " \t\n") {
		_, size := utf8.DecodeRuneInString(arg[at:])
		s.dash("argument", n, arg, arg[at:at+size], "-", Keyboard(arg), true)
		return
	}
	name, value, given := strings.Cut(arg, "=")
	if !given || !strings.HasPrefix(name, "-") {
		value = arg
	}
	first, size := utf8.DecodeRuneInString(value)
	last, lastSize := utf8.DecodeLastRuneInString(value)
	if size+lastSize >= len(value) || !strings.ContainsRune("“”„‘’‚", first) || !strings.ContainsRune("“”‘’", last) || !given && !quoted ||
		strings.ContainsAny(value[size:len(value)-lastSize], "“”„‘‚") {
		return
	}
	p := source.Wrong(rule.DamagedText, s.span(n, arg, value), "the argument "+runtime.Quote(arg)+s.of+" is in the quotes "+runtime.Quote(string(first))+" and "+runtime.Quote(string(last))+", which the program gets",
		"write "+runtime.Quote(value[size:len(value)-lastSize])+" without them")
	if strings.HasPrefix(arg, "-") {
		p.Message = strings.Replace(p.Message, " is in ", " has a value in ", 1)
	}
	s.log.Add(p)
}

// isJoint reports a hyphen that joins words. A text may have the others.
func isJoint(c rune) bool { return c == '‐' || c == '‑' }

// dash reports that a text holds a wrong part, which begins with a dash or a hyphen. The fix replaces it.
func (s server) dash(what string, n *node.Node, text, wrong, instead, meant string, certain bool) {
	c, _ := utf8.DecodeRuneInString(wrong[strings.IndexFunc(wrong, isDash):])
	p := source.Wrong(rule.DamagedText, s.span(n, text, wrong), "the "+what+" "+runtime.Quote(text)+s.of+" holds "+dashName(c)+", where "+runtime.Quote(instead)+" is meant", "write "+runtime.Quote(meant))
	if certain && s.text[p.At.Start:p.At.End] == wrong {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.At.Start, End: p.At.End, New: instead}}}
	}
	s.log.Add(p)
}

// span is where a part of a text stands that a value holds, or the value where it is written otherwise.
func (s server) span(n *node.Node, text, part string) source.Span {
	at := strings.Index(s.text[n.Span.Start:n.Span.End], text)
	if at < 0 {
		return n.Span
	}
	start := n.Span.Start + at + strings.Index(text, part)
	return source.Span{Start: start, End: start + len(part)}
}
