// This file says what an uninstallation would do about the skills of an owner. In comes a directory; out goes how many skills would
// go, and a sentence.

package installed

import (
	"context"
	"fmt"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// promise is how many skills an owner has in a directory that are there, and how many of them an uninstallation would take out. Of those
// that would stay, so many are changed: in the place of the others something else stands.
type promise struct{ known, out, changed int }

// promised is what an uninstallation of an owner's skills would do in a directory.
func promised(t cli.Target, owner string) (p promise) {
	nothing := new(runtime.Compiled).Catalog()
	for _, r := range cli.Each(context.Background(), []cli.Target{t}, nothing, userdir.Uninstall, &userdir.Options{Owner: owner, DryRun: true}) {
		for _, s := range r.States {
			switch {
			case s.Action == userdir.ActionWouldRemove:
				p.out++
			case s.State == userdir.ConditionMissing:
				continue // the user has removed it
			case s.State == userdir.ConditionModified:
				p.changed++
			}
			p.known++
		}
	}
	return p
}

// atLeast is the larger of two promises about the same skills.
func (p promise) atLeast(q promise) promise {
	return promise{max(p.known, q.known), max(p.out, q.out), max(p.changed, q.changed)}
}

// ending says what a command does about the skills, of which some would go.
func (p promise) ending(command string) string {
	it, why := "it", "you have changed it"
	if p.known > 1 {
		it, why = "them", "you have changed them"
	}
	switch {
	case p.out == 0 && p.changed == 0:
		return fmt.Sprintf("%s leaves %s, because something else stands there", command, it)
	case p.out == 0 && p.changed < p.known:
		return fmt.Sprintf("%s leaves %s, because %s, or something else stands there", command, it, why)
	case p.out == 0:
		return fmt.Sprintf("%s leaves %s, because %s", command, it, why)
	case p.out < p.known:
		return fmt.Sprintf("%s takes %d of %s out", command, p.out, it)
	}
	return fmt.Sprintf("%s takes %s out", command, it)
}
