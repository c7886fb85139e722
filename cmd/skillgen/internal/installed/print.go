package installed

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Print prints the states, a table for each directory. One directory needs no name when the user has named it.
func Print(w io.Writer, results []cli.Result, isNamed bool) error {
	first := true
	for _, r := range results {
		if r.IsRefused() {
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

// target is one directory in JSON.
type target struct {
	Target string          `json:"target"`
	Agents []string        `json:"agents"`
	Skills []userdir.State `json:"skills"`
	// RecordDamaged says that the record said nothing that could be understood, before it was written anew.
	RecordDamaged bool   `json:"recordDamaged,omitempty"`
	Error         string `json:"error,omitempty"`
}

// PrintJSON prints the states as JSON: of a directory that the user has named alone, or of all of them.
func PrintJSON(w io.Writer, results []cli.Result, isNamed bool) error {
	if isNamed {
		return ui.PrintJSON(w, struct {
			Version int             `json:"version"`
			Target  string          `json:"target"`
			Skills  []userdir.State `json:"skills"`
			Damaged bool            `json:"recordDamaged,omitempty"`
		}{1, filepath.ToSlash(results[0].Dir), results[0].States, results[0].Record.Damaged})
	}
	list := make([]target, len(results))
	for i, r := range results {
		list[i] = target{Target: r.Name, Agents: r.Agents, Skills: r.States, RecordDamaged: r.Record.Damaged}
		if r.Err != nil {
			list[i].Error = r.Err.Error()
		}
		if r.States == nil {
			list[i].Skills = []userdir.State{}
		}
	}
	return ui.PrintJSON(w, struct {
		Version int      `json:"version"`
		Targets []target `json:"targets"`
	}{1, list})
}
