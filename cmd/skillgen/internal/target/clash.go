// This file is about names that no generated package can have together. In comes what was loaded, and out go
// diagnostics: the same for check and for generate.

package target

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// NameProblems are the names of a load that no generated package can have together. check and generate both ask, so that
// the one is silent only where the other writes. Where plugins stand side by side each is a package of its own, and what
// collides between two of them is a hint.
func NameProblems(result *loader.Result) []runtime.Diagnostic {
	catalogs := catalogsOf(result)
	if len(catalogs) < 2 {
		return generator.CheckNames(slices.Concat(catalogs...), result.Projects)
	}
	var problems []runtime.Diagnostic
	for _, skills := range catalogs {
		problems = append(problems, generator.CheckNames(skills, result.Projects)...)
	}
	within := slices.Clone(problems)
	for _, d := range generator.CheckNames(slices.Concat(catalogs...), result.Projects) {
		at := slices.IndexFunc(result.Skills, func(s *loader.Skill) bool { return s.File == d.File })
		said := slices.ContainsFunc(within, func(other runtime.Diagnostic) bool { return other.File == d.File })
		if at < 0 || said || isTwin(result.Skills[at], result.Skills) {
			continue
		}
		d.Message += ", of another plugin or module"
		d.Hint = "generate one: skillgen generate --skills " + cli.Word(result.Skills[at].Parent)
		if _, err := loader.StatNamed(filepath.Join(result.Skills[at].Plugin, "go.mod")); err == nil { // a package of another module cannot have it
			d.Hint = "generate it in its own module, " + cli.Word(result.Skills[at].Plugin)
		}
		problems = append(problems, loader.Advise(d))
	}
	return problems
}

// isTwin reports whether another skill has the name of one, be it in another plugin: there is a rule for that.
func isTwin(s *loader.Skill, skills []*loader.Skill) bool {
	key := func(s *loader.Skill) string { return cmp.Or(s.Folded, string(s.Name)) }
	return slices.ContainsFunc(skills, func(other *loader.Skill) bool { return other != s && key(other) == key(s) })
}

// catalogsOf are the skills of each package that generate would write: all in one, or those of each plugin. A skill whose
// name another has is in none, since it has to change anyway, and neither is one in a directory of clients.
func catalogsOf(result *loader.Result) [][]*loader.Skill {
	var list [][]*loader.Skill
	at := make(map[string]int) // by plugin
	for _, s := range result.Skills {
		if s.Duplicate || result.Roots.Layers {
			continue
		}
		i, known := at[s.Plugin]
		if !known {
			i = len(list)
			at[s.Plugin] = i
			list = append(list, nil)
		}
		list[i] = append(list[i], s)
	}
	return list
}
