package userdir

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// skillFile is the file that makes a directory a skill.
const skillFile = "SKILL.md"

// content identifies the bytes of a file. The zero value is that of no file.
type content struct {
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

func contentOf(data []byte) content {
	sum := sha256.Sum256(data)
	return content{int64(len(data)), hex.EncodeToString(sum[:])}
}

// wanted is a skill as the target shall have it.
type wanted struct {
	skill    *runtime.Skill
	clean    bool
	dir      string
	files    []wantedFile // sorted by path
	unusable error        // why it cannot be installed
	dropped  bool         // whether the catalog does not have it: see session.dropped
	moved    *wanted      // the skill where it is meant to be, if this is an old place of it: see session.moved
	plan     *plan        // what was decided last
	excepted bool         // whether what the catalog has counts for nothing: see Options.Except
}

// wantedFile is one file of it. The bytes are read when they are needed, so that no catalog is ever whole in memory.
type wantedFile struct {
	path    string
	mode    fs.FileMode
	content content
	read    func() ([]byte, error)
	like    fs.FileInfo // the file that it stands for, nil for none: see writeFile
}

// contents are the files by their paths.
func (w *wanted) contents() map[string]content {
	m := make(map[string]content, len(w.files))
	for _, f := range w.files {
		m[f.path] = f.content
	}
	return m
}

// bytes reads a file again, and fails when it is no longer the one that was looked at.
func (f *wantedFile) bytes() ([]byte, error) {
	data, err := f.read()
	if err == nil && contentOf(data) != f.content {
		err = fmt.Errorf("%s: %w", runtime.Quote(f.path), errSource)
	}
	return data, err
}

// want works out the directories and files of all skills. clean says of each whether the clean view is wanted, and has which skill a directory
// has by the record, "" for none. A skill that cannot be installed is unusable, and has no files.
func want(cat *runtime.Catalog, clean func(runtime.SkillName) bool, has func(dir string) runtime.SkillName) []*wanted {
	var list []*wanted
	for s := range cat.All() {
		w := &wanted{skill: s, clean: clean(s.Name)}
		if w.unusable = w.fill(); w.unusable != nil {
			w.files = nil
		}
		list = append(list, w)
	}
	// What is there goes before what would come, and a name that is a directory by itself before those that had to be changed to be one.
	taken, names := make(map[string]bool, len(list)), make(map[runtime.SkillName]bool, len(list))
	for _, w := range list {
		names[w.skill.Name] = true
	}
	rank := func(w *wanted) int {
		switch name := w.skill.Name; {
		case has(w.dir) == name:
			return 0
		case w.dir == string(name):
			return 1
		}
		return 2
	}
	inOrder := slices.Clone(list)
	slices.SortStableFunc(inOrder, func(a, b *wanted) int { return rank(a) - rank(b) })
	for _, w := range inOrder {
		key, other := foldDir(w), has(w.dir)
		switch {
		case w.unusable != nil:
		case taken[key] || other != w.skill.Name && names[other]: // also where that moves away: its directory is free then
			w.unusable, w.files = fmt.Errorf("%w %s", ErrTaken, runtime.Quote(w.dir)), nil
		default:
			taken[key] = true
		}
	}
	return list
}

func (w *wanted) fill() error {
	w.dir = string(w.skill.Name)
	var tree fs.FS
	if w.clean || badDir(w.dir) != "" {
		var err error
		if w.dir, tree, err = cleanView(w.skill); err != nil {
			return err
		}
	}
	var err error
	if w.clean {
		err = w.fillClean(tree)
	} else {
		err = w.fillWritten()
	}
	slices.SortFunc(w.files, func(a, b wantedFile) int { return strings.Compare(a.path, b.path) })
	return err
}

// cleanView is a skill as a catalog of its own has it: a directory with the clean name.
func cleanView(s *runtime.Skill) (dir string, tree fs.FS, err error) {
	compiled := &runtime.Compiled{Skills: []runtime.Skill{*s}}
	tree = compiled.Catalog().ClientFS()
	dirs, err := fs.ReadDir(tree, ".")
	if err != nil {
		return "", nil, err
	}
	return dirs[0].Name(), tree, nil
}

func (w *wanted) fillClean(tree fs.FS) error {
	if _, err := w.skill.Body(); errors.Is(err, runtime.ErrNoContent) {
		return err // the view would be frontmatter without instructions
	}
	return fs.WalkDir(tree, w.dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return w.add(strings.TrimPrefix(name, w.dir+"/"), info.Mode(), func() ([]byte, error) { return fs.ReadFile(tree, name) })
	})
}

// fillWritten takes the files as they are. The file that the skill was read from is SKILL.md, whatever it was called.
func (w *wanted) fillWritten() error {
	list, err := w.skill.Files()
	if err != nil {
		return err
	}
	main := path.Base(w.skill.Path)
	for _, f := range list {
		name := f.Path
		switch name {
		case main:
			name = skillFile
		case skillFile:
			continue // of another skill: this one is a file such as pdf.md
		}
		if err := w.add(name, f.Mode, func() ([]byte, error) { return w.skill.ReadFile(f.Path) }); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(w.files, func(f wantedFile) bool { return f.path == skillFile }) {
		return nil
	}
	if _, err := w.skill.Body(); errors.Is(err, runtime.ErrNoContent) {
		return err
	}
	return errNoFile
}

func (w *wanted) add(name string, mode fs.FileMode, read func() ([]byte, error)) error {
	if !isFilePath(name) {
		return fmt.Errorf("%w: %s", errPath, runtime.Quote(name))
	}
	data, err := read()
	if err != nil {
		return err
	}
	perm := fs.FileMode(0o644)
	if mode&0o111 != 0 {
		perm = 0o755
	}
	w.files = append(w.files, wantedFile{name, perm, contentOf(data), read, nil})
	return nil
}
