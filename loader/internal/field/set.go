package field

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// text makes the setter of an optional field that is a string.
func text(at func(*Frontmatter) *string) func(*reader, *node.Node, *node.Node) {
	return func(r *reader, key, value *node.Node) {
		if s, ok := r.scalar(key, value); ok {
			*at(&r.fm) = s
		}
	}
}

// truth makes the setter of a boolean.
func truth(set func(*Frontmatter, bool)) func(*reader, *node.Node, *node.Node) {
	return func(r *reader, key, value *node.Node) {
		if v, ok := r.truth(key, value); ok {
			set(&r.fm, v)
		}
	}
}

// tools makes the setter of a list of tool patterns: separated by blanks or commas, or a list. Parentheses bind,
// so that "Bash(git:*, jq)" is one pattern.
func tools(at func(*Frontmatter) *[]string) func(*reader, *node.Node, *node.Node) {
	return func(r *reader, key, value *node.Node) {
		items, ok := r.strings(key, value, "a string or a list of strings")
		if !ok {
			return
		}
		var list []string
		for _, item := range items {
			list = append(list, splitTools(item.Text)...)
		}
		*at(&r.fm) = list
	}
}

// setArgumentHint takes "[topic] [n]" as the text it is; YAML makes a list of the first bracket.
func (r *reader) setArgumentHint(key, value *node.Node) {
	if value.Kind == node.List {
		hint := r.text[value.Span.Start:]
		if strings.HasPrefix(hint, "[") { // what stands behind it is a comment
			hint = hint[:source.FlowEnd(hint)]
		} else {
			hint = source.LineAt(hint, 0).Text
		}
		r.fm.ArgumentHint = strings.Join(strings.Fields(hint), " ")
		return
	}
	text(func(f *Frontmatter) *string { return &f.ArgumentHint })(r, key, value)
}

// setPaths keeps what Claude Code reads as patterns of files.
func (r *reader) setPaths(key, value *node.Node) {
	if _, ok := r.strings(key, value, "a string or a list of strings"); ok {
		r.extra = append(r.extra, node.Pair{Key: &node.Node{Text: "paths"}, Value: value})
	}
}

// unreadable makes of an entry that cannot be read what it counts as: what restricts a skill does so all the more.
func (f *Frontmatter) unreadable(name string) {
	switch name {
	case "disable-model-invocation", "disallowed-tools", "paths":
		f.DisableModelInvocation = true
	case "user-invocable":
		f.DisableUserInvocation = true
	case "requires":
		f.Requires, f.Skills, f.Tools = runtime.Requirements{Unreadable: true}, nil, nil
	}
}
