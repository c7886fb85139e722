// Package whose says of which owner no skill is known. In come the flags that name a source and an owner; out goes an error with what to
// type instead.
package whose

import (
	"fmt"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/owners"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Refuse fails for install and status where the owner is another than that of the bundled skills, and no source has others: they would
// be installed in that name, and what the owner has installed would count as dropped. Uninstall goes by the record.
func Refuse(verb, from, owner string, again cli.Command) error {
	if verb == "uninstall" || from != "" || owner == "" || owner == owners.Own {
		return nil
	}
	or := ", or leave --owner out"
	if verb == "status" {
		or = "; what is installed of them: " + again("uninstall", nil, "--dry-run")
	}
	return fmt.Errorf("the skills that come with skillgen are not those of %s; name the directory of its skills with --from%s", runtime.Quote(owner), or)
}
