// This file prints what migrate did. In come the files with what became of each; out go a table or JSON.

package flatfile

import (
	"cmp"
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// PrintMoved writes a row for each file, or JSON with the notes; where there is no file, no table.
func PrintMoved(w io.Writer, list []userdir.Migration, notes []string, asJSON bool) error {
	if asJSON {
		return ui.PrintJSON(w, struct {
			Version    int                 `json:"version"`
			Migrations []userdir.Migration `json:"migrations"`
			Notes      []string            `json:"notes,omitempty"`
		}{1, list, notes})
	}
	if len(list) == 0 {
		return nil
	}
	rows := ui.Table{{"FROM", "TO", "RESULT", "REASON"}}
	for _, m := range list {
		rows.Add(ui.Plain(m.From), cmp.Or(ui.Plain(m.To), "-"), string(m.Result), ui.OneLine(m.Reason))
	}
	return rows.Print(w)
}
