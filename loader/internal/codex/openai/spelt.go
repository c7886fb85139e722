// This file knows how the keys of agents/openai.yaml are written, which Codex reads in that spelling alone.
//
// What comes in is the tree of such a file. What goes out are problems, with fixes: keys in another spelling, and misspelt ones.

package openai

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// known are the keys of a mapping by the key that it belongs to: "." is the file itself.
func known(place string) []string {
	switch place {
	case ".":
		return []string{"policy", "dependencies", "interface"}
	case "policy":
		return []string{"allow_implicit_invocation"}
	case "dependencies":
		return []string{"tools"}
	case "tools":
		return []string{"type", "value", "description", "transport", "url"}
	case "interface":
		return []string{"display_name", "short_description", "icon_small", "icon_large", "brand_color", "default_prompt"}
	}
	return nil
}

// Home is the key of the mapping that another key belongs into: "." for one of the first level, and "" for one that Codex does not
// read or that has no name of its own, as those of a tool.
func Home(key string) string {
	for _, place := range [...]string{".", "policy", "dependencies", "interface"} {
		if as(place, key) != "" {
			return place
		}
	}
	return ""
}

// as is the key of a mapping of the file that another one is, in any spelling, or "".
func as(place, key string) string {
	for _, name := range known(place) {
		if Fold(name) == Fold(key) {
			return name
		}
	}
	return ""
}

// Misspelt reports the keys of the file that are most likely meant to be others.
func Misspelt(root *node.Node) []source.Problem { return keys(root, ".", nil) }

func keys(n *node.Node, place string, list []source.Problem) []source.Problem {
	names := known(place)
	if n == nil || names == nil {
		return list
	}
	for _, item := range n.Items {
		list = keys(item, place, list)
	}
	for _, p := range n.Pairs {
		meant := p.Key.Text
		if !slices.Contains(names, meant) {
			if meant = near(n, meant, place); meant != "" {
				list = append(list, problem(p.Key, meant))
			}
		}
		list = keys(p.Value, meant, list)
	}
	return list
}

// near is the name that a key is meant to be, and that the mapping does not have, or "".
func near(n *node.Node, key, place string) string {
	if name := as(place, key); name != "" && n.Get(name) == nil {
		return name
	}
	if len(key) < 4 {
		return ""
	}
	name := runtime.Nearest(key, slices.Values(known(place)))
	if n.Get(name) != nil {
		return ""
	}
	return name
}

func problem(key *node.Node, meant string) source.Problem {
	p := source.Wrong(rule.KeyCase, key.Span, "Codex reads no key "+runtime.Quote(key.Text)+" here", "write it "+meant)
	if Fold(key.Text) != Fold(meant) {
		p.Rule, p.Hint = rule.UnknownKey, source.Meant(meant)
	}
	p.Fix = node.RenameKey(key, meant, p.Rule == rule.UnknownKey)
	return p
}

// Fold is a key without case, dashes and underscores: who writes allowImplicitInvocation means it.
func Fold(key string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(key))
}
