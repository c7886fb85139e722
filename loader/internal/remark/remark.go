// This file knows the comments of other languages in a frontmatter of YAML, where # starts one.
//
// What comes in are the problems and the tree of a text. What goes out are these problems with what to write instead, and those that
// YAML has not: it takes a comment with a colon for an entry.

package remark

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// IsRemark reports a line that is a comment of C, of JSON with comments, or of HTML, from its first column to its end.
func IsRemark(line string) bool {
	line = strings.TrimRight(line, " \t\r")
	return strings.HasPrefix(line, "// ") || line == "//" ||
		strings.HasPrefix(line, "<!--") && strings.Index(line, "-->") == len(line)-len("-->") ||
		strings.HasPrefix(line, "/*") && len(line) > 3 && strings.Index(line, "*/") == len(line)-len("*/")
}

// IsRemarkKey reports an entry of a mapping that is a comment: one of C that was pasted from JSON, or a text under a name which says so.
func IsRemarkKey(p node.Pair) bool {
	key := p.Key.Text
	name := strings.ToLower(strings.TrimLeft(key, "_$"))
	isText := p.Value != nil && p.Value.Kind == node.Scalar && name != strings.ToLower(key)
	return strings.HasPrefix(key, "//") || strings.HasPrefix(key, "/*") || strings.HasPrefix(key, "<!--") ||
		isText && (strings.HasPrefix(name, "comment") || name == "note" || name == "schema")
}

// remarkWords are what a comment says.
func remarkWords(line string) string {
	line = strings.TrimSpace(line)
	for _, marks := range [][2]string{{"<!--", "-->"}, {"/*", "*/"}, {"//", ""}} {
		if rest, ok := strings.CutPrefix(line, marks[0]); ok {
			return strings.TrimSpace(strings.TrimSuffix(rest, marks[1]))
		}
	}
	return line
}

// Mend explains the problems that are such lines, with their fix. text starts at base in the file; root is what was read of it, or nil.
func Mend(problems []source.Problem, root *node.Node, text string, base int) []source.Problem {
	for i, p := range problems {
		at := p.At.Start - base
		if p.Rule != rule.YAMLSyntax || p.Fix != nil || at < 0 || at >= len(text) || at > 0 && text[at-1] != '\n' || !IsRemark(source.LineAt(text, at).Text) {
			continue
		}
		problems[i].Message, problems[i].Hint = "this is no comment in YAML, where # starts one", hint(text, at)
		problems[i].Fix = &runtime.Fix{Edits: edits(text, at, base)}
	}
	if root == nil {
		return problems
	}
	for _, p := range root.Pairs {
		at := p.Key.Span.Start - base
		if p.Key.Style != node.Plain || at < 0 || at > 0 && text[at-1] != '\n' || !IsRemark(source.LineAt(text, at).Text) {
			continue
		}
		problems = append(problems, source.Wrong(rule.UnknownKey, p.Key.Span, "YAML takes "+runtime.Quote(p.Key.Text)+" for a key, and no comment, which # starts", hint(text, at)))
	}
	return problems
}

func hint(text string, at int) string { return "write # " + remarkWords(source.LineAt(text, at).Text) }

// edits are what makes comments of the lines from an offset on, as many as follow one another.
func edits(text string, at, base int) (all []runtime.Edit) {
	for at < len(text) {
		l := source.LineAt(text, at)
		if !IsRemark(l.Text) {
			break
		}
		all = append(all, runtime.Edit{Start: base + at, End: base + l.End(), New: strings.TrimRight("# "+remarkWords(l.Text), " ")})
		at = l.Next
	}
	return all
}
