package field

import (
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/runtime"
)

// requirements are what a skill needs.
type requirements struct {
	*values
	spelling *spelling
	found    runtime.Requirements
	skills   []Word // found.Skills with their places
}

// set takes tools as a list or a string, or a mapping of all kinds of requirements.
func (r *requirements) set(key, value *node.Node) {
	if value.Kind != node.Mapping {
		r.found.Bins = r.toolNames(key, value)
		return
	}
	r.block(value)
}

func (r *requirements) block(block *node.Node) {
	found := &r.found
	for _, p := range block.Pairs {
		if p.Value.IsNull() {
			continue
		}
		switch p.Key.Text {
		case "bins":
			found.Bins = r.toolNames(p.Key, p.Value)
		case "anyBins":
			found.AnyBins = r.toolNames(p.Key, p.Value)
		case "env":
			found.Env = r.words(p.Key, p.Value)
		case "config":
			found.Config = r.words(p.Key, p.Value)
		case "os":
			found.OS = r.words(p.Key, p.Value)
		case "mcp":
			found.MCP = r.words(p.Key, p.Value)
		case "skills":
			r.skills = r.placed(p.Key, p.Value)
			found.Skills = texts(r.skills)
		case "always":
			found.Always, _ = isTrue(p.Value)
		default:
			r.spelling.nested(block, p.Key, "bins", "anyBins", "env", "config", "os", "mcp", "skills", "always")
		}
	}
}

// fromOpenclaw takes requirements from the openclaw block where requires gives no tools.
func (r *requirements) fromOpenclaw(openclaw *node.Node) {
	own, ownSkills := r.found, r.skills
	if block := openclaw.Get("requires"); block != nil && block.Kind == node.Mapping {
		r.block(block)
	}
	found := &r.found
	if os := openclaw.Get("os"); os != nil && !os.IsNull() {
		found.OS = r.words(&node.Node{Text: "os", Span: os.Span}, os)
	}
	if v, ok := isTrue(openclaw.Get("always")); ok {
		found.Always = v
	}
	if len(own.Bins)+len(own.AnyBins) > 0 {
		found.Bins, found.AnyBins = own.Bins, own.AnyBins
	}
	found.Env = firstOf(own.Env, found.Env)
	found.Config = firstOf(own.Config, found.Config)
	found.OS = firstOf(own.OS, found.OS)
	found.MCP = firstOf(own.MCP, found.MCP)
	if len(own.Skills) > 0 {
		found.Skills, r.skills = own.Skills, ownSkills
	}
}

func firstOf(a, b []string) []string {
	if len(a) > 0 {
		return a
	}
	return b
}
