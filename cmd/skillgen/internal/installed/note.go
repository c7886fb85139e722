package installed

import (
	"io"
	"strings"

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
	said := make(map[string]bool)
	for _, r := range results {
		for _, s := range r.States {
			if IsGone(s.Owner) && !said[s.Owner] {
				said[s.Owner] = true
				name := "'" + strings.ReplaceAll(ui.Plain(s.Owner), "'", `'\''`) + "'" // whoever wrote the record, a shell takes it for a name
				ui.Note(w, "nothing is at %s any more; if that is what you have here, say so once: %s --owner %s", ui.Plain(s.Owner), command+a.Flags, name)
			}
		}
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
