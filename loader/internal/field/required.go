package field

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/aroundhead"
	"github.com/skillgen/skillgen/loader/internal/misplaced"
	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/naming"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// absence is about the fields that every skill has.
type absence struct{ *reader }

// required reports a missing name and a missing description.
func (r absence) required(root *node.Node) {
	var lacks []string
	for _, name := range []string{"name", "description"} {
		if !r.satisfied(name) && !r.isEmpty(root, name) && !r.isMisspelt(root, name) {
			lacks = append(lacks, name)
		}
	}
	isField := func(key string) bool { return slices.Contains(r.table.names, key) || strings.HasPrefix(key, "mcp-") }
	if p := aroundhead.Wrong(r.text, root, r.format, lacks, isField); p.Rule != nil {
		r.log.Add(p)
		return
	}
	for _, name := range lacks {
		r.missing(root, name)
	}
}

// isEmpty finds the key of a field, and reports it when it has no value. What else is wrong with the value is reported.
func (r absence) isEmpty(root *node.Node, name string) bool {
	for _, p := range root.Pairs {
		if p.Key.Text != name && (r.spelling.Present[name] || misspelt.Fold(p.Key.Text) != name) {
			continue
		}
		if p.Value != nil && (p.Value.IsNull() || p.Value.Kind == node.Scalar && strings.TrimSpace(p.Value.Text) == "") {
			hint := "give it a value"
			if rest := source.LineAt(r.text, p.Key.Span.End).Text; r.format != runtime.FormatTOML && (strings.Contains(rest, " #") || strings.Contains(rest, ":#")) {
				hint = "in YAML # starts a comment: put the text in quotes"
			}
			r.log.Report(rule.MissingField, p.Key.Span, "the "+name+" is empty", hint)
		}
		return true
	}
	return false
}

// isMisspelt reports the keys that stand in for a missing one.
func (r absence) isMisspelt(root *node.Node, name string) bool {
	var keys []*node.Node
	for _, p := range root.Pairs {
		if r.spelling.StandsIn(p.Key.Text, name) && !slices.Contains(r.table.names, p.Key.Text) {
			keys = append(keys, p.Key)
		}
	}
	for _, key := range keys {
		hint, fix := "write "+node.WriteKey(r.format, name), node.RenameKey(key, name, true)
		if len(keys) > 1 { // which of them counts their author says
			hint, fix = hint+", and keep one of the keys that mean it", nil
		}
		r.log.Add(source.Problem{Rule: rule.MissingField, At: key.Span, Message: "no " + runtime.Quote(name) + "; is " + runtime.Quote(key.Text) + " it?", Hint: hint, Fix: fix})
	}
	return keys != nil
}

// missing reports a field of which the file has no trace. Where other entries could not be read it can be in one of them.
func (r absence) missing(root *node.Node, name string) {
	message := "no " + runtime.Quote(name)
	if heading, ok := source.Heading(r.text, root.Span, name); ok {
		r.log.Report(rule.MissingField, heading, message+": a formatter has made this line a heading, which YAML takes for a comment", "remove the #")
		return
	}
	line, marked := misplaced.Unread(r.text, root.Span, name, func(at source.Span) bool { return report.Tells(r.log, at, rule.YAMLSyntax, rule.EntrySkipped) })
	if r.log.Refused() && (marked || misplaced.IsUnread(r.text, root, name)) {
		return
	}
	if marked {
		r.log.Report(rule.MissingField, line, message+" in the frontmatter: in this line nobody reads it", "start the line with "+node.WriteKey(r.format, name)+", in the first column")
		return
	}
	if key := misplaced.Nested(root, name); key != nil {
		r.log.Report(rule.MissingField, key.Span, message+" in the first level: it stands below another key", node.WriteTopLevel(r.format))
		return
	}
	at := fence(r.text, root.Span.Start)
	if len(root.Pairs) > 0 {
		at = root.Pairs[0].Key.Span
	}
	value := "…"
	if name == "name" {
		value = cmp.Or(naming.OfDir(r.want.Dir), value)
	}
	hint := "add a line " + node.WriteText(r.format, name, value)
	if r.format == runtime.FormatTOML && strings.Contains(r.text[root.Span.Start:root.Span.End], "\n[") {
		hint += " above the first [table]"
	}
	if key := misplaced.Described(root); key != nil && name == "description" {
		at, hint = key.Span, "if this says what the skill does and when to use it, write "+node.WriteKey(r.format, name)+" in place of "+node.WriteKey(r.format, key.Text)
	}
	r.log.Report(rule.MissingField, at, message+" in the frontmatter", hint)
}

// fence is the line of the opening fence above the frontmatter that starts at an offset.
func fence(text string, start int) source.Span {
	at := strings.LastIndexByte(text[:max(start-1, 0)], '\n') + 1
	return source.Span{Start: at, End: at}
}

// satisfied reports whether the skill has the field, or the profile does without.
func (r absence) satisfied(name string) bool {
	if name == "name" {
		return r.fm.Name != "" || r.want.NameOptional
	}
	return r.fm.Description != "" || r.want.DescriptionOptional
}
