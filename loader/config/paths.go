package config

import (
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/glob"
	"github.com/skillgen/skillgen/loader/internal/node"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/source"
	"github.com/skillgen/skillgen/runtime"
)

// PathRules are severities for the files that a pattern matches.
type PathRules struct {
	// Glob is slash-separated and relative to the configuration's directory: * and ? stay within one element, and
	// ** stands for any number of elements.
	Glob  string
	Rules map[string]runtime.Severity

	at     source.Span // of the pattern
	counts bool        // it has met a path of which one of its rules says something
}

// Match reports whether a slash-separated path matches the pattern.
func (p PathRules) Match(name string) bool { return glob.Match(p.Glob, name) }

func (c *reader) paths(n *node.Node) {
	if n.Kind != node.List {
		c.bad(n, `"paths" is `+node.KindInWords(n), `write [[paths]], and under it glob = "vendor/**" and rules = {unknown-key = "off"}`)
		return
	}
	for _, item := range n.Items {
		if item.Kind != node.Mapping {
			c.bad(item, `an item of "paths" is `+node.KindInWords(item), `write [[paths]] and below it glob and rules; directories of skills are named by skills`)
			continue
		}
		var p PathRules
		var pattern, rules *node.Node
		isBroken := false
		for _, f := range item.Pairs {
			switch key := f.Key.Text; {
			case f.Value == nil:
				isBroken = true
			case key == "glob" && f.Value.Kind == node.Scalar:
				p.Glob, p.at, pattern = f.Value.Text, f.Value.Span, f.Value
			case key == "rules":
				p.Rules, rules = c.severities(f.Value), f.Value
			case key == "glob":
				isBroken = true
				c.bad(f.Value, `"glob" is `+node.KindInWords(f.Value), "write one string, and one more [[paths]] for each other pattern")
			case slices.Contains([]string{"path", "paths", "file", "files", "pattern", "patterns"}, key):
				c.bad(f.Key, "unknown key "+runtime.Quote(key), `the files are those of glob = "vendor/**"`)
			case slices.Contains(c.names, key):
				c.bad(f.Key, "unknown key "+runtime.Quote(key), "it is a rule: write rules = {"+key+` = "off"}`)
			default:
				c.bad(f.Key, "unknown key "+runtime.Quote(key), source.DidYouMean(key, slices.Values([]string{"glob", "rules"}), "it is one of glob, rules"))
			}
		}
		switch flaw, meant := glob.Flaw(p.Glob); {
		case isBroken: // and reported
		case pattern == nil || p.Glob == "":
			c.bad(item, `the item of "paths" has no pattern`, `write glob = "vendor/**"`)
		case flaw != "":
			c.bad(pattern, "the pattern "+runtime.Quote(p.Glob)+" "+flaw, "write glob = "+runtime.Quote(meant))
		case rules == nil:
			c.bad(item, `the item of "paths" has no rules`, `write rules = {unknown-key = "off"}, or remove it`)
		default:
			c.config.Paths = append(c.config.Paths, p)
		}
	}
}

// Idle returns the patterns that match nothing, because the directory that they begin with is not there, or because they name
// directories of which Apply was told nothing, and no file, and where there is no configuration, a file that is nearly called so. Each is a hint: a directory that is there
// for others, or later, is no mistake.
func (c *Config) Idle() []runtime.Diagnostic {
	if c.misnamed != "" {
		return []runtime.Diagnostic{nearlyHint(c.misnamed, FileName)}
	}
	log := newLog(c.name, c.text)
	for _, p := range c.Paths {
		if p.counts {
			continue
		}
		at := func(name string) string { return filepath.Join(filepath.Dir(c.Path), name) }
		if message, hint := glob.Idle(p.Glob, func(name string) fs.FileInfo { return door.Look(at(name)) }, func(dir string) ([]fs.DirEntry, error) { return door.ListNamed(at(dir)) }); message != "" {
			log.Hint(source.Wrong(rule.TOMLSyntax, p.at, message, hint))
		}
	}
	return log.Diagnostics()
}
