// This file finds the comments of other languages within an entry of YAML: between its values, and behind one.
//
// What comes in is the text of a frontmatter and the span of an entry that the parser refuses, or the tree of one that it reads. What
// goes out is the problem at the first of these comments, with the fix that makes comments of YAML of all.

package remark

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/repair"
	"github.com/skillgen/skillgen/runtime"
)

// FindWithin finds the comments without which an entry with a key can be read: reads says so of a text. Quotes and brackets in a comment that
// stands behind a value may be another value, and have no fix; behind a value in quotes other quotes are, and brackets are those of a text
// where the key has one.
func FindWithin(text string, e source.Span, key string, reads func(text string) bool) (source.Problem, bool) {
	all := comments(text, e)
	if len(all) == 0 {
		return source.Problem{}, false
	}
	isText := repair.IsText(key) && !repair.IsTrigger(key)
	edits, isClear := make([]runtime.Edit, 0, len(all)), true
	for _, c := range all {
		if isText && c.behind == ']' || c.behind == '"' && strings.ContainsAny(c.words, "\"'") {
			return source.Problem{}, false
		}
		isClear = isClear && (c.behind == 0 || !strings.ContainsAny(c.words, "\"'[]{}|"))
		edits = append(edits, c.edit())
	}
	if !reads(repair.Apply(text[e.Start:e.End], e.Start, edits)) {
		return source.Problem{}, false
	}
	p := source.Wrong(rule.YAMLSyntax, all[0].at, "this is no comment in YAML, where # starts one", "write # "+all[0].words)
	if !isClear {
		p.Hint += ", or write it into the value where it is none"
		return p, true
	}
	p.Fix = &runtime.Fix{Edits: edits}
	return p, true
}

// Values finds the comments of a text, which starts at base in the file, that YAML takes for values below root: what stands on the next
// lines of a list in brackets goes on with one.
func Values(text string, base int, root *node.Node) (problems []source.Problem) {
	if !strings.Contains(text, "// ") {
		return nil
	}
	return values(text, base, root)
}

func values(text string, base int, root *node.Node) (problems []source.Problem) {
	if root == nil {
		return nil
	}
	for _, p := range root.Pairs {
		problems = append(problems, values(text, base, p.Value)...)
	}
	for _, n := range root.Items {
		problems = append(problems, values(text, base, n)...)
	}
	if root.Kind != node.Scalar || root.Style != node.Plain || !strings.HasPrefix(root.Text, "// ") {
		return problems
	}
	p := source.Wrong(rule.UnquotedIndicator, root.Span, "YAML takes "+runtime.Quote(root.Text)+" for a value, and no comment, which # starts", "write # in place of //")
	p.Fix = &runtime.Fix{Unsafe: true}
	for _, c := range comments(text, root.Span.Shift(-base)) {
		c.at = c.at.Shift(base)
		p.Fix.Edits = append(p.Fix.Edits, c.edit())
	}
	if strings.Count(root.Text, "//") != len(p.Fix.Edits) || strings.TrimSpace(source.LineAt(text, root.Span.End-base).Text) != "" {
		p.Fix = nil
	}
	return append(problems, p)
}

// comment is one of another language, to the end of its line.
type comment struct {
	at     source.Span
	words  string
	behind byte // a quote or bracket that ends the value in front of it, 0 where it can be nothing else
	isNear bool // there is no blank in front of it
}

func (c comment) edit() runtime.Edit {
	text := strings.TrimRight("# "+c.words, " ")
	if c.isNear {
		text = " " + text
	}
	return runtime.Edit{Start: c.at.Start, End: c.at.End, New: text}
}

// comments are those of a part of a text, outside of quotes, at the start of a line or behind a sign that ends or starts a value.
func comments(text string, in source.Span) (all []comment) {
	before := byte('\n') // the last sign that is no blank
	for at := in.Start; at < in.End; at++ {
		c := text[at]
		isNear := at > in.Start && !source.IsBlank(text[at-1]) && text[at-1] != '\n'
		switch {
		case source.IsBlank(c) || c == '\r':
			continue
		case (c == '"' || c == '\'') && strings.IndexByte("\n[{,:-", before) >= 0:
			at += source.QuotedEnd(text[at:in.End]) - 1
			c = '"'
		case c == '#' && !isNear:
			at = source.LineAt(text[:in.End], at).End() - 1
			continue
		case (c == '/' || c == '<') && strings.IndexByte("\n,[{]}\"", before) >= 0:
			if rest := text[at:in.End]; !strings.HasPrefix(rest, "//") && !strings.HasPrefix(rest, "/*") && !strings.HasPrefix(rest, "<!--") {
				break
			}
			l := source.LineAt(text[:in.End], at)
			line := strings.TrimRight(l.Text, " \t\r")
			if line[1] != '/' && !IsRemark(line) {
				return nil // it ends within the line, where YAML has none
			}
			found := comment{at: source.Span{Start: at, End: at + len(line)}, words: remarkWords(line), isNear: isNear}
			if strings.IndexByte("]}\"", before) >= 0 {
				found.behind = before
			}
			all = append(all, found)
			at = l.End() - 1
			continue
		}
		before = c
	}
	return all
}
