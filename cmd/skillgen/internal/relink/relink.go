package relink

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/skillgen/skillgen/cmd/skillgen/internal/mend"
	"github.com/skillgen/skillgen/cmd/skillgen/internal/patch"
	"github.com/skillgen/skillgen/loader"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/agents"
)

// Apply makes changes, and lets the links to what they rename lead to the new name.
func Apply(ctx context.Context, changes []patch.Change) error {
	links := toRenamed(changes)
	if err := mend.Apply(ctx, changes); err != nil {
		return err
	}
	for _, l := range links {
		if err := l.write(); err != nil {
			return fmt.Errorf("the link %s led to %s, which is called otherwise now: %w", runtime.Quote(l.name), runtime.Quote(l.was), err)
		}
	}
	return nil
}

// link is one by its path, with what it said and the absolute path that it is to lead to.
type link struct{ name, was, to string }

// toRenamed finds the links to what changes rename: beside it, and where agents look for skills in the directories above it.
func toRenamed(changes []patch.Change) (links []link) {
	seen := make(map[string]bool)
	for _, c := range changes {
		from, to := c.Renamed()
		real, err := loader.RealNamed(filepath.FromSlash(from))
		if from == to || err != nil {
			continue
		}
		for _, dir := range around(filepath.Dir(real)) {
			if seen[dir+"\x00"+real] {
				continue
			}
			seen[dir+"\x00"+real] = true
			entries, _ := loader.ListNamed(dir)
			for _, e := range entries {
				if e.Type()&fs.ModeSymlink == 0 {
					continue
				}
				name := filepath.Join(dir, e.Name())
				leads, err := loader.RealNamed(name)
				if err != nil {
					continue
				}
				if below, err := filepath.Rel(real, leads); err == nil && filepath.IsLocal(below) {
					was, _ := os.Readlink(name)
					links = append(links, link{name, was, filepath.Join(filepath.Dir(real), filepath.Base(filepath.FromSlash(to)), below)})
				}
			}
		}
	}
	return links
}

// around are a directory, and where agents look for skills in those above it: up to the root of the repository, or where there is none up
// to the current directory.
func around(dir string) []string {
	list := []string{dir}
	here, _ := loader.RealNamed(".")
	var above []string
	last := 0
	for at := dir; ; at = filepath.Dir(at) {
		above = append(above, at)
		if _, err := loader.StatNamed(filepath.Join(at, ".git")); err == nil {
			last = len(above)
			break
		}
		if at == here {
			last = len(above)
		}
		if at == filepath.Dir(at) {
			break
		}
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
		if err != nil {
			return err
		}
		if to, err = filepath.Rel(dir, l.to); err != nil {
			return err
		}
	}
	temp := filepath.Join(filepath.Dir(l.name), "."+filepath.Base(l.name)+".skillgen-link")
	if err := os.Symlink(to, temp); err != nil {
		return err
	}
	if err := os.Rename(temp, l.name); err != nil {
		os.Remove(temp)
		return err
	}
	return nil
}
