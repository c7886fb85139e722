// This file checks the skills of clients in a directory that has other skills as well: a client reads them all the same. In comes
// what was found in the directory; out comes what is wrong in .claude/skills, .agents/skills, .github/skills and the others of it.

package format

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// AddClients adds to a result what a check of the directories of clients alone would find, where the search has other roots and nobody has
// named them. What a link leads to that the result has is not checked again.
func AddClients(ctx context.Context, opts loader.Options, result *loader.Result) error {
	dir := opts.Sweep
	if dir == "" {
		return nil
	}
	top := input.Real(dir)
	isClosed := func(d runtime.Diagnostic) bool { return d.Rule == "unreadable" && input.Real(d.File) == top }
	if agents.IsSkills(top) || slices.ContainsFunc(result.Diagnostics, isClosed) {
		return nil
	}
	var clients []loader.Rooted
	opts.Sweep, opts.AllowTargets = "", slices.Clone(opts.AllowTargets)
	place := func(client string) string { return filepath.Join(top, filepath.FromSlash(client)) }
	taken := make(map[string]bool)
	for _, root := range result.Roots.Skills {
		if root.Border == "" || ui.IsIn(input.Real(root.Border), input.Real(root.Path)) { // else it was refused
			opts.AllowTargets = append(opts.AllowTargets, root.Path)
		}
		taken[input.Real(root.Path)] = true
	}
	places := slices.DeleteFunc(agents.Dirs(), func(client string) bool { return taken[place(client)] })
	for _, client := range places {
		taken[place(client)] = true
	}
	has := firsts(dir)
	for _, client := range places {
		if first, _, _ := strings.Cut(client, "/"); !has(first) { // of most clients a directory has nothing
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(client))
		at := input.Real(path)
		if at == place(client) || !taken[at] || !ui.IsIn(top, at) { // and not a link to another of them
			clients, taken[at] = append(clients, loader.Rooted{Path: path, Border: dir, Optional: true}), true
			if ui.IsIn(top, at) {
				opts.AllowTargets = append(opts.AllowTargets, path)
			}
		}
	}
	var said []runtime.Diagnostic
	had := &known{top, make(map[string]bool)}
	had.add(result)
	for _, root := range clients { // each is another client's: what one has beside a skill, or a copy of it, is nothing to the others
		found, err := loader.Load(ctx, loader.Roots{Layers: true, Skills: []loader.Rooted{root}, Beside: result.Roots.Beside}, &opts)
		if err != nil {
			return err
		}
		for _, d := range slices.Concat(found.Diagnostics, left.SwitchesNothing(found, &opts), left.InGroups(found, &opts)) {
			if !had.has(d.File) {
				said = append(said, d)
			}
		}
		had.add(found)
	}
	if len(said) == 0 {
		return nil
	}
	type what struct{ file, rule, message string }
	isSaid := make(map[what]bool)
	for _, d := range said {
		isSaid[what{d.File, d.Rule, d.Message}] = true
	}
	rest := slices.DeleteFunc(result.Diagnostics, func(hint runtime.Diagnostic) bool { // of a link that is no skill's
		return isSaid[what{hint.File, hint.Rule, hint.Message}]
	})
	result.Diagnostics = append(rest, said...)
	return nil
}

// firsts reports which names a directory has, in any case; all of them where it cannot be listed.
func firsts(dir string) func(name string) bool {
	entries, err := loader.ListNamed(dir)
	names := make(map[string]bool, len(entries))
	for _, e := range entries {
		names[strings.ToLower(e.Name())] = true
	}
	return func(name string) bool { return err != nil || names[strings.ToLower(name)] }
}

// known are the directories of skills below one that results have, be it by a link.
type known struct {
	top  string
	dirs map[string]bool
}

func (k *known) add(result *loader.Result) {
	for _, s := range result.Skills {
		k.dirs[input.Real(filepath.Dir(s.File))] = true
	}
	for _, bad := range result.Rejected {
		if bad.State == runtime.StateRejected {
			k.dirs[input.Real(filepath.Dir(bad.Path))] = true
		}
	}
}

// has reports a file in one of them.
func (k *known) has(file string) bool {
	for at := input.Real(file); at != k.top && at != filepath.Dir(at); at = filepath.Dir(at) {
		if k.dirs[at] {
			return true
		}
	}
	return false
}
