// This file keeps the links on the disk that lead to what fixes rename, where clients look for skills.
//
// In come changes of files. Out go the same changes, made, and links that lead where they did.

package mend

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// ApplyLinked is Apply, and lets the links to what is renamed lead to the new name.
func ApplyLinked(ctx context.Context, changes []Change) (made []Change, all error) {
	links := toRenamed(changes)
	if made, all = Apply(ctx, changes); ctx.Err() != nil {
		return made, all
	}
	for _, l := range links { // each that can: what they led to has its new name
		if _, err := loader.StatNamed(l.to); err != nil {
			continue // but for what could not be renamed
		}
		if err := l.write(); err != nil {
			all = errors.Join(all, fmt.Errorf("the link %s led to %s, which is called otherwise now: %w", runtime.Quote(l.name), runtime.Quote(l.was), err))
		}
	}
	return made, all
}

// link is one by its path, with what it said and the absolute path that it is to lead to.
type link struct{ name, was, to string }

// toRenamed finds the links to what changes rename: beside it, and where agents look for skills in the directories above it.
func toRenamed(changes []Change) (links []link) {
	names := make(map[string]string) // new ones, by the absolute paths of what is renamed
	parents := make(map[string]bool)
	for _, c := range changes {
		from, to := c.Renamed()
		real, err := loader.RealNamed(filepath.FromSlash(from))
		if from == to || err != nil {
			continue
		}
		names[real] = filepath.Base(filepath.FromSlash(to))
		parents[filepath.Dir(real)] = true
	}
	listed := make(map[string]bool)
	for _, parent := range slices.Sorted(maps.Keys(parents)) {
		for _, dir := range around(parent) {
			if listed[dir] {
				continue
			}
			listed[dir] = true
			entries, _ := loader.ListNamed(dir)
			for _, e := range entries {
				name := filepath.Join(dir, e.Name())
				if e.Type()&fs.ModeSymlink == 0 {
					continue
				}
				if to, ok := leadsTo(name, names); ok {
					was, _ := os.Readlink(name)
					links = append(links, link{name, was, to})
				}
			}
		}
	}
	return links
}

// leadsTo is where a link is to lead when what it leads to, or a directory above that, has its new name.
func leadsTo(link string, names map[string]string) (to string, ok bool) {
	leads, err := loader.RealNamed(link)
	if err != nil {
		return "", false
	}
	for at := leads; ; at = filepath.Dir(at) {
		if name, renamed := names[at]; renamed {
			below, err := filepath.Rel(at, leads)
			return filepath.Join(filepath.Dir(at), name, below), err == nil
		}
		if at == filepath.Dir(at) {
			return "", false
		}
	}
}

// around are a directory, and where agents look for skills in those above it: up to the root of the repository, or where there is none up
// to the current directory.
func around(dir string) []string {
	list := []string{dir}
	here, _ := loader.RealNamed(".")
	var above []string
	last := 0
	for at, ended := dir, false; !ended; at = filepath.Dir(at) {
		above = append(above, at)
		_, err := loader.StatNamed(filepath.Join(at, ".git"))
		if err == nil || at == here {
			last = len(above)
		}
		ended = err == nil || at == filepath.Dir(at)
	}
	for _, at := range above[:last] {
		for _, a := range agents.All() {
			list = append(list, filepath.Join(at, filepath.FromSlash(a.Project)))
		}
	}
	return list
}

// write gives a link its new destination, at once. A relative one stays relative.
func (l link) write() error {
	to := l.to
	if !filepath.IsAbs(l.was) {
		dir, err := loader.RealNamed(filepath.Dir(l.name))
		if err == nil {
			to, err = filepath.Rel(dir, l.to)
		}
		if err != nil {
			return err
		}
	}
	temp := filepath.Join(filepath.Dir(l.name), "."+filepath.Base(l.name)+".skillgen-link")
	if _, err := os.Readlink(temp); err == nil { // a run that was killed left it
		os.Remove(temp)
	}
	if err := os.Symlink(to, temp); err != nil {
		return err
	}
	defer os.Remove(temp) // where it stayed
	return os.Rename(temp, l.name)
}
