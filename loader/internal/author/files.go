package author

import (
	"errors"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
	"github.com/skillgen/skillgen/runtime/filename"
)

// skillFiles looks into the directory of a skill, which is opened when something first asks.
type skillFiles struct {
	skill  *reader
	door   *door.Door
	failed bool
	known  map[string]bool // what was looked for
	names  filekind.Names
	listed map[string][]string // the names in directories in which something was not there
}

func (f *skillFiles) close() {
	if f.door != nil {
		f.door.Close()
	}
}

// has reports whether a file or directory is there: so is the file that is looked at, saved or not. What cannot be looked at counts as
// there: other rules say why it cannot.
func (f *skillFiles) has(name string) bool {
	there, known := f.known[name]
	if !known {
		there = !fs.ValidPath(name) || f.skill.At == "" && name == path.Base(f.skill.log.Name()) || f.look(name)
		if f.known == nil {
			f.known = make(map[string]bool)
		}
		f.known[name] = there
	}
	return there
}

func (f *skillFiles) look(name string) bool {
	if !tree.IsPart(name) { // it stays behind wherever the skill goes
		return false
	}
	if f.skill.Lacks != nil && f.skill.Lacks(name) {
		return false
	}
	if !f.open() {
		return true
	}
	if _, err := f.door.Stat(name); err != nil {
		// Windows has errors of its own for names that it cannot hold: on no system is there such a file for everybody.
		_, why := filename.RefusedPath(name)
		return why == "" && !errors.Is(err, fs.ErrNotExist) && !door.Leaves(f.door, name, err) // what a link out of the skill leads to stays behind
	}
	return f.names.IsExact(f.door, name)
}

// mostNear bounds the names of a directory that are compared with one which is not there.
const mostNear = 200

// near is the file of the skill that is called almost as one which it does not have, in the same directory or in one that is called almost as
// that, or "". Its ending is the same: scripts of two languages may be two.
func (f *skillFiles) near(name string) string {
	dir, base := path.Split(path.Clean(name))
	dir = path.Clean(dir)
	if !fs.ValidPath(dir) || !f.open() {
		return ""
	}
	ending := path.Ext(base)
	if found := runtime.Nearest(strings.TrimSuffix(base, ending), func(yield func(string) bool) {
		for _, other := range f.list(dir) {
			if stem, ok := strings.CutSuffix(other, ending); ok && !yield(stem) {
				return
			}
		}
	}); found != "" && ending != "" && f.has(path.Join(dir, found+ending)) {
		return path.Join(dir, found+ending)
	}
	if dir == "." || strings.Contains(dir, "/") {
		return ""
	}
	if other := runtime.Nearest(dir, slices.Values(f.list("."))); other != "" && other != dir && f.has(path.Join(other, base)) {
		return path.Join(other, base)
	}
	return ""
}

// list are the first names of a directory, which is listed once.
func (f *skillFiles) list(dir string) []string {
	names, known := f.listed[dir]
	if known {
		return names
	}
	entries, _ := f.door.ReadDir(dir)
	for _, e := range entries[:min(len(entries), mostNear)] {
		names = append(names, e.Name())
	}
	if f.listed == nil {
		f.listed = make(map[string][]string)
	}
	f.listed[dir] = names
	return names
}

// open opens the directory once, and reports whether it is open.
func (f *skillFiles) open() bool {
	if f.door == nil && !f.failed {
		f.door = enter(f.skill.Tree, ".")
		f.failed = f.door == nil
	}
	return !f.failed
}

// enter opens the directory of a skill, or with ".." the one that holds it. It is nil where that cannot be opened.
func enter(files fs.FS, at string) *door.Door {
	t, _ := files.(*tree.Tree)
	if part, ok := files.(*tree.Part); ok {
		t = part.Whole // the files beside it are there for whoever reads it
	}
	if t == nil {
		return nil
	}
	d, err := t.Enter(at)
	if err != nil {
		return nil
	}
	return d
}

// nowIn is how a link leads to what is there if it starts from the directory above that of the skill, or from the one above skills: to
// a file of the skill itself, to another skill or a file of that, or to what was a flat file, below the directory of the skill or beside
// that. It is "" where there is none.
func nowIn(s *reader, to string) string {
	to = strings.TrimPrefix(strings.TrimPrefix(to, "./"), "skills/")
	name, below, isBelow := strings.Cut(to, "/")
	flat, isFlat := strings.CutSuffix(to, ".md")
	plain, _ := url.PathUnescape(name) // "" for what is no escape
	switch skill := flat + "/SKILL.md"; {
	case isBelow && (name == s.Dir || plain == s.Dir) && areIn(s.Tree, ".", below):
		return below
	case isBelow && areIn(s.Tree, "..", name+"/SKILL.md", to):
		return "../" + to
	case !isBelow && isFlat && areIn(s.Tree, ".", skill):
		return skill
	case !isBelow && isFlat && areIn(s.Tree, "..", skill) && !areIn(s.Tree, "..", to): // a file of that name did not move
		return "../" + skill
	}
	return ""
}

// areIn reports whether all of some paths, as links have them, are there, from the directory of a skill or from the one that holds it.
func areIn(files fs.FS, at string, paths ...string) bool {
	d := enter(files, at)
	if d == nil {
		return false
	}
	defer d.Close()
	return !slices.ContainsFunc(paths, func(to string) bool {
		plain, err := url.PathUnescape(to)
		if err == nil {
			_, err = d.Stat(path.Clean(plain))
		}
		return err != nil
	})
}
