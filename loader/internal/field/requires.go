package field

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/misspelt"
	"github.com/skillgen/skillgen/loader/internal/needs"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/shell"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// requirements are what a skill needs.
type requirements struct {
	*values
	spelling *misspelt.Keys
	found    runtime.Requirements
	skills   []Word // found.Skills with their places
	tools    []Word // all tools that were named
	paths    bool   // absolute paths are taken
}

// requirementKeys are the lists of a mapping of requirements.
var requirementKeys = [...]string{"bins", "anyBins", "env", "config", "os", "mcp", "skills"}

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
			found.Env = r.checked(p.Key, p.Value, misspelt.InsteadOfVariable)
		case "config":
			found.Config = Texts(r.words(p.Key, p.Value))
		case "os":
			found.OS = r.checked(p.Key, p.Value, misspelt.InsteadOfSystem)
		case "mcp":
			found.MCP = Texts(r.words(p.Key, p.Value))
		case "skills":
			r.skills = r.words(p.Key, p.Value)
			found.Skills = Texts(r.skills)
		case "always":
			found.Always, _ = r.truth(p.Key, p.Value)
		case "unreadable": // as the clean view writes it
			found.Unreadable, _ = r.truth(p.Key, p.Value)
		default:
			r.spelling.Nested(block, p, needs.ListMeant(p.Key.Text, p.Value), append(requirementKeys[:], "always")...)
		}
	}
}

// words are the names of what is required. A number, a truth value, a date or "none" is no name: the requirements are not all
// that they were meant to be, and count as unreadable.
func (r *requirements) words(key, value *node.Node) (list []Word) {
	for _, w := range r.values.words(key, value) {
		if w.plain && node.IsNumber(w.Text) || needs.IsNothing(w.Text) {
			r.log.Report(rule.BadRequirement, w.Span, runtime.Quote(key.Text)+" has "+runtime.Quote(w.Text)+" where a name is expected", "write the name of a program, or leave it out")
			r.failed = true
			continue
		}
		list = append(list, w)
	}
	return list
}

// checked are words, each of which counts. Of one that has a problem that is said.
func (r *requirements) checked(key, value *node.Node, problem func(text string, at source.Span, name string) []source.Problem) []string {
	list := r.words(key, value)
	for _, w := range list {
		r.log.Add(problem(r.text, w.Span, w.Text)...)
	}
	return Texts(list)
}

// asBlock says how to write a requirement of a kind that stands among tools: in a list a blank alone would not help.
func (r *requirements) asBlock(kind, name string, tools []Word, value *node.Node) string {
	if own := node.WriteList(r.format, kind, name); value.Kind == node.Scalar {
		return "put a blank behind the colon, as in " + node.WriteBlock(r.format, "requires", own)
	}
	var others []string
	for _, tool := range tools {
		if !strings.Contains(tool.Text, ":") {
			others = append(others, tool.Text)
		}
	}
	if len(others) == 0 || kind == "bins" {
		return "write " + node.WriteBlock(r.format, "requires", node.WriteList(r.format, kind, append(others, name)...))
	}
	return "write " + node.WriteBlock(r.format, "requires", node.WriteList(r.format, "bins", others...), node.WriteList(r.format, kind, name))
}

// toolNames are words for tools: bare names, or absolute paths where the profile takes these.
func (r *requirements) toolNames(key, value *node.Node) []string {
	list := r.words(key, value)
	r.tools = append(r.tools, list...)
	if value.Kind == node.Scalar && needs.IsSentence(Texts(list)) {
		r.log.Report(rule.BadRequirement, value.Span, runtime.Quote(value.Text)+" is a sentence, and not the names of programs", "name each program as on PATH; say the rest in compatibility")
		return Texts(list)
	}
	for _, tool := range list {
		kind, name, isGlued := strings.Cut(tool.Text, ":")
		if isGlued && tool.plain && slices.Contains(requirementKeys[:], kind) {
			r.log.Report(rule.BadRequirement, tool.Span, "the required tool "+runtime.Quote(tool.Text)+" has no blank behind "+runtime.Quote(kind+":"), r.asBlock(kind, name, list, value))
		} else if r.paths && filepath.IsAbs(tool.Text) {
			r.found.ToolPaths = true
		} else if shell.Variable(tool.Text) != "" {
			r.log.Report(rule.BadRequirement, tool.Span, "the required tool "+runtime.Quote(tool.Text)+" is called as a variable is", "name a variable below env, as in "+node.WriteBlock(r.format, "requires", node.WriteList(r.format, "env", shell.Variable(tool.Text))))
		} else {
			r.log.Add(misspelt.InsteadOfTool(r.text, tool.Span, tool.Text, value.Kind == node.Scalar)...)
		}
	}
	return Texts(list)
}
