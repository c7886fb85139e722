package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/skillgen/skillgen/loader"
)

// fill repeats a text up to n bytes.
func fill(text string) func(n int) string {
	return func(n int) string { return strings.Repeat(text, n/len(text)) }
}

// each repeats a format, with a number in it, up to n bytes.
func each(format string) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n; i++ {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
}

// join puts texts together, each of its size.
func join(parts ...any) func(n int) string {
	return func(n int) string {
		var b strings.Builder
		for _, p := range parts {
			switch p := p.(type) {
			case string:
				b.WriteString(p)
			case func(int) string:
				b.WriteString(p(n))
			}
		}
		return b.String()
	}
}

// memory is a file system in which looking up a name takes one step, whatever else there is.
type memory map[string]*entry

type entry struct {
	name     string
	text     string
	children []fs.DirEntry // sorted by name, of a directory
	dir      bool
}

// tree makes a file system of paths and their texts.
func tree(files map[string]string) memory {
	m := memory{".": {name: ".", dir: true}}
	var add func(name string, e *entry)
	add = func(name string, e *entry) {
		if m[name] != nil {
			return
		}
		m[name] = e
		parent := path.Dir(name)
		add(parent, &entry{name: path.Base(parent), dir: true})
		m[parent].children = append(m[parent].children, e)
	}
	for name, text := range files {
		add(name, &entry{name: path.Base(name), text: text})
	}
	for _, e := range m {
		slices.SortFunc(e.children, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return m
}

func (e *entry) Name() string               { return e.name }
func (e *entry) IsDir() bool                { return e.dir }
func (e *entry) Type() fs.FileMode          { return e.Mode().Type() }
func (e *entry) Info() (fs.FileInfo, error) { return e, nil }
func (e *entry) Size() int64                { return int64(len(e.text)) }
func (e *entry) ModTime() time.Time         { return time.Time{} }
func (e *entry) Sys() any                   { return nil }
func (e *entry) Mode() fs.FileMode {
	if e.dir {
		return fs.ModeDir | 0o755
	}
	return 0o644
}

// Open implements fs.FS.
func (m memory) Open(name string) (fs.File, error) {
	e := m[name]
	if e == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &file{e, strings.NewReader(e.text)}, nil
}

// ReadDir implements fs.ReadDirFS.
func (m memory) ReadDir(name string) ([]fs.DirEntry, error) {
	if e := m[name]; e != nil && e.dir {
		return slices.Clone(e.children), nil
	}
	return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
}

// Stat implements fs.StatFS.
func (m memory) Stat(name string) (fs.FileInfo, error) {
	if e := m[name]; e != nil {
		return e, nil
	}
	return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
}

type file struct {
	*entry
	text *strings.Reader
}

func (f *file) Stat() (fs.FileInfo, error) { return f.entry, nil }
func (f *file) Read(b []byte) (int, error) {
	if f.dir {
		return 0, io.EOF
	}
	return f.text.Read(b)
}
func (f *file) Close() error { return nil }

// load reads trees of skills and projects as generate and check do.
func load(skills, projects memory, opts loader.Options) *loader.Result {
	roots := []loader.Rooted{{Path: "skills", FS: skills}}
	var others []loader.Rooted
	if projects != nil {
		others = []loader.Rooted{{Path: "projects", FS: projects}}
	}
	r, err := loader.Load(context.Background(), loader.Roots{Skills: roots, Projects: others}, &opts)
	check(err)
	return r
}

// separated is the i-th way to part two words by signs: names that become one slug, and one identifier.
func separated(i int) string {
	return "a" + strings.NewReplacer("0", "_", "1", ".", "2", "+", "3", "-", "4", "=", "5", "^", "6", "(", "7", ";", "8", ")", "9", "~").Replace(itoa(i)) + "b"
}
