package door

import (
	"path/filepath"
)

// File is a text with the mark that its file had when it was read.
type File struct {
	Text string
	Mark Mark
}

// Text reads a regular file of a directory on disk that no link leads to. It returns nil where [Door.Read] may say more.
func Text(d *Door, name string, limit int64) *File {
	if d.root == nil {
		return nil
	}
	if text, at, ok := d.quick.Text(d.root, name, limit); ok {
		return &File{text, at}
	}
	if quickHere {
		return nil
	}
	if info, err := d.Lstat(name); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	at := new(Looks).Look(d.disk + filepath.FromSlash(name)) // before it is read: an edit in between is seen later
	data, _, err := d.Read(name, limit)
	if err != nil {
		return nil
	}
	return &File{string(data), at}
}

// ReadText reads a regular file as [Door.Read] does.
func ReadText(d *Door, name string, limit int64) (string, error) {
	if file := Text(d, name, limit); file != nil {
		return file.Text, nil
	}
	data, _, err := d.Read(name, limit)
	return string(data), err
}
