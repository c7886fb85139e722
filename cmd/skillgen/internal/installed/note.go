package installed

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/cleantree"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/left"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
	"github.com/skillgen/skillgen/runtime/userdir/cli"
)

// Notes are about what was asked for: the verb, whether the skills have a source, and whether nothing was written.
type Notes struct {
	Verb          string
	IsFrom, IsDry bool
	Again         cli.Command
	// Theirs are the directories that were meant if the skills were those of another owner.
	Theirs func(owner string) []cli.Target
}

// Print says of results what a table does not, with the command that would do something about it.
func (n Notes) Print(ctx context.Context, w io.Writer, f *input.Flags, results []cli.Result, cat *runtime.Catalog, out left.Refused) {
	printBereft(ctx, w, results, cat)
	if n.Verb != "uninstall" {
		printLacking(ctx, w, f, results, cat, out)
	}
	printAbroad(w, results)
	printLeftOut(w, results, cat)
	printNotYAML(w, results, cat, n.Again)
	for _, note := range cli.Notes(results, n.Verb, n.Again) {
		ui.Note(w, "%s", note)
	}
	n.printGone(ctx, w, results, cat, out.Except)
	if n.Verb != "uninstall" {
		n.printOthers(ctx, w, results, cat)
	}
	if n.IsDry {
		ui.Note(w, "nothing was written")
	}
}

// printAbroad says where something was written for a user, or is to be, that is not in the home directory: a link leads there.
func printAbroad(w io.Writer, results []cli.Result) {
	home, err := os.UserHomeDir()
	for _, r := range results {
		real := realDir(r.Skills())
		isOut := err == nil && strings.HasPrefix(r.Name, "~/") && !strings.HasPrefix(real, realDir(home)+string(filepath.Separator))
		if isOut && slices.ContainsFunc(r.States, func(s userdir.State) bool {
			return s.Action != userdir.ActionNone && s.Action != userdir.ActionKept && s.Action != userdir.ActionSkipped
		}) {
			ui.Note(w, "%s leads to %s: what is written and removed there is so for all who read it", ui.Plain(r.Name), ui.Plain(filepath.ToSlash(real)))
		}
	}
}

// PrintWarned says of how many skills, of those that were put there or are to be, check has warnings; check is how it is called.
func PrintWarned(w io.Writer, results []cli.Result, out left.Refused, check string) {
	n := 0
	for _, name := range out.Warned {
		if slices.ContainsFunc(results, func(r cli.Result) bool {
			return slices.ContainsFunc(r.States, func(s userdir.State) bool { return s.Skill == name && isPut(s) })
		}) {
			n++
		}
	}
	if n > 0 {
		ui.Note(w, "check has warnings about %s of these; see %s", ui.Plural(n, "skill"), check)
	}
}

// isPut reports a skill of which an installation puts something there, or would.
func isPut(s userdir.State) bool {
	switch s.Action {
	case userdir.ActionInstalled, userdir.ActionUpdated, userdir.ActionWouldInstall, userdir.ActionWouldUpdate:
		return true
	}
	return false
}

// printLeftOut says which values of servers the clean view does not have, of the skills that were written in it or
// are to be, because of a flag now or of one earlier.
func printLeftOut(w io.Writer, results []cli.Result, cat *runtime.Catalog) {
	said := make(map[runtime.SkillName]bool)
	for _, r := range results {
		for _, state := range r.States {
			s := cat.Skill(state.Skill)
			if !isPut(state) || !state.Clean || s == nil || said[s.Name] {
				continue
			}
			said[s.Name] = true
			for _, note := range cleantree.Without(slices.Values([]*runtime.Skill{s}), nil) {
				ui.Note(w, "%s", note)
			}
		}
	}
}
