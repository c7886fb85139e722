// This file says what a skillgen.toml takes from what the command reports: the rules that it turns off or down, and
// the flags that it sets. In come the file, as it was read, and what the command line said itself; out go a row for JSON
// and one sentence. A configuration comes with a repository, so that who checks a stranger's must hear of it.

package input

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/loader/config"
	"github.com/skillgen/skillgen/runtime"
)

// Lowered is what a skillgen.toml does to a run, in --json.
type Lowered struct {
	File string `json:"file"` // relative to the current directory
	dir  string // that it stands in
	// Lowered are the rules that are off or less than they are by default, sorted.
	Lowered []loweredRule `json:"lowered"`
	// Sets are the flags that were not given and have their values from the file.
	Sets map[string][]string `json:"sets"`
}

// loweredRule is a rule that a file turns down. Glob is the pattern of the files for which it does, "" for all.
type loweredRule struct {
	Rule     string           `json:"rule"`
	Severity runtime.Severity `json:"severity"`
	Glob     string           `json:"glob,omitempty"`
	isError  bool             // by default
}

// loweredBy is what a configuration does, nil for nothing. given are the rules of the command line: they are for this run, and stand over
// what the file says, of some paths too. sets are the flags whose values it gave.
func loweredBy(c *config.Config, given map[string]runtime.Severity, sets []string) *Lowered {
	if c == nil || c.Path == "" {
		return nil
	}
	said := &Lowered{File: ui.Relative(filepath.ToSlash(c.Path)), dir: filepath.Dir(c.Path), Lowered: below(c.Rules, "", given), Sets: make(map[string][]string)}
	for _, p := range c.Paths {
		said.Lowered = append(said.Lowered, below(p.Rules, p.Glob, given)...)
	}
	slices.SortStableFunc(said.Lowered, func(a, b loweredRule) int { return cmp.Compare(a.Rule, b.Rule) })
	for _, name := range sets {
		said.Sets[name] = c.Flags[name]
	}
	if len(said.Lowered)+len(said.Sets) == 0 {
		return nil
	}
	return said
}

// below are the rules of a table that have less than their severity.
func below(table map[string]runtime.Severity, glob string, given map[string]runtime.Severity) []loweredRule {
	list := []loweredRule{}
	ranks := []runtime.Severity{runtime.SeverityOff, runtime.SeverityHint, runtime.SeverityWarning, runtime.SeverityError}
	for _, r := range loader.Rules() {
		set, ok := table[r.Name]
		if _, isGiven := given[r.Name]; ok && !isGiven && slices.Index(ranks, set) < slices.Index(ranks, r.Build) {
			list = append(list, loweredRule{r.Name, set, glob, r.Build == runtime.SeverityError})
		}
	}
	return list
}

// IsNear reports whether the file stands in the current directory or above it: it is known to whoever works there, unless a directory
// that is not trusted lies below it. Then the file may be that stranger's too.
func (c *Lowered) IsNear(untrusted []string) bool {
	return isWithin(c.dir, ".") && !slices.ContainsFunc(untrusted, func(dir string) bool { return isWithin(c.dir, dir) })
}

// loweredIn is the file, as messages call it, where it stands in one of the directories, "" elsewhere. diags are what is wrong with
// one that cannot be used.
func loweredIn(dirs []string, c *config.Config, diags []runtime.Diagnostic) string {
	file := filepath.ToSlash(c.Path)
	if file == "" && len(diags) > 0 {
		file = diags[0].File
	}
	for _, dir := range dirs {
		if file != "" && isWithin(dir, filepath.Dir(file)) {
			return ui.Near(file)
		}
	}
	return ""
}

// OfErrors is what the file does to the rules that decide how a run ends: those that are errors by default. It is nil for
// nothing.
func (c *Lowered) OfErrors() *Lowered {
	only := &Lowered{File: c.File, dir: c.dir}
	for _, r := range c.Lowered {
		if r.isError {
			only.Lowered = append(only.Lowered, r)
		}
	}
	if only.Lowered == nil {
		return nil
	}
	return only
}

// Text is one sentence: "repo/skillgen.toml turns off secret; turns down name-directory; sets profile".
func (c *Lowered) Text() string {
	var off, down, parts []string
	for _, r := range c.Lowered {
		name := r.Rule
		if r.Glob != "" {
			name += " (some files)"
		}
		if r.Severity == runtime.SeverityOff {
			off = append(off, name)
		} else {
			down = append(down, name)
		}
	}
	for _, part := range []struct {
		does  string
		names []string
	}{{"turns off ", off}, {"turns down ", down}, {"sets ", slices.Sorted(maps.Keys(c.Sets))}} {
		if names := slices.Compact(part.names); len(names) > 0 {
			parts = append(parts, part.does+strings.Join(names, ", "))
		}
	}
	return c.File + " " + strings.Join(parts, "; ")
}
