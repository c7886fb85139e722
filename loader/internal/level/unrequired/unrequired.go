// Package unrequired finds what a skill is meant to require and does not: programs with their versions, as in the file of a package,
// and the lists of requirements at the first level. A frontmatter comes in, and a problem for each of them goes out.
package unrequired

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/level/alias/lists"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/needs/program"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/notation"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// Find looks at the entries of a frontmatter. own are the lists of requirements, and isTold reports a key that somebody has told of.
func Find(f runtime.Format, root *node.Node, own []string, isTold func(key *node.Node) bool) (found []source.Problem) {
	requires := root.Get("requires")
	wrong := func(key *node.Node, in, hint string) {
		found = append(found, source.Wrong(rule.UnknownKey, key.Span, "the key "+runtime.Quote(key.Text)+" "+in+", where nobody reads it", hint))
	}
	if key, programs := versions(requires, own); key != nil {
		wrong(key, `stands within "requires"`, "write "+notation.List(f, "bins", programs...)+" for programs, and their versions in compatibility")
	}
	var lists []string // of the first level, in the notation of hints
	for _, p := range root.Pairs {
		if isList(p) && !isTold(p.Key) {
			lists = append(lists, notation.List(f, p.Key.Text, texts(p.Value)...))
		}
	}
	for _, p := range root.Pairs {
		switch key := p.Key.Text; {
		case openclaw.IsKey(key) && p.Value != nil && isMapping(p.Value.Get("requires")) && !isTold(p.Key):
			wrong(p.Key, "stands at the first level", notation.Within(f, "metadata"))
		case !isList(p) || isTold(p.Key):
		case isMapping(requires):
			wrong(p.Key, "stands at the first level", notation.Within(f, "requires"))
		case requires != nil:
			wrong(p.Key, "stands at the first level", "write requires as a mapping, with bins and "+key)
		default:
			wrong(p.Key, "stands at the first level", "write "+notation.Block(f, "requires", lists...))
		}
	}
	return found
}

// isList reports an entry that lists variables or systems.
func isList(p node.Pair) bool {
	return p.Key.Text == "env" && isAll(texts(p.Value), isVariable) || p.Key.Text == "os" && isAll(texts(p.Value), isSystem)
}

func isMapping(n *node.Node) bool { return n != nil && n.Kind == node.Mapping }

// versions are the first key of a mapping of requirements that is a program with its version, and all such programs.
func versions(requires *node.Node, own []string) (first *node.Node, programs []string) {
	if !isMapping(requires) {
		return nil, nil
	}
	for _, p := range requires.Pairs {
		key := p.Key.Text
		if slices.Contains(own, key) || lists.Meant(key) != "" || !source.IsWord(key) || !isVersion(key, p.Value) {
			continue
		}
		if first == nil {
			first = p.Key
		}
		programs = append(programs, key)
	}
	return first, programs
}

// isVersion reports a value that says which version of a program will do. Behind the name of a program any word does.
func isVersion(name string, n *node.Node) bool {
	if n == nil || n.Kind != node.Scalar {
		return false
	}
	text := strings.TrimSpace(n.Text)
	if program.IsKnown(name) && !strings.Contains(text, "\n") {
		return true
	}
	digits := strings.TrimLeft(text, "<>=^~v ")
	return text == "*" || text == "latest" || text == "any" || digits != "" && strings.Trim(digits, "0123456789.x*<>=, ") == "" && '0' <= digits[0] && digits[0] <= '9'
}

// texts are those of a list, or the one that stands for it. Of another value there is none.
func texts(n *node.Node) (list []string) {
	if n == nil {
		return nil
	}
	items := n.Items
	if n.Kind == node.Scalar {
		items = []*node.Node{n}
	}
	for _, item := range items {
		if item.Kind != node.Scalar {
			return nil
		}
		list = append(list, item.Text)
	}
	return list
}

func isAll(list []string, is func(string) bool) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(text string) bool { return !is(text) })
}

// isVariable reports a name of several words in capitals, which hardly anything else has.
func isVariable(text string) bool {
	return strings.Contains(text, "_") && strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}

// isSystem reports a name that systems have, or that is meant to be one.
func isSystem(text string) bool {
	what, _, instead := needs.NotSystem(text)
	return what == "" || instead != ""
}
