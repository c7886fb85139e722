package userdir

import (
	"io/fs"
	"os"
	"path/filepath"
)

// inherit gives what root has made in another user's directory to that user and the directory's group, so that they can read
// and change it. Where the system refuses that, it stays root's.
func inherit(f *os.File, root *os.Root, name string) {
	if os.Geteuid() != 0 {
		return
	}
	dir, err := root.Stat(filepath.Dir(name))
	if err != nil {
		return
	}
	if uid, _, known := owner(dir); known && uid != 0 {
		belong(f, dir)
	}
}

// inheritDir is inherit for a directory that has just been made. It is opened, since a name could be that of a link by now.
func inheritDir(root *os.Root, name string) {
	if os.Geteuid() != 0 {
		return
	}
	d, err := root.Open(name)
	if err != nil {
		return
	}
	defer d.Close()
	if info, err := d.Stat(); err == nil && info.IsDir() {
		inherit(d, root, name)
	}
}

// belong gives a file the owner and the group of another, as far as the system lets it: see lostOwner.
func belong(f interface{ Chown(uid, gid int) error }, like fs.FileInfo) {
	if uid, gid, known := owner(like); known {
		f.Chown(uid, gid)
	}
}

// lostOwner says that a file has not the owner or the group of another, "" where it has both.
func (t *target) lostOwner(name string, like fs.FileInfo) string {
	info, err := t.lstat(name)
	if err != nil {
		return ""
	}
	uid, gid, _ := owner(info)
	if u, g, known := owner(like); known && (u != uid || g != gid) {
		return "its owner or group could not be kept"
	}
	return ""
}
