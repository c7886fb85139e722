package userdir

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// disabledFile switches off the skill in whose directory it stands.
const disabledFile = ".disabled"

// place is what stands where a skill's directory belongs.
type place struct {
	kind  kind
	why   string // of other: what it is
	off   bool   // whether a file .disabled switches off what is there
	files map[string]onDisk
	// hollow are files that are not there and whose directory is, empty: a killed process removed them.
	hollow map[string]bool
	// inWay are the files that stand in the way of one that is not there, and twins the names of a file that has two.
	inWay map[string][]string
	twins map[string]string
}

type kind int

const (
	absent kind = iota
	empty
	directory
	other
)

// onDisk is a file of a skill. Its content has no hash when the size alone says that it is none of the expected.
type onDisk struct {
	content
	irregular, dir bool
}

// is reports whether the file has a content. One that was not read has none, not even the one of no file.
func (f onDisk) is(c content) bool {
	return !f.irregular && c != (content{}) && f.content == c
}

// hasIrregular reports whether something other than a regular file stands where a file may be.
func (p place) hasIrregular() bool {
	for _, f := range p.files {
		if f.irregular {
			return true
		}
	}
	return false
}

// look compares a place with the files that may be there: paths, each with the contents that it may have. It reads
// no more of a user's file than the longest of them.
func (t *target) look(ctx context.Context, dir string, expected map[string][]content) (place, error) {
	p := place{files: make(map[string]onDisk, len(expected)), hollow: make(map[string]bool), inWay: make(map[string][]string)}
	all := &expectation{ours: expected}
	if t.root == nil {
		return p, nil
	}
	info, err := t.lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return p, nil
	case err != nil:
		return p, err
	case info.Mode()&fs.ModeSymlink != 0:
		p.kind, p.why = other, "a link stands there"
		return p, nil
	case !info.IsDir():
		p.kind, p.why = other, "a file stands there"
		return p, nil
	}
	list, err := t.entries(dir)
	if err != nil {
		return p, err
	}
	if p.kind = directory; len(list) == 0 {
		p.kind = empty
		return p, nil
	}
	p.off = slices.ContainsFunc(list, func(e fs.DirEntry) bool { return e.Name() == disabledFile })
	for name, contents := range expected {
		if err := ctx.Err(); err != nil {
			return p, err
		}
		f, err := t.lookAt(path.Join(dir, name), contents)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			parent := path.Dir(name)
			for parent != "." && t.isAbsent(path.Join(dir, parent)) {
				parent = path.Dir(parent)
			}
			p.hollow[name] = parent != "." && t.isEmpty(path.Join(dir, parent))
			err = t.meet(dir, name, all, &p)
		case err == nil && f.irregular:
			var only bool
			f.dir = t.isDir(path.Join(dir, name))
			if p.inWay[name], only, err = t.filesIn(ctx, dir, name, all); !only {
				p.files[name] = f
			}
		case err == nil:
			p.files[name] = f
		}
		if err != nil {
			return p, err
		}
	}
	for _, e := range list { // clients read it in place of a SKILL.md, and beside one nobody does
		name := e.Name()
		if !strings.EqualFold(name, skillFile) || e.IsDir() || expected[name] != nil || name != skillFile && t.isSame(path.Join(dir, name), path.Join(dir, skillFile)) {
			continue
		}
		if p.files[name], err = t.lookAt(path.Join(dir, name), nil); err != nil {
			return p, err
		}
	}
	p.twins = t.twins(dir, p.files)
	return p, nil
}

func (t *target) lookAt(name string, expected []content) (onDisk, error) {
	limit := int64(-1)
	for _, c := range expected {
		limit = max(limit, c.Size)
	}
	data, _, err := t.read(name, limit)
	switch {
	case errors.Is(err, errTooLarge):
		return onDisk{}, nil
	case errors.Is(err, errIrregular):
		return onDisk{irregular: true}, nil
	case err != nil:
		return onDisk{}, err
	}
	return onDisk{content: contentOf(data)}, nil
}
