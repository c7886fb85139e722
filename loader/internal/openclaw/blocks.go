package openclaw

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/source"
)

// keys are the spellings of the block.
var keys = [...]string{"openclaw", "clawdbot", "moltbot", "clawdis"}

// Keys are the spellings of the key of a block.
func Keys() []string { return slices.Clone(keys[:]) }

// IsKey reports a spelling of the key of a block.
func IsKey(key string) bool { return slices.Contains(keys[:], key) }

// Block is a mapping that says what a skill requires.
type Block struct {
	*node.Node
	// Named is set for one below a key of the family. All that is in it is meant for it.
	Named bool
}

// Blocks are all blocks of metadata, in the order of the text: those below a key of the family, those below any other
// whose value has the shape, and metadata itself where it has it. kinds are the lists of requirements. What the clean view
// wrote, below skillgen-KEY, is KEY at the top level, where nobody looks for a block.
func Blocks(meta *node.Node, kinds []string) (list []Block) {
	for _, p := range meta.Pairs {
		block := node.AsMapping(p.Value)
		if named := IsKey(p.Key.Text); block != nil && !strings.HasPrefix(p.Key.Text, "skillgen-") && (named || hasShape(block, kinds)) {
			list = append(list, Block{block, named})
		}
	}
	if hasShape(meta, kinds) {
		list = append(list, Block{meta, false})
	}
	return list
}

// Readable is metadata without the entries that are read here, are meant to be JSON and are none, with what is wrong with them, and the
// keys of the fields that are lost with them.
func Readable(file string, meta *node.Node) (good *node.Node, broken []source.Problem, lost []string) {
	good = meta
	for i, p := range meta.Pairs {
		if !IsKey(p.Key.Text) && p.Key.Text != "triggers" {
			continue
		}
		wrong := node.BadJSON(file, p.Key, p.Value)
		if wrong.Rule == nil {
			continue
		}
		if good == meta {
			copied := *meta
			copied.Pairs = slices.Clone(meta.Pairs)
			good = &copied
		}
		good.Pairs = slices.Delete(good.Pairs, i-len(broken), i-len(broken)+1)
		wrong.Entry, wrong.Optional = "metadata", true
		if broken = append(broken, wrong); IsKey(p.Key.Text) {
			lost = []string{"requires"}
		}
	}
	return good, broken, lost
}

// Beside reports a list of requirements, which nobody reads in a block itself. Names of other things stand below such a key as mappings.
func Beside(p node.Pair) bool {
	switch p.Key.Text {
	case "bins", "anyBins":
		return true
	case "env", "config":
		return p.Value.Kind == node.Scalar && !strings.Contains(p.Value.Text, " ") || len(p.Value.Items) > 0 && p.Value.Items[0].Kind == node.Scalar
	}
	return false
}

// hasShape reports a block with requirements in it, or with systems.
func hasShape(block *node.Node, kinds []string) bool {
	if requires := block.Get("requires"); requires != nil && requires.Kind == node.Mapping {
		for _, p := range requires.Pairs { // each a list, or the words of a text
			if slices.Contains(kinds, p.Key.Text) && p.Value != nil && p.Value.Kind != node.Mapping {
				return true
			}
		}
	}
	return isSystems(block.Get("os"))
}

// isSystems reports the names of systems, by Go or by Node, and nothing else.
func isSystems(n *node.Node) bool {
	if n == nil {
		return false
	}
	names := strings.FieldsFunc(n.Text, func(c rune) bool { return c == ',' || c == ' ' })
	for _, item := range n.Items {
		names = append(names, item.Text) // that of a list is none
	}
	return len(names) > 0 && !slices.ContainsFunc(names, func(name string) bool {
		return !strings.Contains(" darwin macos linux windows win32 freebsd openbsd netbsd android ", " "+name+" ")
	})
}
