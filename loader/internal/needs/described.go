package needs

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Described is the hint for what stands in a list of requirements, or in place of one, and says more of names than they are: a mapping
// with a name and what it is for, or one from names to that. What a skill can do without belongs in no such list. It is "" where there
// is no name.
func Described(f runtime.Format, list string, n *node.Node) string {
	required, optional := describedNames(n)
	rest := "say the rest in compatibility"
	switch {
	case len(optional) > 0 && len(required) == 0:
		return "leave it out, for all below " + list + " is required; say in compatibility what " + strings.Join(optional[:min(len(optional), 3)], ", ") + " is for"
	case len(required) == 0:
		return ""
	case len(optional) > 0:
		rest = "leave out what is optional; " + rest
	}
	if len(required) == 1 {
		return "write its name alone, " + required[0] + "; " + rest
	}
	return "write " + node.WriteList(f, list, required...) + "; " + rest
}

// describedNames are the names that a mapping describes: those that a skill requires, and those that it can do without.
func describedNames(n *node.Node) (required, optional []string) {
	add := func(name string, about *node.Node) {
		isRequired, isSaid := node.IsTrue(about.Get("required"))
		isOptional, _ := node.IsTrue(about.Get("optional"))
		if isOptional || isSaid && !isRequired || !isSaid && !about.Get("default").IsNull() {
			optional = append(optional, name)
		} else {
			required = append(required, name)
		}
	}
	for _, key := range [...]string{"name", "key", "id", "var", "variable", "env", "bin", "command", "tool", "skill"} {
		if name := n.Get(key); name != nil && name.Kind == node.Scalar && source.IsWord(name.Text) {
			add(name.Text, n)
			return required, optional
		}
	}
	for _, p := range n.Pairs {
		if !source.IsWord(p.Key.Text) {
			return nil, nil
		}
		add(p.Key.Text, p.Value)
	}
	return required, optional
}
