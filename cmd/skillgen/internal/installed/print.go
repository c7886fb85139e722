package installed

import (
	"fmt"
	"io"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Print prints the states, a table for each directory that has some. One directory needs no name when the user has named it.
func Print(w io.Writer, results []cli.Result, isNamed bool) error {
	first := true
	for _, r := range results {
		if r.IsRefused() || len(r.States) == 0 {
			continue
		}
		if !first {
			fmt.Fprintln(w)
		}
		if first = false; !isNamed {
			fmt.Fprintln(w, ui.Plain(r.Name))
		}
		var t ui.Table
		for _, row := range cli.Rows(r.States) {
			for j := range row {
				row[j] = ui.Plain(row[j])
			}
			t.Add(row...)
		}
		if err := t.Print(w); err != nil {
			return err
		}
	}
	return nil
}

// PrintInterrupted takes the skills out of the results that were not come to, and says that there may be some.
func PrintInterrupted(w io.Writer, results []cli.Result) {
	for i, r := range results {
		results[i].States = slices.DeleteFunc(r.States, func(s userdir.State) bool {
			return s.State == "" || s.Action == userdir.ActionSkipped && s.State != userdir.ConditionRemoved
		})
	}
	ui.Note(w, "the skills that are not listed are as they were")
}

// PrintJSON prints the states as JSON: a list of directories, however many there are. notLoaded are skills of the source.
func PrintJSON(w io.Writer, results []cli.Result, notLoaded []left.RefusedSkill, beside []Beside, isNamed bool) error {
	return ui.PrintJSON(w, struct {
		cli.Report
		Left   []left.RefusedSkill `json:"notLoaded"`
		Beside []Beside            `json:"beside,omitempty"`
	}{cli.NewReport(results, isNamed), notLoaded, beside})
}
