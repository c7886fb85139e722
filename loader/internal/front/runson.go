package front

import (
	"fmt"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
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

// goesOn finds the lines of a description that are keys because their indentation is lost: no agent reads them.
func goesOn(root *node.Node) (found []source.Problem) {
	describes := false
	for _, p := range root.Pairs {
		if describes = describes && goesOnBelow(p.Key.Text); describes {
			found = append(found, source.Wrong(rule.UnknownKey, p.Key.Span, runtime.Quote(p.Key.Text)+" is a key here, and no part of the description above",
				"write all of the description in one line, in quotes"))
		}
		describes = describes || strings.EqualFold(p.Key.Text, "description")
	}
	return found
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
