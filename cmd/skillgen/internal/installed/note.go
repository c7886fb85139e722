package installed

import (
	"io"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Again is how the user called the command: what has to be typed again to install the same skills there.
type Again struct {
	From, Target, Flags string
	// Verb is what was called: install, status or uninstall.
	Verb   string
	DryRun bool
}

// PrintNotes says what a table does not, with the command that would do something about it.
func (a Again) PrintNotes(w io.Writer, results []cli.Result) {
	command := "skillgen install"
	if a.From != "" {
		command += " --from " + a.From
	}
	if a.Target != "" {
		command += " " + a.Target
	}
	for _, note := range cli.Notes(results, a.Verb, command+a.Flags) {
		ui.Note(w, "%s", note)
	}
	if a.DryRun {
		ui.Note(w, "nothing was written")
	}
}

// PrintRejected says which skills of --from are not meant, because they cannot be read, and reports whether any are.
func PrintRejected(w io.Writer, cat *runtime.Catalog) bool {
	found := false
	for _, s := range cat.Overview().Skills {
		if s.State == runtime.StateRejected {
			ui.Note(w, "%s is left out: %s", ui.Plain(ui.Near(s.Path)), ui.OneLine(s.Reason))
			found = true
		}
	}
	return found
}
