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

// promisedOut is how many skills an owner has in a directory, and how many of them an uninstallation would take out.
func promisedOut(t cli.Target, owner string) (known, out int) {
	nothing := new(runtime.Compiled).Catalog()
	for _, r := range cli.Each(context.Background(), []cli.Target{t}, nothing, userdir.Uninstall, &userdir.Options{Owner: owner, DryRun: true}) {
		known += len(r.Record.Own)
		for _, s := range r.States {
			if s.Action == userdir.ActionWouldRemove {
				out++
			}
		}
	}
	return known, out
}

// promisedEnding says what a command does about skills, of which some would go.
func promisedEnding(n, out int, command string) string {
	switch {
	case out == 0 && n == 1:
		return command + " leaves it, because you have changed it"
	case out == 0:
		return command + " leaves them, because you have changed them"
	case out < n:
		return fmt.Sprintf("%s takes %d of them out", command, out)
	case n == 1:
		return command + " takes it out"
	}
	return command + " takes them out"
}
