package field

import (
	"cmp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/openclaw"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// fromOpenclaw takes from the openclaw blocks what the top level does not say.
func (r *reader) fromOpenclaw() {
	if len(r.openclaw) == 0 || slices.Contains(r.cleaned, "requires") {
		return
	}
	r.failed = false
	for _, block := range r.openclaw {
		r.spelling.Within(block.Node, "requires", "os", "always", "homepage")
		if page := block.Get("homepage"); r.fm.Homepage == "" && page != nil && page.Kind == node.Scalar {
			r.fm.Homepage = strings.TrimSpace(page.Text)
		}
		for _, p := range block.Unread(requirementKeys[:], func(key string) bool { return needs.ListCalled(key) != "" }) {
			r.log.Hint(p)
		}
	}
	if r.requires.fromOpenclaw(r.openclaw); r.failed {
		r.lost = append(r.lost, "requires")
	}
}

// fromOpenclaw adds the requirements of blocks, which all count. What requires names of a kind counts instead of theirs.
func (r *requirements) fromOpenclaw(blocks []openclaw.Block) {
	own, skills, tools := r.found, r.skills, len(r.tools)
	named := len(own.Bins)+len(own.AnyBins) > 0
	var all runtime.Requirements
	var theirs []Word
	for _, block := range blocks {
		r.found, r.skills = runtime.Requirements{}, nil
		r.openclaw(block)
		theirs = append(theirs, r.skills...)
		if named {
			r.found.Bins, r.found.AnyBins, r.found.ToolPaths = nil, nil, false
		}
		if len(own.OS) > 0 {
			r.found.OS = nil
		}
		var ok bool
		if all, ok = openclaw.Merge(all, r.found); !ok {
			r.contradicts(block.Node)
		}
	}
	r.found, r.skills = all, theirs
	if named {
		r.found.Bins, r.found.AnyBins, r.found.ToolPaths = own.Bins, own.AnyBins, own.ToolPaths
		r.tools = r.tools[:tools]
	}
	r.found.Env = firstOf(own.Env, all.Env)
	r.found.Config = firstOf(own.Config, all.Config)
	r.found.OS = firstOf(own.OS, all.OS)
	r.found.MCP = firstOf(own.MCP, all.MCP)
	if len(own.Skills) > 0 {
		r.found.Skills, r.skills = own.Skills, skills
	}
	r.found.Always = own.Always || all.Always
	r.found.Unreadable = own.Unreadable || all.Unreadable
}

func firstOf(a, b []string) []string {
	if len(a) > 0 {
		return a
	}
	return b
}

// openclaw reads one block.
func (r *requirements) openclaw(block openclaw.Block) {
	for _, p := range block.Pairs {
		if p.Value.IsNull() {
			continue
		}
		switch key := p.Key.Text; {
		case key == "requires" && p.Value.Kind == node.Mapping:
			r.block(p.Value)
			if block.Named {
				r.log.Add(misspelt.InsteadOfSettings(p.Value.Get("config"))...)
			}
		case key == "requires" && block.Named:
			r.found.Bins = r.toolNames(p.Key, p.Value)
		case key == "os":
			r.found.OS = r.checked(p.Key, p.Value, misspelt.InsteadOfSystem)
		case key == "always":
			r.found.Always, _ = r.truth(p.Key, p.Value)
		case block.Named && openclaw.Beside(p):
			r.log.Report(rule.UnknownKey, p.Key.Span, "the key "+runtime.Quote(key)+" stands where "+runtime.Quote("requires")+" is expected, and nobody reads it there", node.WriteWithin(r.format, "requires"))
		}
	}
}

// contradicts reports a block whose requirements cannot be met together with those of the blocks above it.
func (r *requirements) contradicts(block *node.Node) {
	at := cmp.Or(block.Get("requires"), block.Get("os")) // one of the two has them
	r.log.Report(rule.BadRequirement, at.Span, "what is required here and in another block of metadata cannot be met together: os or anyBins", "say it in one place")
	r.failed = true
}
