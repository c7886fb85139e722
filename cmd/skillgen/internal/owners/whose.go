// This file says of which owner no skill is known, or some that another directory may have. In come the flags that name a source and
// an owner; out goes an error with what to type instead, or a note.

package owners

import (
	"fmt"
	"path"
	"slices"
	"strings"

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

// SharedOwner says of skills that install and status call dropped, where the owner is the module of a source, that another directory of the
// module may have them; "" where none is.
func SharedOwner(verb, from, owner string, results []cli.Result) string {
	isModule := from != "" && !path.IsAbs(owner) && !strings.HasPrefix(owner, Plugin) && !strings.Contains(owner, ":")
	isDropped := func(s userdir.State) bool { return s.State == userdir.ConditionDropped }
	hasDropped := func(r cli.Result) bool { return slices.ContainsFunc(r.States, isDropped) }
	if verb == "uninstall" || !isModule || !slices.ContainsFunc(results, hasDropped) {
		return ""
	}
	return fmt.Sprintf("all directories of %s count as one source: leave the skills that another of them has", runtime.Quote(owner))
}
