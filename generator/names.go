package generator

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
)

// CheckNames reports, as errors of the rule identifier-collision, the skills and projects of one catalog whose names give
// one Go identifier: each that comes later by name, then by file, with the place of the first. Their order does not matter.
// Generate reports the same, and what collides with other files of its package.
func CheckNames(skills []*loader.Skill, projects []*loader.Project) []runtime.Diagnostic {
	n := identifiers{holders: map[string]string{catalogFunc: generatedFunc}}
	skills, projects = slices.Clone(skills), slices.Clone(projects)
	// By file, and not by the place relative to a package: who checks has none, and says the same.
	slices.SortFunc(skills, func(a, b *loader.Skill) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.File, b.File))
	})
	slices.SortFunc(projects, func(a, b *loader.Project) int {
		return cmp.Or(strings.Compare(string(a.Name), string(b.Name)), strings.Compare(a.File, b.File))
	})
	for _, s := range skills {
		n.hold(identifier(string(s.Name)), describeSkill(s), s.File, s.Report)
	}
	for _, p := range projects {
		n.hold(projectIdentifier(string(p.Name)), describeProject(p), p.File, p.Report)
	}
	return n.diags
}

// What has an identifier that nobody can rename.
const (
	generatedFunc = "the function of the generated package"
	adapterFunc   = "the function of the adapter"
)

// identifiers are those of a catalog, each with what has it.
type identifiers struct {
	holders map[string]string
	diags   []runtime.Diagnostic
}

func describeSkill(s *loader.Skill) string { return "the skill " + runtime.Quote(string(s.Name)) }

func describeProject(p *loader.Project) string { return "the project " + runtime.Quote(string(p.Name)) }

// reporter makes a diagnostic at the name of a skill or a project.
type reporter func(name loader.RuleName, message, hint string) runtime.Diagnostic

func (n *identifiers) hold(ident, what, file string, report reporter) {
	if other, held := n.holders[ident]; held {
		n.diags = append(n.diags, collision(ident, what, other, report))
		return
	}
	n.holders[ident] = what + " in " + runtime.Quote(file)
}

// collision is an error whatever the configuration says: the package would not compile.
func collision(ident, what, other string, report reporter) runtime.Diagnostic {
	q := runtime.Quote(ident) // it is as long as the name that it comes from
	message := fmt.Sprintf("%s gives the identifier %s, which %s has", what, q[1:len(q)-1], other)
	hint := "rename one of the two"
	if other == generatedFunc || other == adapterFunc {
		hint = "call it something else: generated code has the name"
	}
	return loader.Refuse(report(loader.IdentifierCollision, message, hint))
}

// checkTaken reports the identifiers that other files of the package have: in ident, and in what is made of it.
func checkTaken(taken map[string]string, what string, report reporter, ident string, made ...string) []runtime.Diagnostic {
	for _, name := range append(made, ident) {
		if other, held := taken[name]; held {
			return []runtime.Diagnostic{collision(ident, what, other, report)}
		}
	}
	return nil
}

// takenNames are the identifiers of other files of the package, with where they stand.
func takenNames(taken []Taken) map[string]string {
	names := make(map[string]string, len(taken))
	for _, t := range taken {
		names[t.Name] = "the package"
		if t.File != "" {
			names[t.Name] = t.line()
		}
	}
	return names
}
