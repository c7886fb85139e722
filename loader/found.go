package loader

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/loader/internal/tree"
	"github.com/skillgen/skillgen/runtime"
)

// skillEntry finds the SKILL.md of a directory, in any case of its letters.
func (w *walk) skillEntry(dir string) (fs.DirEntry, bool) {
	entries, err := w.door.ReadDir(dir)
	if err != nil {
		return nil, false
	}
	i := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name() == skillFile })
	if i < 0 {
		i = slices.IndexFunc(entries, func(e fs.DirEntry) bool { return strings.EqualFold(e.Name(), skillFile) && !e.IsDir() })
	}
	if i < 0 {
		return nil, false
	}
	return entries[i], true
}

// skill reads the skill in a directory.
func (w *walk) skill(dir string, entry fs.DirEntry) {
	rel := path.Join(dir, entry.Name())
	s := &Skill{File: w.name(rel)}
	w.seen[s.File] = true
	s.dirName = path.Base(w.name(dir))
	if abs, err := filepath.Abs(filepath.FromSlash(w.name(dir))); err == nil && w.door.Path != "" {
		s.Dir = abs
		s.dirName = filepath.Base(abs)
	}
	s.parent = path.Dir(w.name(dir))
	s.Path = s.File
	data, ok := w.read1(rel, s)
	if !ok {
		return
	}
	if entry.Name() != skillFile {
		d := w.rules.Diagnostic(s.File, rule.FileName, "the file is called "+runtime.Quote(entry.Name()), "call it SKILL.md")
		d.Fix = &runtime.Fix{Rename: w.name(path.Join(dir, skillFile))}
		w.add(d)
	}
	if w.opts.Contents {
		w.contents(s, dir, w.files(dir, s))
	}
	s.Storage.Tree = tree.New(w.door, dir, w.opts.AllowTargets)
	s.hasEvals = w.opts.Mode == ModeBuild && w.door.Has(path.Join(dir, evalsFile))
	w.parse(s, data)
}

// single reads a file that is a skill by itself.
func (w *walk) single(dir string, entry fs.DirEntry) {
	rel := path.Join(dir, entry.Name())
	s := &Skill{File: w.name(rel), stem: strings.TrimSuffix(entry.Name(), ".md"), dirName: path.Base(w.name(dir)), parent: w.name(dir)}
	w.seen[s.File] = true
	s.Path = s.File
	if abs, err := filepath.Abs(filepath.FromSlash(w.name(dir))); err == nil && w.door.Path != "" {
		s.Dir = abs
	}
	data, ok := w.read1(rel, s)
	if !ok {
		return
	}
	if w.opts.Contents {
		w.contents(s, dir, []string{entry.Name()})
	}
	s.Storage.Tree = &tree.One{Beside: tree.New(w.door, dir, w.opts.AllowTargets), Name: entry.Name()}
	w.parse(s, data)
}

// read1 reads the file of a skill, or reports why it cannot be and rejects the skill.
func (w *walk) read1(rel string, s *Skill) ([]byte, bool) {
	w.stamps.add(path.Dir(s.File))
	w.stamps.add(s.File)
	data, _, err := w.door.Read(rel, maxFile)
	if err == nil {
		return data, true
	}
	mark := len(w.result.Diagnostics)
	switch {
	case errors.Is(err, runtime.ErrTooLarge):
		w.report(s.File, rule.TooLarge, "the file has more than 1 MiB", "move data into other files of the skill")
	case errors.Is(err, door.ErrNotRegular):
		w.report(s.File, rule.NotRegular, "not a regular file", "replace it by a text file")
	default:
		if target, yes := w.door.Escapes(rel, err); yes {
			w.report(s.File, rule.PathEscape, "a link leads out of the root, to "+runtime.Quote(target), "copy the file into the skill")
			break
		}
		w.report(s.File, rule.Unreadable, "the file cannot be read: "+door.Why(err), "check its permissions")
	}
	w.reject(s, runtime.StateRejected, w.result.Diagnostics[mark:])
	return nil, false
}
