// This file says of which owner no skill is known, or some that another directory may have. In come the flags that name a source and
// an owner; out goes an error with what to type instead, or a note.

package owners

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// RefuseOwner fails for install and status where the owner is another than that of the bundled skills, and no source has others: they would
// be installed in that name, and what the owner has installed would count as dropped. Uninstall goes by the record.
func RefuseOwner(verb, from, owner string, again cli.Command) error {
	if verb == "uninstall" || from != "" || owner == "" || owner == Own {
		return nil
	}
	or := ", or leave --owner out"
	if verb == "status" {
		or = "; what is installed of them: " + again("uninstall", nil, "--dry-run")
	}
	return fmt.Errorf("the skills that come with skillgen are not those of %s; name the directory of its skills with --from%s", runtime.Quote(owner), or)
}

// SharedOwner says of skills that install and status call dropped, and that uninstall takes or would take because the owner has installed
// them, where that is the module or the plugin of a source, that another directory of the module, or another plugin of that name, may have
// them; "" where none is.
func SharedOwner(verb, from, owner string, results []cli.Result) string {
	isShared := from != "" && !path.IsAbs(owner) && !strings.Contains(owner, ":")
	var names []string
	for _, r := range results {
		for _, s := range r.States {
			goes := verb == "uninstall" && s.Dropped && (s.Action == userdir.ActionRemoved || s.Action == userdir.ActionWouldRemove)
			if goes || verb != "uninstall" && s.State == userdir.ConditionDropped {
				names = append(names, ui.Plain(string(s.Skill)))
			}
		}
	}
	slices.Sort(names)
	if names = slices.Compact(names); !isShared || len(names) == 0 {
		return ""
	}
	it := "it"
	if len(names) > 1 {
		it = "them"
	}
	names = ui.First(names, most)
	text := fmt.Sprintf("all directories of %s count as one source: ", runtime.Quote(owner))
	if name, isPlugin := strings.CutPrefix(owner, Plugin); isPlugin {
		text = fmt.Sprintf("all plugins called %s count as one source: ", runtime.Quote(name))
	}
	if verb == "uninstall" {
		return text + strings.Join(names, ", ") + " may be of another than " + ui.Plain(filepath.ToSlash(from)) + "; to take single skills, use --skill NAME"
	}
	return text + "leave " + strings.Join(names, ", ") + " where another of them has " + it
}

// LinkedSource says to install and status of a source that is a link, where skills are those of another directory, that it may have led
// there; "" elsewhere.
func LinkedSource(verb, from string, results []cli.Result) string {
	ofDirectory := func(s userdir.State) bool { return filepath.IsAbs(filepath.FromSlash(s.Owner)) }
	hasOther := func(r cli.Result) bool { return slices.ContainsFunc(r.States, ofDirectory) }
	if verb == "uninstall" || from == "" || !isLink(from) || !slices.ContainsFunc(results, hasOther) {
		return ""
	}
	return ui.Plain(filepath.ToSlash(from)) + " is a link, and each directory that it leads to is a source of its own; to make them one, install with --owner NAME"
}

// isLink reports a path whose last element is a link, with that of the directory where it is called skills.
func isLink(from string) bool {
	abs, err := filepath.Abs(from)
	if err == nil && filepath.Base(abs) == "skills" {
		abs = filepath.Dir(abs)
	}
	above, aboveErr := Real(filepath.Dir(abs))
	real, realErr := Real(abs)
	return errors.Join(err, aboveErr, realErr) == nil && real != filepath.Join(above, filepath.Base(abs))
}

// most is how many skills a line names.
const most = 5
