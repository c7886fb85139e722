package installed

import (
	"io"
	"path"
	"path/filepath"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// PrintNotes says of results what a table does not, with the command that would do something about it.
func PrintNotes(w io.Writer, results []cli.Result, verb string, again cli.Command) {
	for _, note := range cli.Notes(results, verb, again) {
		ui.Note(w, "%s", note)
	}
	said := make(map[string]bool)
	for _, r := range results {
		for _, s := range r.States {
			if IsGone(s.Owner) && !said[s.Owner] {
				said[s.Owner] = true
				name := "'" + strings.ReplaceAll(ui.Plain(s.Owner), "'", `'\''`) + "'" // whoever wrote the record, a shell takes it for a name
				ui.Note(w, "nothing is at %s any more; if that is what you have here, say so once: %s", ui.Plain(s.Owner), again("install", nil, "--owner", name))
			}
		}
	}
}

// PrintRejected says which skills of --from are not meant, because they cannot be read. The names are those of their directories,
// unless another skill has that: installed ones are left alone until it is known what they are.
func PrintRejected(w io.Writer, cat *runtime.Catalog) (names []runtime.SkillName, found bool) {
	for _, s := range cat.Overview().Skills {
		if s.State == runtime.StateRejected {
			ui.Note(w, "%s is left out: %s", ui.Plain(ui.Near(s.Path)), ui.OneLine(s.Reason))
			found = true
			if dir := path.Base(path.Dir(filepath.ToSlash(s.Path))); cat.Skill(runtime.SkillName(dir)) == nil {
				names = append(names, runtime.SkillName(dir))
			}
		}
	}
	return names, found
}
