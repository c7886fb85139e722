package field

import (
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/node"
)

// openclaw finds the block in metadata that says what a skill requires: below a key of its family, below any other whose
// value has its shape, or metadata itself. It returns nil when there is none.
func openclaw(meta *node.Node) *node.Node {
	for _, k := range openclawKeys {
		if block := node.AsMapping(meta.Get(k)); block != nil {
			return block
		}
	}
	for _, p := range meta.Pairs {
		if block := node.AsMapping(p.Value); block != nil && (hasRequirements(block) || hasSystems(block)) {
			return block
		}
	}
	if hasRequirements(meta) {
		return meta
	}
	return nil
}

// hasRequirements reports a block with requirements in it, each a list or the words of a text.
func hasRequirements(block *node.Node) bool {
	requires := block.Get("requires")
	if requires == nil || requires.Kind != node.Mapping {
		return false
	}
	return slices.ContainsFunc(requires.Pairs, func(p node.Pair) bool {
		return slices.Contains(requirementKeys[:], p.Key.Text) && p.Value != nil && p.Value.Kind != node.Mapping
	})
}

// hasSystems reports a block that names systems, by the names of Go or of Node, and nothing else there.
func hasSystems(block *node.Node) bool {
	systems := block.Get("os")
	if systems == nil || len(systems.Items) == 0 {
		return false
	}
	return !slices.ContainsFunc(systems.Items, func(n *node.Node) bool {
		return !strings.Contains(" darwin macos linux windows win32 freebsd openbsd netbsd android ", " "+n.Text+" ")
	})
}

// fromOpenclaw takes from the openclaw block what the top level does not say.
func (r *reader) fromOpenclaw() {
	if r.openclaw == nil || slices.Contains(r.cleaned, "requires") {
		return
	}
	r.spelling.within(r.openclaw, "requires", "os", "always", "homepage")
	r.failed = false
	if r.requires.fromOpenclaw(r.openclaw); r.failed {
		r.lost = append(r.lost, "requires")
	}
	if page := r.openclaw.Get("homepage"); r.fm.Homepage == "" && page != nil && page.Kind == node.Scalar {
		r.fm.Homepage = strings.TrimSpace(page.Text)
	}
}
