// This file says which name is meant by one that no system, no variable and no program has.
//
// What comes in are names of frontmatter with their places. What goes out are problems, those of systems with a fix where the text
// has the name as it is read.

package misspelt

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/typeset"
	"github.com/skillgen/skillgen/runtime"
)

// InsteadOfSystem is the problem of a name in a text that no system has. Its fix is unsafe: the skill is for other machines then.
func InsteadOfSystem(text string, at source.Span, name string) []source.Problem {
	what, hint, instead := needs.NotSystem(name)
	if what == "" {
		return nil
	}
	return replaced(text, source.Wrong(rule.BadRequirement, at, what, hint), name, instead)
}

// replaced is a problem of a name with the fix that writes another instead, if there is one, within the quotes of the name.
func replaced(text string, p source.Problem, name, instead string) []source.Problem {
	if written := text[p.At.Start:p.At.End]; instead != "" && (written == name || written == `"`+name+`"` || written == "'"+name+"'") {
		p.Fix = &runtime.Fix{Edits: []runtime.Edit{{Start: p.At.Start, End: p.At.End, New: strings.Replace(written, name, instead, 1)}}, Unsafe: true}
	}
	return []source.Problem{p}
}

// InsteadOfTool is the problem of a name in a text that no program on PATH has. Alone, and in no list, it is no number either. Where a version
// stands behind the name there is no fix, which would lose it.
func InsteadOfTool(text string, at source.Span, name string, alone bool) []source.Problem {
	what := "the required tool " + runtime.Quote(name)
	if dash, hint := typeset.Hyphen(name); dash != "" {
		return []source.Problem{source.Wrong(rule.BadRequirement, at, what+" holds "+dash+`, where "-" is meant`, hint)}
	}
	if system := needs.SystemCalled(name); system != "" {
		return []source.Problem{source.Wrong(rule.BadRequirement, at, what+" is a system, and no program", "name it below os of requires, as "+system)}
	}
	if !runtime.IsToolName(name) || strings.ContainsAny(name, "<>=~^@()[]{},;|&*?!'\"$和與与及と및") || isVersion(name, alone) {
		hint := "name the program as on PATH, without a version, one to an item"
		if program := needs.ProgramCalled(name); program != "" {
			if hint = "write " + program; strings.ContainsAny(name, "0123456789") {
				hint += ", and its version in compatibility"
			}
		}
		return []source.Problem{source.Wrong(rule.BadRequirement, at, what+" is not a bare name", hint)}
	}
	if program := needs.ProgramCalled(name); program != "" {
		return replaced(text, source.Wrong(rule.BadRequirement, at, what+" has another name on PATH", "write "+program), name, program)
	}
	return nil
}

// isVersion reports what is a number, and at the end of a line of words what has the signs of a version alone.
func isVersion(name string, alone bool) bool {
	return alone && (node.IsNumber(name) || '0' <= name[0] && name[0] <= '9' && strings.Trim(name, "0123456789.+x") == "")
}

// InsteadOfVariable is the problem of a name that no variable has.
func InsteadOfVariable(_ string, at source.Span, name string) []source.Problem {
	if what, hint := needs.NotVariable(name); what != "" {
		return []source.Problem{source.Wrong(rule.BadRequirement, at, what, hint)}
	}
	return nil
}

// InsteadOfMetadata are the problems of systems in metadata, where they count by the names that systems have and are nothing by others. Of
// what may be something else than systems it says nothing.
func InsteadOfMetadata(text string, metadata *node.Node) (found []source.Problem) {
	os, requires := metadata.Get("os"), metadata.Get("requires")
	if os == nil || requires != nil && requires.Kind == node.Mapping { // else they are read
		return nil
	}
	items := os.Items
	if os.Kind == node.Scalar {
		items = []*node.Node{os}
	}
	for _, item := range items {
		what, _, instead := needs.NotSystem(item.Text)
		if item.Kind != node.Scalar || what != "" && instead == "" {
			return nil
		}
		for _, p := range InsteadOfSystem(text, item.Span, item.Text) {
			p.Message = "no system calls itself " + runtime.Quote(item.Text) + ", so that nobody reads os of metadata"
			found = append(found, p)
		}
	}
	return found
}

// InsteadOfSettings is the problem of the first name in a list of paths of OpenClaw's configuration that variables have, or that refers to one. There is no such path.
func InsteadOfSettings(config *node.Node) []source.Problem {
	if config == nil {
		return nil
	}
	for _, item := range append([]*node.Node{config}, config.Items...) {
		name := strings.TrimSpace(item.Text)
		variable := shell.Variable(name)
		if item.Kind != node.Scalar || variable == "" || name == variable && !strings.Contains(strings.Trim(name, "_"), "_") {
			continue
		}
		return []source.Problem{source.Wrong(rule.BadRequirement, item.Span, "config has "+runtime.Quote(name)+", which is called as a variable is, and OpenClaw looks for a path of its configuration there", "name it below env")}
	}
	return nil
}
