// This file finds what a skill is meant to require and does not: programs with their versions, as in the file of a package,
// and the lists of requirements at the first level. A frontmatter comes in, and a problem for each of them goes out.

package misplaced

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// unrequired looks at the entries of a frontmatter. own are the lists of requirements, below the keys of those that stand right below a requires
// which is no mapping, whatever they hold, and isTold reports a key that somebody has told of.
func unrequired(f runtime.Format, root *node.Node, own []string, below []*node.Node, isTold func(key *node.Node) bool) (found []source.Problem) {
	requires := root.Get("requires")
	wrong := func(key *node.Node, in, hint string) {
		found = append(found, source.Wrong(rule.UnknownKey, key.Span, "the key "+runtime.Quote(key.Text)+" "+in+", where nobody reads it", hint))
	}
	if key, programs := versions(requires, own, isTold); key != nil {
		hint := "write " + node.WriteList(f, "bins", programs...)
		if slices.ContainsFunc(requires.Pairs, func(p node.Pair) bool { return isBins(p.Key.Text, own) }) {
			hint = "add " + strings.Trim(strings.TrimPrefix(node.WriteList(f, "bins", programs...), node.WriteKey(f, "bins")), " []") + " to bins"
		}
		wrong(key, `stands within "requires"`, hint+", and say in compatibility which versions will do")
	}
	var all []node.Pair // the lists of the first level
	words := make(map[string][]string)
	for _, p := range root.Pairs {
		list, names := listedAs(p, requires)
		if list == "" && slices.Contains(below, p.Key) {
			if list, names = p.Key.Text, node.Words(p.Value); len(names) == 0 {
				names = []string{"…"}
			}
		}
		switch {
		case openclaw.IsKey(p.Key.Text) && p.Value != nil && isMapping(p.Value.Get("requires")) && !isTold(p.Key):
			wrong(p.Key, "stands at the first level", node.WriteWithin(f, "metadata"))
		case list == "" || isTold(p.Key):
		case isMapping(requires) && list == p.Key.Text:
			wrong(p.Key, "stands at the first level", node.WriteWithin(f, "requires"))
		case isMapping(requires):
			wrong(p.Key, "stands at the first level", "write "+node.WriteList(f, list, names...)+" in requires")
		default:
			all, words[list] = append(all, p), append(words[list], names...)
		}
	}
	if len(all) == 0 || len(all) == 1 && requires == nil && isProgramList(all[0]) { // whose key alone is another
		return found
	}
	if programs := node.Words(requires); len(programs) > 0 {
		words["bins"] = append(programs, words["bins"]...)
	}
	var keys, entries []string
	for _, p := range all {
		keys = append(keys, runtime.Quote(p.Key.Text))
	}
	for _, list := range own {
		if words[list] != nil {
			entries = append(entries, node.WriteList(f, list, words[list]...))
		}
	}
	p := source.Wrong(rule.UnknownKey, all[0].Key.Span, "the key "+keys[0]+" stands at the first level, where nobody reads it", "write "+node.WriteBlock(f, "requires", entries...))
	if len(keys) > 1 {
		p.Message = "the keys " + source.InWords(keys) + " stand at the first level, where nobody reads them"
	}
	switch {
	case len(below) == len(all) && requires.IsNull():
		p.Hint = node.WriteWithin(f, "requires")
		if len(keys) > 1 {
			p.Hint = strings.Replace(p.Hint, " it ", " them ", 1)
		}
	case len(keys) > 1 || requires != nil:
		p.Hint += " in place of them"
	}
	return append(found, p)
}

func isMapping(n *node.Node) bool { return n != nil && n.Kind == node.Mapping }

// versions are the first key of a mapping of requirements that is a program with its version, and all such programs. A key that is told of is none.
func versions(requires *node.Node, own []string, isTold func(key *node.Node) bool) (first *node.Node, programs []string) {
	if !isMapping(requires) {
		return nil, nil
	}
	for _, p := range requires.Pairs {
		key := p.Key.Text
		if slices.Contains(own, key) || needs.ListCalled(key) != "" || !source.IsWord(key) || !isVersion(key, p.Value) || isTold(p.Key) {
			continue
		}
		if first == nil {
			first = p.Key
		}
		programs = append(programs, cmp.Or(needs.ProgramCalled(key+"@"), key)) // as with a version behind it
	}
	return first, programs
}

// isVersion reports a value that says which version of a program will do. Behind the name of a program any word does.
func isVersion(name string, n *node.Node) bool {
	if n == nil || n.Kind != node.Scalar {
		return false
	}
	text := strings.TrimSpace(n.Text)
	if needs.IsKnownProgram(name) && !strings.Contains(text, "\n") {
		return true
	}
	digits := strings.TrimLeft(text, "<>=^~v ")
	return text == "*" || text == "latest" || text == "any" || digits != "" && strings.Trim(digits, "0123456789.x*<>=, ") == "" && '0' <= digits[0] && digits[0] <= '9'
}

// isBins reports the key of programs in a mapping of requirements, or one that is meant to be it.
func isBins(key string, own []string) bool {
	return key == "bins" || needs.ListCalled(key) == "bins" || !slices.Contains(own, key) && runtime.Nearest(key, slices.Values([]string{"bins"})) != ""
}
