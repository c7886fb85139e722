package door

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
)

// Link returns the first symbolic link on the way to name that cannot be followed, or else the first one, and where it leads,
// for a message; ok is false when there is none. It says nothing about safety, which comes from os.Root.
func (d *Door) Link(name string) (at, target string, ok bool) {
	for i := range len(name) + 1 {
		if i < len(name) && name[i] != '/' {
			continue
		}
		info, err := d.Lstat(name[:i])
		if err != nil {
			break
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			continue
		}
		_, lost := d.Stat(name[:i])
		if lost != nil || !ok {
			at = name[:i]
			target, err = fs.ReadLink(d.fsys, at)
			ok = err == nil
		}
		if lost != nil {
			break
		}
	}
	return at, target, ok
}

// Escapes reports whether opening failed because a link leaves the root, and where that link leads.
func (d *Door) Escapes(name string, err error) (target string, yes bool) {
	at, target, ok := d.Link(name)
	if !ok {
		return "", false
	}
	if strings.Contains(err.Error(), "escapes") || filepath.IsAbs(target) || path.IsAbs(target) {
		return target, true
	}
	return target, !fs.ValidPath(path.Join(path.Dir(at), filepath.ToSlash(target)))
}

// Leaves reports whether opening failed because a link leaves the root for what nobody has allowed.
func Leaves(d *Door, name string, err error) bool {
	_, leaves := d.Escapes(name, err)
	_, _, allowed := d.Target(name)
	return leaves && !allowed
}

// Contains reports an absolute path below the root, for a message: os.Root follows no absolute link, wherever it leads.
func (d *Door) Contains(target string) bool {
	root, err := filepath.Abs(filepath.Join(d.Path, filepath.FromSlash(d.Sub)))
	if err != nil || d.Path == "" || !filepath.IsAbs(target) {
		return false
	}
	rel, err := filepath.Rel(root, target)
	return err == nil && filepath.IsLocal(rel)
}

// Target says which allowed directory a link leads to, and where below it. What is opened there is opened behind a
// root of that directory: a link in it that leads further is refused like any other.
func (d *Door) Target(name string) (dir, rel string, ok bool) {
	at, to, ok := d.Link(name)
	if !ok || d.Path == "" || len(d.allow) == 0 {
		return "", "", false
	}
	if !filepath.IsAbs(to) { // the system goes on from where the directory really is
		to = filepath.Join(withoutLinks(filepath.Join(d.Path, filepath.FromSlash(d.Sub), filepath.FromSlash(path.Dir(at)))), to)
	}
	to, err := filepath.Abs(filepath.Join(to, filepath.FromSlash(strings.TrimPrefix(name[len(at):], "/"))))
	if err != nil {
		return "", "", false
	}
	for _, dir := range d.allow {
		if dir, err = filepath.Abs(ExpandHome(dir)); err != nil {
			continue
		}
		for _, at := range [...]func(string) string{withoutLinks, filepath.Clean} {
			if rel, err := filepath.Rel(at(dir), at(to)); err == nil && filepath.IsLocal(rel) {
				return at(dir), filepath.ToSlash(rel), true
			}
		}
	}
	return "", "", false
}

// withoutLinks is where a path leads, or the path where a link in it leads nowhere.
func withoutLinks(path string) string {
	if real, ok := RealPath(path); ok {
		return real
	}
	return path
}

// Why gives the reason of a failed file operation without its path, which the diagnostic has already.
func Why(err error) string {
	var perr *fs.PathError
	if errors.As(err, &perr) {
		err = perr.Err
	}
	return fmt.Sprint(err)
}
