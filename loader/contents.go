package loader

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/exe"
	"github.com/skillgen/skillgen/loader/internal/rule"
	"github.com/skillgen/skillgen/runtime"
)

// maxAsset bounds a file of a skill other than its SKILL.md, in bytes.
const maxAsset = 64 << 20

// generatedFiles are what skillgen writes into a package, which may be a skill's own directory.
var generatedFiles = [...]string{"skills_gen.go", "triggers_gen.go", "skills_gen.bin"}

// contents reads files of a skill.
func (w *walk) contents(s *Skill, dir string, names []string) {
	for _, name := range names {
		rel := path.Join(dir, name)
		data, _, err := w.door.read(rel, maxAsset)
		if err != nil {
			w.badFile(rel, err)
			continue
		}
		data = normalise(data)
		sum := sha256.Sum256(data)
		file := runtime.File{Path: name, Size: int64(len(data)), Mode: exe.Mode(data), SHA256: hex.EncodeToString(sum[:])}
		_, _, link := w.door.link(rel)
		link = link || w.linked
		s.Files = append(s.Files, Content{File: file, Name: w.name(rel), Data: data, Link: link})
	}
}

func (w *walk) badFile(rel string, err error) {
	switch {
	case errors.Is(err, errNotRegular):
		w.report(w.name(rel), rule.NotRegular, "not a regular file", "remove it from the skill")
	case errors.Is(err, errTooLarge):
		w.report(w.name(rel), rule.TooLarge, "the file has more than 64 MiB", "keep large data outside of the skill")
	default:
		w.escaped(rel, err)
	}
}

// files lists what is below a skill's directory, sorted by path: everything but version control, node_modules and
// generated files. Directories behind links are not searched.
func (w *walk) files(dir string, s *Skill) []string {
	list, err := listFiles(w.door, dir)
	if err != nil {
		w.report(s.File, rule.Unreadable, "the directory cannot be read: "+why(err), "check its permissions")
	}
	return list
}

func listFiles(d *door, dir string) ([]string, error) {
	var list []string
	err := fs.WalkDir(d.fsys, dir, func(p string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case p != dir && isLeftOut(e.Name()): // .git is a file in a worktree
			if e.IsDir() {
				return fs.SkipDir
			}
			return nil
		case e.IsDir() || slices.Contains(generatedFiles[:], e.Name()):
			return nil
		}
		if dir != "." {
			p = strings.TrimPrefix(p, dir+"/")
		}
		list = append(list, p)
		return nil
	})
	slices.Sort(list)
	return list, err
}

func isLeftOut(name string) bool {
	switch name {
	case ".git", ".hg", ".svn", ".bzr", "node_modules":
		return true
	}
	return false
}

// normalise turns CRLF into LF in UTF-8 text without NUL, so that a checkout with either gives the same bytes.
func normalise(data []byte) []byte {
	text := string(data)
	if strings.IndexByte(text, 0) >= 0 || !strings.Contains(text, "\r\n") || !utf8.ValidString(text) {
		return data
	}
	return []byte(strings.ReplaceAll(text, "\r\n", "\n"))
}

// tree is a skill's directory that is opened anew each time it is asked, so that nothing stays open: its root is
// reached through the root that the skill was found in.
type tree struct {
	root  string
	dir   string
	allow []string
	fsys  fs.FS // instead of the disk
}

func (w *walk) tree(dir string) *tree {
	if w.door.root == nil {
		return &tree{dir: dir, fsys: w.door.fsys}
	}
	root := w.door.path
	if abs, err := filepath.Abs(root); err == nil {
		root = abs
	}
	return &tree{root: root, dir: path.Join(w.door.sub, dir), allow: w.door.allow}
}

func (t *tree) enter() (*door, error) {
	if t.fsys != nil {
		sub, err := fs.Sub(t.fsys, t.dir)
		return &door{fsys: sub}, err
	}
	return openDoor(t.root, t.dir, t.allow)
}

// Open implements fs.FS: regular files and directories below the skill's directory, never through a link out of it.
func (t *tree) Open(name string) (fs.File, error) {
	d, err := t.enter()
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errors.Unwrap(err)}
	}
	defer d.close()
	f, err := d.open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() && !info.IsDir() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNotRegular}
	}
	return f, nil
}

// Files lists the regular files with size, mode and hash.
func (t *tree) Files() ([]runtime.File, error) {
	d, err := t.enter()
	if err != nil {
		return nil, err
	}
	defer d.close()
	names, err := listFiles(d, ".")
	var list []runtime.File
	for _, name := range names {
		data, _, readErr := d.read(name, maxAsset)
		if readErr != nil {
			continue // a FIFO, or a link out of the skill
		}
		data = normalise(data)
		sum := sha256.Sum256(data)
		list = append(list, runtime.File{Path: name, Size: int64(len(data)), Mode: exe.Mode(data), SHA256: hex.EncodeToString(sum[:])})
	}
	return list, err
}

// oneFile is the tree of a skill that is one file beside others.
type oneFile struct {
	tree *tree
	name string
}

func (t *oneFile) Open(name string) (fs.File, error) {
	if name != t.name && name != "." {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return t.tree.Open(name)
}

func (t *oneFile) Files() ([]runtime.File, error) {
	all, err := t.tree.Files()
	return slices.DeleteFunc(all, func(f runtime.File) bool { return f.Path != t.name }), err
}
