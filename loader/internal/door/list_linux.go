// This file reads files and lists directories below a root in fewer system calls than os.Root takes.
//
// What comes in is an os.Root and names below it. What goes out are texts, lists and marks, or nothing: whatever is not
// simply there, or stands behind a link, is left to os.Root, which says why or follows it. Nothing here leaves the root,
// waits for a FIFO or believes the size that a file claims.

package door

import (
	"encoding/binary"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// entry is an entry of a directory that was listed.
type entry struct {
	name string
	mode fs.FileMode
	dir  string
}

func (e *entry) Name() string               { return e.name }
func (e *entry) IsDir() bool                { return e.mode.IsDir() }
func (e *entry) Type() fs.FileMode          { return e.mode }
func (e *entry) Info() (fs.FileInfo, error) { return os.Lstat(filepath.Join(e.dir, e.name)) }

// String is what fmt shows of an entry.
func (e *entry) String() string { return fs.FormatDirEntry(e) }

// List lists a directory, sorted by name. The entries know their types without a look at each.
func (r *quickRoot) List(root *os.Root, name string) (list []fs.DirEntry, ok bool) {
	fd, ok := r.open(root, name, unix.O_RDONLY|unix.O_DIRECTORY)
	if !ok {
		return nil, false
	}
	defer r.close(fd)
	var found []entry
	dir := filepath.Join(root.Name(), name)
	for buf := r.room(minRoom); ; {
		r.Calls++
		n, err := unix.Getdents(fd, buf)
		switch {
		case err == unix.EINTR:
			continue
		case err != nil:
			return nil, false
		case n == 0:
			return sorted(found), true
		}
		if found, ok = appendEntries(found, buf[:n], dir); !ok {
			return nil, false
		}
	}
}

// sorted are entries by their names.
func sorted(found []entry) []fs.DirEntry {
	slices.SortFunc(found, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	list := make([]fs.DirEntry, len(found))
	for i := range found {
		list[i] = &found[i]
	}
	return list
}

// Where a record of linux_dirent64 has its length, type and name.
const (
	atLength = 16
	atType   = 18
	atName   = 19
)

// appendEntries adds what the system wrote about a directory. It is not ok when a type is not known, as some file systems
// have it.
func appendEntries(found []entry, records []byte, dir string) ([]entry, bool) {
	all := string(records) // one text that all names are cut out of
	if found == nil {
		found = make([]entry, 0, min(len(records)/32, 8))
	}
	for len(records) > atName {
		size := int(binary.NativeEndian.Uint16(records[atLength:]))
		if size <= atName || size > len(records) {
			return nil, false
		}
		name, _, _ := strings.Cut(all[atName:size], "\x00")
		mode, ok := modeOf(records[atType])
		inode := binary.NativeEndian.Uint64(records)
		records, all = records[size:], all[size:]
		switch {
		case !ok:
			return nil, false
		case inode == 0 || name == "." || name == "..": // no file, or not in the directory
		default:
			found = append(found, entry{name, mode, dir})
		}
	}
	return found, true
}

// modeOf is the type of a file as a directory has it.
func modeOf(kind byte) (mode fs.FileMode, ok bool) {
	switch kind {
	case unix.DT_REG:
		return 0, true
	case unix.DT_DIR:
		return fs.ModeDir, true
	case unix.DT_LNK:
		return fs.ModeSymlink, true
	case unix.DT_FIFO:
		return fs.ModeNamedPipe, true
	case unix.DT_SOCK:
		return fs.ModeSocket, true
	case unix.DT_BLK:
		return fs.ModeDevice, true
	case unix.DT_CHR:
		return fs.ModeDevice | fs.ModeCharDevice, true
	}
	return 0, false
}
