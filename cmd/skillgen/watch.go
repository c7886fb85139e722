package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/spf13/cobra"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/input"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/ui"
	"github.com/skillgen/skillgen/generator"
	"github.com/skillgen/skillgen/loader"
)

// settle is how long a directory must be still before it is read: editors save in several steps, with renames.
const settle = 150 * time.Millisecond

func watchCommand(std ui.Streams) *cobra.Command {
	f := generateFlags{said: speech{watching: true}}
	cmd := &cobra.Command{
		Use:   "watch [DIR]",
		Short: "generate again whenever a skill changes",
		Long: `Watch generates, into the current directory or that of -o as generate does, and again whenever something in the
directories of skills and projects changes. It says in one line what is different: skills, triggers, tokens. While there
is an error it keeps the last good output. What is wrong it says once, and speaks again when it is something else, or all
is well.`,
		Example: "  skillgen watch -o internal/catalog .",
	}
	f.registerAll(cmd.Flags())
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		args, err := asDirected(cmd, args)
		if err != nil {
			return err
		}
		return f.watch(cmd, std, args)
	}
	return cmd
}

// watch generates until the context ends, which is how a user stops it.
func (f *generateFlags) watch(cmd *cobra.Command, std ui.Streams, args []string) error {
	dir := input.Dir(args)
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	if err := w.Add(dir); errors.Is(err, fs.ErrNotExist) {
		return ui.NoSuch(dir)
	} else if err != nil { // a skills may come to be in it
		return fmt.Errorf("%s: %w", ui.Plain(filepath.ToSlash(dir)), err)
	}
	ctx := cmd.Context()
	if err := f.addTrees(ctx, w, dir); err != nil { // before reading: what changes meanwhile is read again
		return err
	}
	if err := f.run(cmd, std, args); err != nil && !errors.Is(err, ui.ErrFindings) {
		return err // a wrong flag stays wrong
	}
	for {
		std.Progress.Rest() // waiting is no work
		changed, err := nextChange(ctx, w)
		std.Progress.Rest()
		if err != nil || !changed {
			return err
		}
		// Directories come and go: a new one below a root must be watched before it is read.
		if err := f.addTrees(ctx, w, dir); err != nil {
			return err
		}
		if err := f.run(cmd, std, args); err != nil && !errors.Is(err, ui.ErrFindings) && ctx.Err() == nil && f.said.isNews(err.Error()) {
			ui.Note(std.Err, "%s", err) // between two states, as in a checkout
		}
	}
}

// nextChange waits for a change that matters and then for quiet. It returns false when ctx ends.
func nextChange(ctx context.Context, w *fsnotify.Watcher) (bool, error) {
	var quiet <-chan time.Time
	for {
		select {
		// The user stops watching by interrupting: that is no error.
		case <-ctx.Done():
			return false, nil
		case err := <-w.Errors:
			return false, err
		case e := <-w.Events:
			if matters(e) {
				quiet = time.After(settle)
			}
		case <-quiet:
			return true, nil
		}
	}
}

// matters leaves out what skillgen writes itself, which it puts in place by its name, and changes of modes and times.
func matters(e fsnotify.Event) bool {
	switch name := filepath.Base(e.Name); {
	case e.Op == fsnotify.Chmod, strings.HasPrefix(name, ".skillgen-"):
		return false
	case slices.Contains(generator.FileNames(), name):
		return e.Has(fsnotify.Remove) || e.Has(fsnotify.Rename) || e.Has(fsnotify.Write)
	}
	return true
}

// addTrees watches all directories below the roots, and those that would be roots; what is watched already stays so.
func (f *generateFlags) addTrees(ctx context.Context, w *fsnotify.Watcher, dir string) error {
	opts, err := f.Options(loader.ModeBuild)
	if err != nil {
		return err
	}
	roots, err := f.Roots(dir).In(ctx, &opts)
	if err != nil {
		return err
	}
	for _, root := range append(roots.Skills, roots.Projects...) {
		if err := root.Directories(w.Add); err != nil {
			return fmt.Errorf("watch %s: %w", filepath.ToSlash(root.Path), err)
		}
	}
	return nil
}
