// This file finds what stands in agents/openai.yaml where Codex does not look for it.
//
// What comes in is the tree of such a file. What goes out are the entries that it would read elsewhere, with what is wrong and what to do.

package codex

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/codex/openai"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// invocationKey is the key of the policy that is read, folded.
const invocationKey = "allowimplicitinvocation"

// strayEntry is an entry that stands where nobody reads it, and the folded key that it is meant to be. Opposite is set where it says
// the contrary of that key.
type strayEntry struct {
	node.Pair
	Meant         string
	Opposite      bool
	Message, Hint string
}

// strayEntries are those of a file: at its first level, and right below that.
func strayEntries(root *node.Node) (list []strayEntry) {
	for _, p := range root.Pairs {
		list = add(list, root, p, "")
		if p.Value == nil {
			continue
		}
		for _, q := range p.Value.Pairs {
			list = add(list, root, q, p.Key.Text)
		}
	}
	return list
}

// add adds an entry within another of a file, "" for the first level, where it stands wrong.
func add(list []strayEntry, root *node.Node, p node.Pair, within string) []strayEntry {
	key, home, place := openai.Fold(p.Key.Text), openai.Home(p.Key.Text), "within "+runtime.Quote(within)
	isKnown := within == "" || openai.Home(within) == "."
	stray := strayEntry{Pair: p, Meant: key}
	switch {
	case strings.HasSuffix(key, "implicitinvocation") && key != invocationKey:
		stray.Meant, stray.Opposite = invocationKey, key != "implicitinvocation" && !strings.HasPrefix(key, "allow")
		stray.Message = "Codex reads no key " + runtime.Quote(p.Key.Text)
		stray.Hint = "write policy: {allow_implicit_invocation: false} where the model may not start the skill"
		return append(list, stray)
	case home == "", home == openai.Fold(within), !isKnown && key != invocationKey, key == "tools" && root.Get(home) == nil && !openai.HasTool(p.Value):
		return list
	case home == ".":
		if within == "" || p.Value == nil || p.Value.Kind != node.Mapping {
			return list
		}
		stray.Hint = "start it in the first column"
	case within != "":
		stray.Hint = "write it below " + runtime.Quote(home+":")
	default:
		place = "outside of " + runtime.Quote(home)
		if stray.Hint = "indent it below " + runtime.Quote(home+":"); root.Get(home) == nil {
			stray.Hint = "write " + runtime.Quote(home+":") + " above it, and indent it below that"
		}
	}
	stray.Message = runtime.Quote(p.Key.Text) + " stands " + place + ", where it says nothing"
	return append(list, stray)
}
