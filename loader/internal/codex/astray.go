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
		list = add(list, p, "")
		if p.Value == nil {
			continue
		}
		for _, q := range p.Value.Pairs {
			list = add(list, q, p.Key.Text)
		}
	}
	return list
}

// add adds an entry within another, "" for the first level, where it stands wrong.
func add(list []strayEntry, p node.Pair, within string) []strayEntry {
	key, place := openai.Fold(p.Key.Text), "within "+runtime.Quote(within)
	switch {
	case known(key) && known(openai.Fold(within)) && p.Value != nil && p.Value.Kind == node.Mapping:
		return append(list, strayEntry{Pair: p, Meant: key, Message: runtime.Quote(p.Key.Text) + " stands " + place + ", where it says nothing", Hint: "start it in the first column"})
	case !strings.HasSuffix(key, "implicitinvocation"):
		return list
	case key != invocationKey:
		return append(list, strayEntry{Pair: p, Meant: invocationKey, Opposite: key != "implicitinvocation" && !strings.HasPrefix(key, "allow"),
			Message: "Codex reads no key " + runtime.Quote(p.Key.Text), Hint: "write policy: {allow_implicit_invocation: false} where the model may not start the skill"})
	case within == "":
		return append(list, strayEntry{Pair: p, Meant: invocationKey, Message: runtime.Quote(p.Key.Text) + ` stands outside of "policy", where it says nothing`,
			Hint: `write "policy:" above it, and indent it below that`})
	case openai.Fold(within) != "policy":
		return append(list, strayEntry{Pair: p, Meant: invocationKey, Message: runtime.Quote(p.Key.Text) + " stands " + place + ", where it says nothing", Hint: `write it below "policy:"`})
	}
	return list
}

// known reports a key of the first level, folded, that Codex reads.
func known(key string) bool {
	return key == "policy" || key == "dependencies" || key == "interface"
}
