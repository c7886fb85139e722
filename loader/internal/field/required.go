package field

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// required reports a missing name or description, at the key that stands in for it where there is one.
func (r *reader) required(root *node.Node) {
	if r.log.Refused() {
		return // what is missing is probably in the entry that could not be read
	}
	for _, name := range []string{"name", "description"} {
		if r.satisfied(name) {
			continue
		}
		message := "no " + runtime.Quote(name)
		for _, p := range root.Pairs {
			switch {
			case p.Key.Text == name && p.Value != nil:
				hint := "give it a value"
				if rest := source.LineAt(r.text, p.Key.Span.End).Text; strings.Contains(rest, " #") || strings.Contains(rest, ":#") {
					hint = "in YAML # starts a comment: put the text in quotes"
				}
				r.log.Report(rule.MissingField, p.Key.Span, "the "+name+" is empty", hint)
				return
			case r.spelling.of(p.Key.Text) == name && !slices.Contains(r.table.names, p.Key.Text):
				r.log.Add(source.Problem{
					Rule: rule.MissingField, At: p.Key.Span, Message: message + "; is " + runtime.Quote(p.Key.Text) + " it?", Hint: "write " + name + ":",
					Fix: &runtime.Fix{Edits: []runtime.Edit{{Start: p.Key.Span.Start, End: p.Key.Span.End, New: name}}, Unsafe: true},
				})
				return
			}
		}
		at := fence(r.text, root.Span.Start)
		if len(root.Pairs) > 0 {
			at = root.Pairs[0].Key.Span
		}
		if heading, ok := source.Heading(r.text, root.Span, name); ok {
			r.log.Report(rule.MissingField, heading, message+": a formatter has made this line a heading, which YAML takes for a comment", "remove the #")
			continue
		}
		r.log.Report(rule.MissingField, at, message+" in the frontmatter", "add a line "+name+": …")
	}
}

// fence is the line of the opening fence above the frontmatter that starts at an offset.
func fence(text string, start int) source.Span {
	at := strings.LastIndexByte(text[:max(start-1, 0)], '\n') + 1
	return source.Span{Start: at, End: at}
}

// satisfied reports whether the skill has the field, or the profile does without.
func (r *reader) satisfied(name string) bool {
	if name == "name" {
		return r.fm.Name != "" || r.want.NameOptional
	}
	return r.fm.Description != "" || r.want.DescriptionOptional
}
