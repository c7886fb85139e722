package userdir

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/skillgen/skillgen/runtime"
)

// A new version may have a directory where the one before had a file, or a file where that had a directory. What stands in the way is
// a file of the skill as others are: where it goes, it goes before what takes its place is added, and where it is the user's, it stays
// and that is not added. Where case does not count, a file may also have been known by another name.

// meet finds what stands where a directory is to be, of a file that is not there.
func (t *target) meet(dir, name string, expected *expectation, p *place) error {
	for _, at := range above(name) {
		info, err := t.lstat(path.Join(dir, at))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case info.IsDir():
			continue
		}
		at = t.knownAs(dir, at, expected)
		f, err := t.lookAt(path.Join(dir, at), expected.ours[at])
		if err == nil {
			p.files[at], p.inWay[name] = f, []string{at}
		}
		return err
	}
	return nil
}

// filesIn are the files in a directory that stands where a file is to be. only is not set where it is no directory, or holds anything
// that no version has.
func (t *target) filesIn(ctx context.Context, dir, name string, expected *expectation) (files []string, only bool, err error) {
	at := path.Join(dir, name)
	if !t.isDir(at) {
		return nil, false, nil
	}
	only = true
	err = t.walk(at, func(below string, d fs.DirEntry, walkErr error) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		file := strings.TrimPrefix(below, dir+"/")
		if walkErr == nil && !d.IsDir() {
			file = t.knownAs(dir, file, expected)
			files = append(files, file)
		}
		if !t.could(walkErr) || d.IsDir() && !expected.isDir(file) || !d.IsDir() && (!d.Type().IsRegular() || expected.ours[file] == nil) {
			only = false
			return fs.SkipAll
		}
		return nil
	})
	return files, only, err
}

// knownAs is the name by which a file is expected, or its own.
func (t *target) knownAs(dir, name string, expected *expectation) string {
	if expected.ours[name] != nil {
		return name
	}
	for _, other := range expected.spelt(name) {
		if t.isSame(path.Join(dir, name), path.Join(dir, other)) {
			return other
		}
	}
	return name
}

// twins are the names of a file that has two, each by the other.
func (t *target) twins(dir string, files map[string]onDisk) map[string]string {
	twins, byFold := make(map[string]string), make(map[string]string)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fold := folded(name)
		if other, met := byFold[fold]; met && t.isSame(path.Join(dir, name), path.Join(dir, other)) {
			twins[name], twins[other] = other, name
		}
		byFold[fold] = name
	}
	return twins
}

func (t *target) isDir(name string) bool {
	info, err := t.lstat(name)
	return t.could(err) && info.IsDir()
}

// isSame reports whether two names are of one file.
func (t *target) isSame(a, b string) bool {
	one, err := t.lstat(a)
	if !t.could(err) {
		return false
	}
	other, err := t.lstat(b)
	return t.could(err) && os.SameFile(one, other)
}

// renamed are the recorded files, by their new names where case alone has changed and is nothing to the file system.
func (p place) renamed(next, old map[string]content) map[string]content {
	for before, now := range p.twins {
		c, known := old[before]
		_, stays := next[before]
		_, comes := next[now]
		if !known || stays || !comes {
			continue
		}
		old = maps.Clone(old)
		if delete(old, before); old[now] == (content{}) {
			old[now] = c
		}
	}
	return old
}

// makeWay lets what stands in the way of a file that is to be added go before it, or else leaves both.
func (d *decision) makeWay(p place, w wish) {
	added, at := make(map[string]bool), make(map[string]int) // the first verdict on each file
	for i, v := range d.verdicts {
		added[v.path] = added[v.path] || v.do == add
		if _, known := at[v.path]; !known {
			at[v.path] = i
		}
	}
	for i, v := range d.verdicts { // a killed process may have come no further than the files of a directory
		d.verdicts[i].first = v.first || v.do == remove && slices.ContainsFunc(above(v.path), func(dir string) bool { return added[dir] })
	}
	for i := range len(d.verdicts) {
		isRemoved := d.verdicts[i].state == ConditionRemoved // by the user, who has put something else there
		if d.verdicts[i].do != add && !isRemoved {
			continue
		}
		for _, name := range p.inWay[d.verdicts[i].path] {
			j, known := at[name]
			if !known {
				v := verdict{path: name, state: ConditionForeign, reason: "the user's own, where a directory of the skill is to be"}
				if p.files[name].irregular {
					v.reason = notRegular
				} else if w.force {
					v.do, v.keep = remove, true
				}
				j, d.verdicts = len(d.verdicts), append(d.verdicts, v)
				at[name] = j
			}
			switch there, v := &d.verdicts[j], &d.verdicts[i]; {
			case isRemoved:
			case there.do == remove:
				there.first = true
			default:
				v.newer = v.newer || v.now == (content{}) // what was there before can be put back by force alone
				v.do, v.blocked, v.state, v.reason = leave, true, there.state, runtime.Quote(name)+" is in the way"
			}
		}
	}
}
