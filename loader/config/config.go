package config

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/toml"
	"github.com/skillgen/skillgen/loader/internal/written"
	"github.com/skillgen/skillgen/runtime"
)

// FileName is the name of the file that sets severities, the profile and the defaults of flags.
const FileName = "skillgen.toml"

// Config is what a skillgen.toml says.
type Config struct {
	// Path is the file, "" when there is none.
	Path string
	// Border is the directory that the paths in it stay inside of: that of go.mod or .git where the search ends, or the
	// one that was asked about where neither is.
	Border string
	// Flags are the defaults of flags, by their names; a list has several values.
	Flags map[string][]string
	// Rules are the severities of rules, and Paths those of some files, the last that matches winning.
	Rules map[string]runtime.Severity
	Paths []PathRules
}

// PathRules are severities for the files that a pattern matches.
type PathRules struct {
	// Glob is slash-separated and relative to the configuration's directory: * and ? stay within one element, and
	// ** stands for any number of elements.
	Glob  string
	Rules map[string]runtime.Severity
}

// parse reads the text of a configuration at a path. It is strict: what it does not know is an error. name is how
// diagnostics call it.
func (s search) parse(path, name, text string, flags []string) (*Config, []runtime.Diagnostic) {
	c := &reader{
		log:   report.New(source.File{Name: name, Text: text}, report.NewRules(report.Build, nil)),
		known: append([]string{"rules", "paths"}, flags...),
	}
	c.config.Path, c.config.Border, c.within = path, s.border, s.within
	root, faults := toml.Parse(text, 0)
	c.log.Add(faults...)
	for _, p := range root.Pairs {
		if p.Value == nil {
			continue
		}
		switch key := p.Key.Text; {
		case key == "rules":
			c.config.Rules = c.severities(p.Value)
		case key == "paths":
			c.paths(p.Value)
		case slices.Contains(flags, key):
			c.flag(p)
		default:
			c.unknown(p.Key, c.known)
		}
	}
	return &c.config, runtime.SortDiagnostics(c.log.Diagnostics())
}

type reader struct {
	log    *report.Log
	known  []string
	within string // the border, in words
	config Config
}

func (c *reader) unknown(key *node.Node, known []string) {
	c.bad(key, "unknown key "+runtime.Quote(key.Text), source.DidYouMean(key.Text, slices.Values(known), "it is one of "+strings.Join(known, ", ")))
}

// bad reports a mistake of the configuration. It has no rule of its own: rules are about skills.
func (c *reader) bad(at *node.Node, message, hint string) {
	c.log.Report(rule.TOMLSyntax, at.Span, message, hint)
}

func (c *reader) flag(p node.Pair) {
	var values []string
	var items []*node.Node
	switch p.Value.Kind {
	case node.Scalar:
		values, items = []string{p.Value.Text}, []*node.Node{p.Value}
	case node.List:
		for _, item := range p.Value.Items {
			if item.Kind != node.Scalar {
				c.bad(item, "an item of "+runtime.Quote(p.Key.Text)+" is "+written.Kind(item), "write a list of strings")
				return
			}
			values = append(values, item.Text)
			items = append(items, item)
		}
	default:
		c.bad(p.Value, runtime.Quote(p.Key.Text)+" is a mapping", "write one value, or a list of strings")
		return
	}
	if slices.Contains(pathFlags, p.Key.Text) {
		for i := range values {
			values[i] = c.inside(p.Key, items[i])
		}
	}
	if c.config.Flags == nil {
		c.config.Flags = make(map[string][]string)
	}
	c.config.Flags[p.Key.Text] = values
}

func (c *reader) severities(n *node.Node) map[string]runtime.Severity {
	if n.Kind != node.Mapping {
		c.bad(n, "the rules are "+written.Kind(n), `write [rules], and under it lines such as unknown-key = "error"`)
		return nil
	}
	rules := loader.Rules()
	var names []string
	for _, r := range rules {
		names = append(names, r.Name)
	}
	set := make(map[string]runtime.Severity)
	for _, p := range n.Pairs {
		if p.Value == nil {
			continue // broken, and reported
		}
		at := slices.Index(names, p.Key.Text)
		if at < 0 {
			c.bad(p.Key, "unknown rule "+runtime.Quote(p.Key.Text), source.DidYouMean(p.Key.Text, slices.Values(names), "see skillgen explain"))
			continue
		}
		severity, ok := severityFrom(p.Value)
		if !ok {
			c.bad(p.Value, fmt.Sprintf("the severity of %s is %s", p.Key.Text, runtime.Quote(p.Value.Text)), "it is one of error, warning, hint, off")
			continue
		}
		if !rules[at].MayBe(severity) {
			c.bad(p.Value, fmt.Sprintf("the severity of %s cannot be %s: the rule is always an error", p.Key.Text, runtime.Quote(p.Value.Text)),
				"remove the line: what the rule leaves out is not loaded anyway, and nobody may hide it")
			continue
		}
		set[p.Key.Text] = severity
	}
	return set
}

func severityFrom(n *node.Node) (runtime.Severity, bool) {
	if n == nil || n.Kind != node.Scalar {
		return "", false
	}
	switch s := runtime.Severity(n.Text); s {
	case runtime.SeverityError, runtime.SeverityWarning, runtime.SeverityHint, runtime.SeverityOff:
		return s, true
	}
	return "", false
}

func (c *reader) paths(n *node.Node) {
	for _, item := range n.Items {
		var p PathRules
		for _, f := range item.Pairs {
			switch {
			case f.Value == nil:
			case f.Key.Text == "glob" && f.Value.Kind == node.Scalar:
				p.Glob = f.Value.Text
			case f.Key.Text == "rules":
				p.Rules = c.severities(f.Value)
			case f.Key.Text == "glob":
				c.bad(f.Value, `"glob" is `+written.Kind(f.Value), "write one string, and one more [[paths]] for each other pattern")
			case slices.Contains([]string{"path", "paths", "file", "files", "pattern", "patterns"}, f.Key.Text):
				c.bad(f.Key, "unknown key "+runtime.Quote(f.Key.Text), `the files are those of glob = "vendor/**"`)
			default:
				c.unknown(f.Key, []string{"glob", "rules"})
			}
		}
		if item.Kind != node.Mapping {
			c.bad(item, `an item of "paths" is `+written.Kind(item), `write [[paths]] and below it glob and rules; directories of skills are named by skills`)
			continue
		}
		if p.Glob == "" {
			c.bad(item, `the item of "paths" has no pattern`, `write glob = "vendor/**"`)
			continue
		}
		if _, err := path.Match(p.Glob, ""); err != nil {
			c.bad(item, "the pattern "+runtime.Quote(p.Glob)+" cannot be used", `write glob = "vendor/**"`)
			continue
		}
		c.config.Paths = append(c.config.Paths, p)
	}
	if n.Kind != node.List {
		c.bad(n, `"paths" is `+written.Kind(n), "write [[paths]]")
	}
}

// Severities are those to load with: those of Rules, but a rule that is off and on for some paths is on, and Apply
// leaves it out elsewhere.
func (c *Config) Severities() map[string]runtime.Severity {
	set := maps.Clone(c.Rules)
	for _, p := range c.Paths {
		for name, severity := range p.Rules {
			if set[name] == runtime.SeverityOff && severity != runtime.SeverityOff {
				set[name] = severity
			}
		}
	}
	return set
}

// Apply gives diagnostics the severities that the configuration has for their files, and leaves out those that it
// turns off. The rules named in except keep what they have, and so does what is more or less than its rule is in
// general, such as the warning that a profile makes an error: that follows from what was done, which no file changes.
func (c *Config) Apply(diags []runtime.Diagnostic, except ...string) []runtime.Diagnostic {
	if len(c.Paths) == 0 {
		return diags
	}
	rules, set := loader.Rules(), c.Severities()
	var kept []runtime.Diagnostic
	for _, d := range diags {
		if slices.Contains(except, d.Rule) {
			kept = append(kept, d)
			continue
		}
		severity, ok := c.severityOf(d)
		i, known := slices.BinarySearchFunc(rules, d.Rule, func(r loader.Rule, name string) int { return strings.Compare(r.Name, name) })
		if ok && known {
			d = rules[i].Change(d, set, severity)
		}
		if d.Severity != runtime.SeverityOff {
			kept = append(kept, d)
		}
	}
	return kept
}

func (c *Config) severityOf(d runtime.Diagnostic) (severity runtime.Severity, ok bool) {
	severity, ok = c.Rules[d.Rule]
	file, err := filepath.Abs(filepath.FromSlash(d.File))
	if err != nil {
		return "", false
	}
	rel, err := filepath.Rel(filepath.Dir(c.Path), file)
	if err != nil {
		return "", false
	}
	for _, p := range c.Paths {
		if s, named := p.Rules[d.Rule]; named && p.Match(filepath.ToSlash(rel)) {
			severity, ok = s, true
		}
	}
	return severity, ok
}

// Match reports whether a slash-separated path matches the pattern.
func (p PathRules) Match(name string) bool {
	return matchElements(strings.Split(p.Glob, "/"), strings.Split(name, "/"))
}

// matchElements goes back to the last ** only: what an earlier one could take, that one can take too.
func matchElements(pattern, name []string) bool {
	at, back, from := 0, -1, 0 // in pattern; behind the last **, and where in name it was tried
	for i := 0; i < len(name) || at < len(pattern); {
		if at < len(pattern) && pattern[at] == "**" {
			at++
			back, from = at, i
			continue
		}
		if at < len(pattern) && i < len(name) {
			if ok, _ := path.Match(pattern[at], name[i]); ok {
				at++
				i++
				continue
			}
		}
		if back < 0 || from >= len(name) {
			return false
		}
		from++
		at, i = back, from
	}
	return true
}
