// Package astray finds what stands in agents/openai.yaml where Codex does not look for it.
//
// What comes in is the tree of such a file. What goes out are the entries that it would read elsewhere, with what is wrong and what to do.
package astray

import (
	"strings"

	"github.com/skillgen/skillgen/loader/internal/codex/spelt"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// Invocation is the key of the policy that is read, folded.
const Invocation = "allowimplicitinvocation"

// Entry is an entry that stands where nobody reads it, and the folded key that it is meant to be. Opposite is set where it says
// the contrary of that key.
type Entry struct {
	node.Pair
	Meant         string
	Opposite      bool
	Message, Hint string
}

// Entries are those of a file: at its first level, and right below that.
func Entries(root *node.Node) (list []Entry) {
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
func add(list []Entry, p node.Pair, within string) []Entry {
	key, place := spelt.Fold(p.Key.Text), "within "+runtime.Quote(within)
	switch {
	case known(key) && known(spelt.Fold(within)) && p.Value != nil && p.Value.Kind == node.Mapping:
		return append(list, Entry{Pair: p, Meant: key, Message: runtime.Quote(p.Key.Text) + " stands " + place + ", where it says nothing", Hint: "start it in the first column"})
	case !strings.HasSuffix(key, "implicitinvocation"):
		return list
	case key != Invocation:
		return append(list, Entry{Pair: p, Meant: Invocation, Opposite: key != "implicitinvocation" && !strings.HasPrefix(key, "allow"),
			Message: "Codex reads no key " + runtime.Quote(p.Key.Text), Hint: "write policy: {allow_implicit_invocation: false} where the model may not start the skill"})
	case within == "":
		return append(list, Entry{Pair: p, Meant: Invocation, Message: runtime.Quote(p.Key.Text) + ` stands outside of "policy", where it says nothing`,
			Hint: `write "policy:" above it, and indent it below that`})
	case spelt.Fold(within) != "policy":
		return append(list, Entry{Pair: p, Meant: Invocation, Message: runtime.Quote(p.Key.Text) + " stands " + place + ", where it says nothing", Hint: `write it below "policy:"`})
	}
	return list
}

// known reports a key of the first level, folded, that Codex reads.
func known(key string) bool {
	return key == "policy" || key == "dependencies" || key == "interface"
}
