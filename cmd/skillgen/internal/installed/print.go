package installed

import (
	"fmt"
	"io"
	"path/filepath"
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

// target is one directory in JSON.
type target struct {
	Target string          `json:"target"`
	Agents []string        `json:"agents"` // of --agent that look there
	Skills []userdir.State `json:"skills"`
	// RecordDamaged says that the record said nothing that could be understood, before it was written anew.
	RecordDamaged bool `json:"recordDamaged,omitempty"`
	// Leftovers are directories there that runs which were killed have left.
	Leftovers []string `json:"leftovers,omitempty"`
	Error     string   `json:"error,omitempty"`
}

// PrintJSON prints the states as JSON: a list of directories, however many there are. Of one that the user has named, its
// skills stand outside of the list too, so that who asks about one need not look for it. notLoaded are skills of the source.
func PrintJSON(w io.Writer, results []cli.Result, notLoaded []left.RefusedSkill, isNamed bool) error {
	list := make([]target, len(results))
	for i, r := range results {
		list[i] = target{Target: r.Name, Agents: r.Agents, Skills: r.States, RecordDamaged: r.Record.Damaged, Leftovers: r.Record.Leftovers}
		if r.Err != nil {
			list[i].Error = r.Err.Error()
		}
		if r.States == nil {
			list[i].Skills = []userdir.State{}
		}
		if r.Agents == nil {
			list[i].Agents = []string{}
		}
	}
	if isNamed {
		list[0].Target = filepath.ToSlash(results[0].Dir)
		return ui.PrintJSON(w, struct {
			Version int                 `json:"version"`
			Target  string              `json:"target"`
			Skills  []userdir.State     `json:"skills"`
			Damaged bool                `json:"recordDamaged,omitempty"`
			Targets []target            `json:"targets"`
			Left    []left.RefusedSkill `json:"notLoaded"`
		}{1, list[0].Target, list[0].Skills, list[0].RecordDamaged, list, notLoaded})
	}
	return ui.PrintJSON(w, struct {
		Version int                 `json:"version"`
		Targets []target            `json:"targets"`
		Left    []left.RefusedSkill `json:"notLoaded"`
	}{1, list, notLoaded})
}
