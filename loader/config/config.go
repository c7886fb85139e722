package config

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/internal/above"
	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/report"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/loader/internal/toml"
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

	misnamed   string                   // a file that is no skillgen.toml by its name alone, where there is none
	name, text string                   // of the file, as diagnostics call it
	at         map[string][]source.Span // where the values of flags stand
}

// parse reads the text of a configuration at a path. It is strict: what it does not know is an error. name is how
// diagnostics call it.
func parse(s above.Search, path, name, text string, flags []string) (*Config, []runtime.Diagnostic) {
	c := &reader{
		log: newLog(name, text), flags: flags, rules: loader.Rules(),
	}
	for _, p := range loader.Profiles() {
		c.profiles = append(c.profiles, p.Name)
	}
	for _, r := range c.rules {
		c.names = append(c.names, r.Name)
	}
	c.config.name, c.config.text = name, text
	c.config.Path, c.config.Border, c.within = path, s.Border, s.Within
	root, faults := toml.Parse(text, 0)
	for _, fault := range faults {
		c.log.Add(mendValue(fault, root, text, flags, c.profiles))
	}
	if len(faults) > 0 { // one costs its own line, and no table that it is in
		root, _ = toml.Parse(toml.Usable(text), 0)
	}
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
			c.bad(p.Key, "unknown key "+runtime.Quote(key), keyHint(p, flags, c.names))
		}
	}
	return &c.config, runtime.SortDiagnostics(c.log.Diagnostics())
}

type reader struct {
	log      *report.Log
	flags    []string
	profiles []string
	rules    []loader.Rule
	names    []string // of these
	within   string   // the border, in words
	config   Config
}

// bad reports a mistake of the configuration. It has no rule of its own: rules are about skills.
func (c *reader) bad(at *node.Node, message, hint string) {
	c.log.Report(rule.TOMLSyntax, at.Span, message, hint)
}

func (c *reader) flag(p node.Pair) {
	key := p.Key.Text
	if at, message, hint := wrongValue(key, p.Value, c.profiles); at != nil {
		c.bad(at, message, hint)
		return
	}
	items := []*node.Node{p.Value}
	if p.Value.Kind == node.List {
		items = p.Value.Items
	}
	if c.config.Flags == nil {
		c.config.Flags, c.config.at = make(map[string][]string), make(map[string][]source.Span)
	}
	values := make([]string, len(items))
	for i, item := range items {
		values[i] = item.Text
		if isPathFlag(key) {
			values[i] = c.inside(p.Key, item)
		}
		c.config.at[key] = append(c.config.at[key], item.Span)
	}
	c.config.Flags[key] = values
}

// Wrong returns an error about a value of a flag, at its place in the file: about Flags[flag][i]. Whoever asks knows what the
// file cannot, as whether a directory is there.
func (c *Config) Wrong(flag string, i int, message, hint string) runtime.Diagnostic {
	log := newLog(c.name, c.text)
	log.Report(rule.TOMLSyntax, c.at[flag][i], message, hint)
	return log.Diagnostics()[0]
}

func newLog(name, text string) *report.Log {
	return report.New(source.File{Name: name, Text: text}, report.NewRules(report.Build, nil))
}

// inside is a path of the configuration: as written, or for what links may lead to the real one, so that no link takes
// its place. One that leaves the border is reported.
func (c *reader) inside(key, value *node.Node) string {
	at := door.ExpandHome(filepath.FromSlash(value.Text))
	if !filepath.IsAbs(at) {
		at = filepath.Join(filepath.Dir(c.config.Path), at)
	}
	if !door.IsWithin(c.config.Border, at) {
		c.bad(value, runtime.Quote(key.Text)+" leads out of "+c.within+": "+runtime.Quote(value.Text),
			"a skillgen.toml reaches nothing outside of that; whoever means it gives --"+key.Text+" on the command line")
		return value.Text
	}
	if real, ok := door.RealPath(at); ok && key.Text == "allow-link-target" {
		return real
	}
	return at
}

func (c *reader) severities(n *node.Node) map[string]runtime.Severity {
	if n.Kind != node.Mapping {
		c.bad(n, "the rules are "+node.KindInWords(n), `write [rules], and under it lines such as unknown-key = "error"`)
		return nil
	}
	set := make(map[string]runtime.Severity)
	for _, p := range n.Pairs {
		if p.Value == nil {
			continue // broken, and reported
		}
		at := slices.Index(c.names, p.Key.Text)
		if at < 0 {
			c.bad(p.Key, "unknown rule "+runtime.Quote(p.Key.Text), ruleHint(p.Key.Text, c.flags, c.names))
			continue
		}
		severity, ok := severityFrom(p.Value)
		if !ok {
			found := node.KindInWords(p.Value)
			if p.Value.Kind == node.Scalar {
				found = runtime.Quote(p.Value.Text)
			}
			c.bad(p.Value, fmt.Sprintf("the severity of %s is %s", p.Key.Text, found), severityHint(p.Key.Text, p.Value.Text))
			continue
		}
		if !c.rules[at].MayBe(severity) {
			why, hint := alwaysSays(c.rules[at].Build)
			c.bad(p.Value, fmt.Sprintf("the severity of %s cannot be %s: %s", p.Key.Text, runtime.Quote(p.Value.Text), why), hint)
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
// general, such as the warning that a profile makes an error: that follows from what was done, which no file changes. Where a rule is off,
// its hints are too, and where it is more than by itself, they are that as well: all of them but those about what loading passes over.
func (c *Config) Apply(diags []runtime.Diagnostic, except ...string) []runtime.Diagnostic {
	if len(c.Paths)+len(c.Rules) == 0 {
		return diags
	}
	rules, set, passed := loader.Rules(), c.Severities(), make(map[string]bool)
	for _, d := range diags {
		passed[d.File] = passed[d.File] || d.Rule == rule.Unreached.Name
	}
	var kept []runtime.Diagnostic
	for _, d := range diags {
		if len(c.Paths) == 0 && d.Severity != runtime.SeverityHint { // which has what the load knew
			kept = append(kept, d)
			continue
		}
		severity, ok := c.severityOf(d)
		i, known := slices.BinarySearchFunc(rules, d.Rule, func(r loader.Rule, name string) int { return strings.Compare(r.Name, name) })
		stays := d.Severity == runtime.SeverityHint && passed[d.File] && d.Rule != rule.Unreached.Name && severity != runtime.SeverityOff
		if ok && known && !stays && !slices.Contains(except, d.Rule) {
			d = rules[i].Change(d, set, severity)
		}
		if d.Severity != runtime.SeverityOff {
			kept = append(kept, d)
		}
	}
	return kept
}

// IsOff reports whether the configuration turns a rule off for a file.
func (c *Config) IsOff(rule, file string) bool {
	severity, ok := c.severityOf(runtime.Diagnostic{Rule: rule, File: filepath.ToSlash(file)})
	return ok && severity == runtime.SeverityOff
}

func (c *Config) severityOf(d runtime.Diagnostic) (severity runtime.Severity, ok bool) {
	severity, ok = c.Rules[d.Rule]
	if len(c.Paths) == 0 {
		return severity, ok
	}
	file, err := filepath.Abs(filepath.FromSlash(d.File))
	if err != nil {
		return "", false
	}
	rel, err := filepath.Rel(filepath.Dir(c.Path), file)
	if err != nil {
		return "", false
	}
	for i, p := range c.Paths {
		if s, named := p.Rules[d.Rule]; named && p.Match(filepath.ToSlash(rel)) {
			severity, ok, c.Paths[i].counts = s, true, true
		}
	}
	return severity, ok
}
