package output

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime/userdir"
)

// Tree brings a directory with directories up to date, or, to check, prints what would change and fails with
// ui.ErrFindings. A record in it says which files are skillgen's; it fails, and writes nothing, when another is in the way.
func Tree(ctx context.Context, std ui.Streams, dir string, files []userdir.TreeFile, check bool) error {
	if check {
		return checkTree(ctx, std, dir, files)
	}
	changes, err := userdir.WriteTree(ctx, dir, files)
	switch {
	case errors.Is(err, userdir.ErrNotOurs):
		return errors.New(strings.Join(append(notOurs(dir, changes), "nothing written"), "\n"))
	case err != nil:
		return fmt.Errorf("%s: %w", ui.Plain(filepath.ToSlash(dir)), err)
	}
	if done := summary(dir, changes, "wrote", "removed"); done != "" {
		ui.Note(std.Err, "%s", done)
	}
	return nil
}

func checkTree(ctx context.Context, std ui.Streams, dir string, files []userdir.TreeFile) error {
	changes, err := userdir.CompareTree(ctx, dir, files)
	if err != nil || len(changes) == 0 {
		return err
	}
	inWay := notOurs(dir, changes)
	changes = slices.DeleteFunc(changes, isNotOurs)
	for _, c := range changes {
		text, err := diffTree(dir, c)
		if err != nil {
			return err
		}
		fmt.Fprint(std.Out, text)
	}
	for _, line := range inWay {
		ui.Note(std.Err, "%s", line)
	}
	if done := summary(dir, changes, "to write", "to remove"); done != "" {
		ui.Note(std.Err, "out of date: %s", done)
	}
	return ui.ErrFindings
}

func isNotOurs(c userdir.TreeChange) bool {
	return c.State == userdir.ConditionModified || c.State == userdir.ConditionForeign
}

// summary counts, since there are too many to name. The record is no file that anybody asked for.
func summary(dir string, changes []userdir.TreeChange, write, remove string) string {
	wrote, removed := 0, 0
	for _, c := range changes {
		switch {
		case c.Path == userdir.TreeRecord && len(changes) > 1:
		case c.Read == nil:
			removed++
		default:
			wrote++
		}
	}
	var parts []string
	if wrote > 0 {
		parts = append(parts, write+" "+ui.Plural(wrote, "file"))
	}
	if removed > 0 {
		parts = append(parts, remove+" "+ui.Plural(removed, "file"))
	}
	if parts == nil {
		return ""
	}
	return strings.Join(parts, ", ") + " in " + ui.Plain(filepath.ToSlash(dir))
}

// notOurs says of each file that is in the way what to do about it.
func notOurs(dir string, changes []userdir.TreeChange) (list []string) {
	for _, c := range changes {
		path := ui.Plain(filepath.ToSlash(filepath.Join(dir, filepath.FromSlash(c.Path))))
		if isNotOurs(c) {
			list = append(list, path+InWay(c.State == userdir.ConditionModified, true))
		}
	}
	const most = 10
	if more := len(list) - most; more > 0 {
		list = append(list[:most], fmt.Sprintf("and %d more", more))
	}
	return list
}

// InWay is what is said of a file that is in the way, "" where it is skillgen's as it was written.
func InWay(ours, changed bool) string {
	switch {
	case !ours:
		return isForeign
	case changed:
		return isChanged
	}
	return ""
}

// What is said behind the name of a file that is in the way.
const (
	isChanged = " was changed since skillgen wrote it: remove it, or move it away, and export again"
	isForeign = " was not written by skillgen: move it away, or export elsewhere with -o"
)

// IsExported reports a directory, or one in such a directory below root, that Tree has written.
func IsExported(root, dir string) bool {
	for ; ; dir = filepath.Dir(dir) {
		if _, err := loader.StatNamed(filepath.Join(dir, userdir.TreeRecord)); err == nil || dir == root {
			return err == nil
		}
	}
}
