package codex

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/codex/openai"
	"github.com/skillgen/skillgen/loader/internal/front"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/scan"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// File is where the file stands in the directory of a skill.
const File = "agents/openai.yaml"

// CodexFile is about a file that says something which cannot be read.
var CodexFile = &rule.Rule{
	Name: "codex-file", Title: "agents/openai.yaml beside a skill cannot be read", Build: runtime.SeverityError, User: rule.Warned,
	Why: "Codex keeps there whether the model may start the skill by itself, and which MCP servers the skill expects; both count " +
		"where the frontmatter says nothing of it. A policy that cannot be read makes the skill manual-only, because it may say just that. " +
		"With --portable a hint says where it alone does: other clients do not read it.",
}

// Policy is what the file says.
type Policy struct {
	// ManualOnly keeps the model from starting the skill by itself.
	ManualOnly bool
	// MCP are the names of the servers that the skill expects, each once.
	MCP []string
}

// reader reads one file.
type reader struct {
	log    *report.Log
	policy Policy
}

// Parse reads the text of the file, which diagnostics call name.
func Parse(name, text string, rules *report.Rules, ended func() bool) (Policy, []runtime.Diagnostic) {
	// Nobody looks for secrets here, and what is wrong is shown: none must be in it.
	text = scan.Text(text, 0, report.New(source.File{Name: name, Text: text}, rules), source.Span{}, nil, ended)
	r := &reader{log: report.New(source.File{Name: name, Text: text}, rules)}
	root, wrong, repaired := front.Document(text, ended)
	for _, p := range wrong {
		r.wrong(p.At, p.Message, p.Hint)
	}
	for _, p := range repaired { // Codex reads none of the file then, or not this value
		p.Fix = nil // it has words of the text without its secrets
		r.log.Add(p)
	}
	if root == nil { // which is reported
		r.policy.ManualOnly = true
	} else {
		r.read(root, len(wrong) > 0)
	}
	return r.policy, r.log.Diagnostics()
}

// wrong reports what cannot be read.
func (r *reader) wrong(at source.Span, message, hint string) {
	r.log.Report(CodexFile, at, message, hint)
}

// read reads the entries. Where some of them are broken, the policy may be among these.
func (r *reader) read(root *node.Node, broken bool) {
	r.log.Add(openai.Misspelt(root)...)
	said := false
	for _, p := range root.Pairs {
		switch openai.Fold(p.Key.Text) {
		case "policy":
			r.policyOf(p)
			said = said || p.Value != nil
		case "dependencies":
			r.dependencies(p)
		}
	}
	for _, e := range strayEntries(root) {
		r.wrong(e.Key.Span, e.Message, e.Hint)
		switch {
		case e.Opposite:
			forbids, ok := node.IsTrue(e.Value)
			r.policy.ManualOnly = r.policy.ManualOnly || forbids || !ok
		case e.Meant == invocationKey:
			r.allowed(e.Pair)
		case e.Meant == "policy":
			r.policyOf(e.Pair)
		case e.Meant == "dependencies":
			r.dependencies(e.Pair)
		case e.Meant == "tools":
			r.tools(e.Pair)
		}
	}
	if broken && !said {
		r.policy.ManualOnly = true
	}
}

// policyOf reads the entry policy.
func (r *reader) policyOf(p node.Pair) {
	switch {
	case p.Value == nil: // which is reported
		r.policy.ManualOnly = true
		return
	case p.Value.IsNull():
		return
	case p.Value.Kind != node.Mapping:
		r.mustBe(p, "a mapping")
		r.policy.ManualOnly = true
		return
	}
	for _, q := range p.Value.Pairs {
		if openai.Fold(q.Key.Text) == invocationKey {
			r.allowed(q)
		}
	}
}

// allowed reads whether the model may start the skill.
func (r *reader) allowed(p node.Pair) {
	if p.Value != nil && p.Value.IsNull() {
		return
	}
	allowed, ok := node.IsTrue(p.Value)
	if !ok && p.Value != nil {
		r.mustBe(p, "true or false")
	}
	if ok && !isBool(p.Value) {
		is, hint := runtime.Quote(p.Value.Text), fmt.Sprintf("write %t", allowed)
		if p.Value.Style == node.Quoted {
			is, hint = "a text in quotes", hint+" without quotes"
		}
		r.wrong(p.Value.Span, runtime.Quote(p.Key.Text)+" is "+is+", and Codex wants true or false", hint)
	}
	r.policy.ManualOnly = r.policy.ManualOnly || !ok || !allowed
}

// isBool reports a truth value of YAML 1.2, in which no and off are texts: Codex passes over a file that has one of them here.
func isBool(value *node.Node) bool {
	return value.Style == node.Plain && slices.Contains([]string{"true", "True", "TRUE", "false", "False", "FALSE"}, value.Text)
}

// dependencies reads the names of servers. One that cannot be read is left out: what a skill expects of its host is told
// to that, and keeps nothing from being used.
func (r *reader) dependencies(p node.Pair) {
	if p.Value == nil || p.Value.IsNull() {
		return
	}
	if p.Value.Kind != node.Mapping {
		r.mustBe(p, "a mapping with a list of tools")
		return
	}
	for _, q := range p.Value.Pairs {
		if openai.Fold(q.Key.Text) == "tools" {
			r.tools(q)
		}
	}
}

// tools reads the list of them.
func (r *reader) tools(p node.Pair) {
	switch {
	case p.Value == nil || p.Value.IsNull():
	case p.Value.Kind != node.List:
		r.mustBe(p, "a list of tools")
	default:
		for _, item := range p.Value.Items {
			r.tool(p.Key, item)
		}
	}
}

// tool reads one dependency: {type: mcp, value: NAME}.
func (r *reader) tool(key, item *node.Node) {
	if item.Kind != node.Mapping {
		r.mustBe(node.Pair{Key: key, Value: item}, "a mapping with type and value for each tool")
		return
	}
	kind, name := item.Get("type"), item.Get("value")
	if kind == nil || !strings.EqualFold(strings.TrimSpace(kind.Text), "mcp") {
		return
	}
	text := ""
	if name.IsText() {
		text = strings.TrimSpace(name.Text)
	}
	if text == "" || strings.ContainsFunc(text, source.IsControl) {
		r.wrong(cmp.Or(name, item).Span, "a tool of the type mcp has no name that can be read", "write value: NAME, as the host calls the server")
		return
	}
	if !slices.Contains(r.policy.MCP, text) && len(r.policy.MCP) < maxServers {
		r.policy.MCP = append(r.policy.MCP, text)
	}
}

// maxServers bounds the servers of a skill. No real file names ten.
const maxServers = 64

func (r *reader) mustBe(p node.Pair, what string) {
	r.wrong(p.Value.Span, runtime.Quote(p.Key.Text)+" is "+node.KindInWords(p.Value)+" where "+what+" is expected", "write "+what)
}
