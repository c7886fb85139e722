package front

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/yaml/misread"
	"github.com/skillgen/skillgen/runtime"
)

// reportRunOn says that the head ends above a line.
func (r *reader) reportRunOn(head source.Span, l source.Line, fence string) {
	if at, ok := source.Heading(r.text, source.Span{Start: head.Start, End: l.Start}, "name"); ok {
		r.runOn(source.Wrong(rule.UnclosedFrontmatter, at, "a formatter has turned the frontmatter into a heading",
			"remove the ## and close the frontmatter with a line that is exactly "+fence))
		return
	}
	if p, ok := lastBroken(r.text, source.Span{Start: head.Start, End: l.Next}, fence); ok {
		r.runOn(p)
		return
	}
	number := r.line(l.Start)
	r.runOn(source.Problem{
		Rule: rule.UnclosedFrontmatter, At: source.Span{Start: l.Start, End: l.End()},
		Message: fmt.Sprintf("no closing %s before the text that starts in line %d", fence, number),
		Hint:    "put a line that is exactly " + fence + " above it; the next " + fence + " is then a rule of the text",
		Fix:     &runtime.Fix{Edits: []runtime.Edit{{Start: l.Start, End: l.Start, New: fence + "\n"}}, Unsafe: true},
	})
}

// goesOn finds the lines of a description, or of another text of several sentences, that are keys because their indentation is lost:
// no agent reads them.
func goesOn(root *node.Node, format runtime.Format, known func(key string) bool) (found []source.Problem) {
	above := "" // the key of the text
	for _, p := range root.Pairs {
		key := p.Key.Text
		isBelow := above != "" && format == runtime.FormatYAML && (above == "description" && goesOnBelow(key) || misread.IsWords(key, known) && !isNumber(p.Value))
		switch {
		case isBelow:
			hint := "write all of the " + above + " in one line, in quotes"
			if field := misread.LastWord(key); known(field) && !strings.Contains(key, " ") {
				hint = "start a line with " + field + ":, and " + hint
			}
			found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, runtime.Quote(key)+" is a key here, and no part of the "+above+" above", hint))
		case isSentences(key):
			above = strings.ToLower(key)
		default:
			above = ""
		}
	}
	return found
}

// isSentences reports the fields whose text has several of them, and goes on over lines.
func isSentences(key string) bool {
	return strings.EqualFold(key, "description") || strings.EqualFold(key, "when_to_use") || strings.EqualFold(key, "compatibility")
}

// isNumber reports a number, a date or a version, as stands behind no words of a text.
func isNumber(n *node.Node) bool {
	return n != nil && n.Kind == node.Scalar && n.Text != "" && strings.Trim(n.Text, "0123456789.:-/TZ ") == ""
}

// runOn reports it. Where a file may do without frontmatter all of it is the body, and that is no more than a hint.
func (r *reader) runOn(p source.Problem) {
	if r.opts.Optional {
		r.Hint(p)
		return
	}
	r.Add(p)
}

// lastBroken finds the closing fence that is spelt wrong right above the body: the last line but for empty ones that is
// not the body's first, or that itself.
func lastBroken(text string, in source.Span, fence string) (found source.Problem, ok bool) {
	for at := in.Start; at < in.End; {
		l := source.LineAt(text[:in.End], at)
		at = l.Next
		if text := strings.TrimSpace(l.Text); text == "" || at == in.End && strings.IndexByte("`~", text[0]) >= 0 {
			continue
		}
		if p, broken := brokenFence(l, fence); broken || at < in.End {
			found, ok = p, broken
		}
	}
	return found, ok
}
