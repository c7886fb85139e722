package installed

import (
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/refused"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// PrintNotes says of results what a table does not, with the command that would do something about it.
func PrintNotes(w io.Writer, results []cli.Result, cat *runtime.Catalog, out refused.Skills, verb string, again cli.Command) {
	for _, note := range cli.Bereft(results, cat) {
		ui.Note(w, "%s", note)
	}
	printLacking(w, results, cat, out)
	printLeftOut(w, results, cat)
	for _, note := range cli.Notes(results, verb, again) {
		ui.Note(w, "%s", note)
	}
	said := make(map[string]bool)
	for _, r := range results {
		for _, owner := range slices.Sorted(maps.Keys(r.Record.Others)) {
			if verb == "uninstall" && len(r.States) > 0 && owners.IsGone(owner) && !said[owner] {
				said[owner] = true
				ui.Note(w, "nothing is at %s any more; to take out what is from there: %s", ui.Plain(owner), again(verb, []runtime.SkillName{}, "--owner", quoted(owner)))
			}
		}
		for _, s := range r.States {
			if owners.IsGone(s.Owner) && !said[s.Owner] {
				said[s.Owner] = true
				what, next := "say so once", "install"
				if verb == "uninstall" {
					what, next = "take it out", verb
				}
				ui.Note(w, "nothing is at %s any more; if that is what you have here, %s: %s", ui.Plain(s.Owner), what, again(next, nil, "--owner", quoted(s.Owner)))
			}
		}
	}
}

// quoted is an owner for a shell, which takes it for a name, whoever wrote the record.
func quoted(owner string) string {
	return "'" + strings.ReplaceAll(ui.Plain(owner), "'", `'\''`) + "'"
}

// reference is a value that the clean view has as it is: nothing, or a variable's name.
var reference = regexp.MustCompile(`^(?:(?:(?i:bearer|basic|token|apikey) )?\$\{[A-Za-z_][A-Za-z0-9_]*\})?$`)

// printLeftOut says which values of servers the clean view does not have, of the skills that were written in it or
// are to be, because of a flag now or of one earlier.
func printLeftOut(w io.Writer, results []cli.Result, cat *runtime.Catalog) {
	said := make(map[runtime.SkillName]bool)
	for _, r := range results {
		for _, state := range r.States {
			switch state.Action {
			case userdir.ActionInstalled, userdir.ActionUpdated, userdir.ActionWouldInstall, userdir.ActionWouldUpdate:
			default:
				continue
			}
			s := cat.Skill(state.Skill)
			if !state.Clean || s == nil || said[s.Name] {
				continue
			}
			said[s.Name] = true
			var names []string
			for _, srv := range s.Servers {
				for _, v := range slices.Concat(srv.Env, srv.Headers) {
					if name := ui.Plain(v.Name); !reference.MatchString(v.Value) && !slices.Contains(names, name) {
						names = append(names, name)
					}
				}
			}
			if len(names) > 0 {
				ui.Note(w, "the clean view of %s has no values of %s, but names of variables: whoever starts its servers sets them", ui.Plain(string(s.Name)), strings.Join(names, ", "))
			}
		}
	}
}
