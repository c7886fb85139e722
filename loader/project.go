package loader

import (
	"github.com/skillgen/skillgen/loader/internal/role"
	"github.com/skillgen/skillgen/runtime"
)

// Project is a project with where it was found.
type Project struct {
	runtime.Project
	// File is how diagnostics name its ROLE.md.
	File string
	// named are Skills with their places, and src the text that they are in.
	named []role.Name
	src   *document
}

// Report makes a diagnostic for the project's file, with the severity of the rule in this load.
func (p *Project) Report(name RuleName, message, hint string) runtime.Diagnostic {
	return p.src.Rules.Diagnostic(p.File, name.rule, message, hint)
}
