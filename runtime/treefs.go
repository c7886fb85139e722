package runtime

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// treeFS is a read-only file system over a sorted table of files; directories follow from the paths.
type treeFS struct {
	files []treeFile
}

type treeFile struct {
	path string
	// read returns the content and the mode. It is called when the file is opened, and when its size is asked for.
	read func() (string, fs.FileMode, error)
}

// newTreeFS sorts files, whose paths must be valid and distinct.
func newTreeFS(files []treeFile) *treeFS {
	slices.SortFunc(files, func(a, b treeFile) int { return strings.Compare(a.path, b.path) })
	return &treeFS{files}
}

// Open implements [fs.FS].
func (t *treeFS) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	at, found := slices.BinarySearchFunc(t.files, name, func(f treeFile, name string) int {
		return strings.Compare(f.path, name)
	})
	if found {
		content, mode, err := t.files[at].read()
		if err != nil {
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
		return &openFile{info: t.files[at].info(content, mode), Reader: strings.NewReader(content)}, nil
	}
	entries := t.entries(name)
	if len(entries) == 0 && name != "." {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &openDir{info: fileInfo{name: path.Base(name), mode: fs.ModeDir | 0o755}, path: name, entries: entries}, nil
}

func (f treeFile) info(content string, mode fs.FileMode) fileInfo {
	return fileInfo{name: path.Base(f.path), size: int64(len(content)), mode: mode}
}

// entries lists the directory name, sorted by name. Paths below one directory stand together in the table, so that
// copying a tree of thousands of directories does not look at the whole table for each.
func (t *treeFS) entries(name string) []fs.DirEntry {
	files, prefix := t.files, ""
	if name != "." {
		prefix = name + "/"
		from, _ := slices.BinarySearchFunc(files, prefix, func(f treeFile, prefix string) int {
			return strings.Compare(f.path, prefix)
		})
		files = files[from:]
	}
	var list []fs.DirEntry
	last := ""
	for _, f := range files {
		rest, ok := strings.CutPrefix(f.path, prefix)
		if !ok {
			break
		}
		first, _, deeper := strings.Cut(rest, "/")
		switch {
		case deeper && first == last:
		case deeper:
			list = append(list, fs.FileInfoToDirEntry(fileInfo{name: first, mode: fs.ModeDir | 0o755}))
			last = first
		default:
			list = append(list, treeEntry{f})
		}
	}
	// "a-b" is before "a/c" in the table and after "a" in a directory.
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list
}

// treeEntry is a file in a directory. Its size is that of its content, which is read only when somebody asks:
// listing a directory reads no file.
type treeEntry struct{ file treeFile }

func (e treeEntry) Name() string      { return path.Base(e.file.path) }
func (e treeEntry) IsDir() bool       { return false }
func (e treeEntry) Type() fs.FileMode { return 0 }

func (e treeEntry) Info() (fs.FileInfo, error) {
	content, mode, err := e.file.read()
	if err != nil {
		return nil, &fs.PathError{Op: "stat", Path: e.file.path, Err: err}
	}
	return e.file.info(content, mode), nil
}

type fileInfo struct {
	name string
	size int64
	mode fs.FileMode
}

func (i fileInfo) Name() string       { return i.name }
func (i fileInfo) Size() int64        { return i.size }
func (i fileInfo) Mode() fs.FileMode  { return i.mode }
func (i fileInfo) ModTime() time.Time { return time.Time{} }
func (i fileInfo) IsDir() bool        { return i.mode.IsDir() }
func (i fileInfo) Sys() any           { return nil }

type openFile struct {
	info fileInfo
	*strings.Reader
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *openFile) Close() error               { return nil }

type openDir struct {
	info    fileInfo
	path    string
	entries []fs.DirEntry
}

func (d *openDir) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *openDir) Close() error               { return nil }

func (d *openDir) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.path, Err: errors.New("is a directory")}
}

func (d *openDir) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 || n > len(d.entries) {
		if n > 0 && len(d.entries) == 0 {
			return nil, io.EOF
		}
		n = len(d.entries)
	}
	list := d.entries[:n]
	d.entries = d.entries[n:]
	return list, nil
}
