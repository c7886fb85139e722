package format

import (
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
)

// checkSummary counts: a script can ask how much was looked at, and so tell "nothing wrong" from "nothing there".
type checkSummary struct {
	Skills   int `json:"skills"`
	Projects int `json:"projects"`
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Hints    int `json:"hints"`
}

// printCheckJSON prints the form of skillgen itself, which holds all that a diagnostic has, fixes too.
func printCheckJSON(w io.Writer, f Findings) error {
	errs, warnings, hints := ui.Tally(f.Diagnostics)
	diags := append([]runtime.Diagnostic{}, f.Diagnostics...)
	for i := range diags {
		diags[i].File = ui.Relative(diags[i].File)
	}
	return ui.PrintJSON(w, struct {
		Version     int                  `json:"version"`
		Diagnostics []runtime.Diagnostic `json:"diagnostics"`
		Summary     checkSummary         `json:"summary"`
		Config      *input.Lowered       `json:"config,omitempty"`
	}{1, diags, checkSummary{f.Skills, f.Projects, errs, warnings, hints}, f.Config})
}
