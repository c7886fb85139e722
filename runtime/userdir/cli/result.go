package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Func is [userdir.Install], [userdir.Status] or [userdir.Uninstall].
type Func func(ctx context.Context, target string, cat *runtime.Catalog, opts *userdir.Options) ([]userdir.State, error)

// Result is what came of one target. States are nil where nothing was looked at.
type Result struct {
	Target
	States []userdir.State
	Err    error
	// Record is what the record there said before.
	Record userdir.Record

	some bool // single skills were meant
}

// IsRefused reports whether nothing was done, and Err says all that there is to say: a target that cannot be opened or
// written, or that another process has.
func (r Result) IsRefused() bool {
	return r.Err != nil && !slices.ContainsFunc(r.States, func(s userdir.State) bool {
		switch s.Action {
		case userdir.ActionNone, userdir.ActionSkipped, userdir.ActionKept:
			return false
		}
		return true
	})
}

// Each does the same in every target. What fails in one keeps it from no other, but the end of ctx does. opts may be nil;
// its Border and Called are those of each target, and a skill in its Only that the catalog does not have is meant where it is installed.
func Each(ctx context.Context, targets []Target, cat *runtime.Catalog, call Func, opts *userdir.Options) []Result {
	var list []Result
	for _, t := range targets {
		o := userdir.Options{}
		if opts != nil {
			o = *opts
		}
		o = *t.Options(o)
		r := Result{Target: t, some: o.Only != nil}
		r.Record, _ = userdir.ReadRecord(t.Dir, &o) // what is wrong with it the call says
		if o.Only != nil {
			o.Only = slices.DeleteFunc(slices.Clone(o.Only), func(name runtime.SkillName) bool {
				_, ok := cat.Lookup(string(name))
				return !ok && !slices.Contains(r.Record.Own, name)
			})
		}
		if r.Err = ctx.Err(); r.Err == nil {
			r.States, r.Err = call(ctx, t.Dir, cat, &o)
		}
		if o.Only == nil && o.Formerly != nil && (r.Err == nil || len(r.States) > 0) {
			r.leave(o)
		}
		list = append(list, r)
	}
	return list
}

// Errors joins what went wrong, one line for each thing.
func Errors(results []Result) error {
	var errs []error
	for _, r := range results {
		errs = append(errs, r.Err)
	}
	return errors.Join(errs...)
}

// Unplaced is an error where an installation could put no skill anywhere: each has a name under which something stands that is not
// the owner's, and not in every case a skill of the user's own, which may stay, or which the record has for another. What stands there,
// the table says.
func Unplaced(results []Result) error {
	blocked, isAny := false, false
	for _, r := range results {
		for _, s := range r.States {
			if s.Dropped {
				continue
			}
			if s.State != userdir.ConditionForeign || s.Action == userdir.ActionWouldUpdate { // by force
				return nil
			}
			blocked, isAny = blocked || !s.CanForce, isAny || stands(r, s)
		}
	}
	switch {
	case !blocked:
		return nil
	case !isAny:
		return errors.New("no skill could be installed: the names are recorded for another owner, though nothing stands there")
	}
	return errors.New("no skill could be installed: what stands there is not from here")
}

// Rows are the states as rows of a table: a heading, the skills, and below each the files that are not current, or became executable. A cell
// is one line that holds nothing which a terminal obeys.
func Rows(states []userdir.State) [][]string {
	rows := [][]string{{"NAME", "STATE", "ACTION", "REASON"}}
	for _, s := range states {
		rows = append(rows, []string{oneLine(string(s.Skill)), string(s.State), string(s.Action), oneLine(s.Reason)})
		if s.State == userdir.ConditionCurrent && !slices.ContainsFunc(s.Files, isTold) || isWhole(s) {
			continue // nobody asks for each file of what is as it should be, or all new
		}
		for _, f := range s.Files {
			if f.State != userdir.ConditionCurrent && f.Action != userdir.ActionRemoved || isTold(f) {
				rows = append(rows, []string{"  " + oneLine(f.Path), string(f.State), string(f.Action), oneLine(reasonOf(f))})
			}
		}
	}
	return rows
}

// isWhole reports whether a skill is to come, or is missing, with all its files.
func isWhole(s userdir.State) bool {
	return !slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return f.State != userdir.ConditionMissing })
}

// isTold reports a file of which there is more to say than that it is as it should be.
func isTold(f userdir.FileState) bool {
	return f.Kept != "" || f.Action == userdir.ActionUpdated && f.Reason != ""
}

func reasonOf(f userdir.FileState) string {
	if f.Kept == "" {
		return f.Reason
	}
	return "yours is kept as " + f.Kept
}

// IsBehind reports whether install would change something of a skill.
func IsBehind(s userdir.State) bool {
	behind := func(c userdir.Condition) bool {
		return c == userdir.ConditionMissing || c == userdir.ConditionOutdated
	}
	return behind(s.State) || slices.ContainsFunc(s.Files, func(f userdir.FileState) bool { return behind(f.State) })
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
