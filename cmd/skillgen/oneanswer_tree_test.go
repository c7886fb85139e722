package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// leafKind is what stands at a path of a tree.
type leafKind string

const (
	aFile      leafKind = "file"
	anExe      leafKind = "executable"
	aDirectory leafKind = "directory"
	aLink      leafKind = "link"
	aPipe      leafKind = "pipe"
	aSecret    leafKind = "unreadable"
	manyDirs   leafKind = "many directories"
	manySkills leafKind = "many skills"
)

// leaf is one thing in a tree, which the shrinker can take away.
type leaf struct {
	kind leafKind
	path string
	text string // of a file; where a link leads, @ being the directory that the tree stands in
}

// many is how many directories are too many for a load at run time.
const many = 2100

// oneTree is a directory to ask all mouths about. It is a list and no map: what comes first stands, and what does not
// fit beside it is left out.
type oneTree struct {
	profile string
	base    string // how the directory is called
	asked   askedAs
	inner   string // the directory below that is asked about, "" for all of it
	out     bool   // generate writes beside the directory, and not into it
	leaves  []leaf
}

// askedAs is how the directory is named on the command line.
type askedAs string

const (
	asDot      askedAs = "."
	asRelative askedAs = "a relative path"
	asAbsolute askedAs = "an absolute path"
)

// String is the tree for a person who writes the case down.
func (tr oneTree) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "profile %s, directory %q named as %s\n", tr.profile, path.Join(tr.base, tr.inner), tr.asked)
	for _, l := range tr.leaves {
		switch {
		case l.kind == aLink:
			fmt.Fprintf(&b, "  %q -> %s\n", l.path, l.text)
		case l.text == "":
			fmt.Fprintf(&b, "  %q: %s\n", l.path, l.kind)
		default:
			text := l.text
			if len(text) > 200 {
				text = text[:200] + "…"
			}
			fmt.Fprintf(&b, "  %q: %s %q\n", l.path, l.kind, text)
		}
	}
	return b.String()
}

// write makes the tree in above/work/BASE and returns the directory that is asked about. Above also holds what links lead out to.
func (tr oneTree) write(above string) (string, error) {
	dir := filepath.Join(above, "work", tr.base)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	leaf{aFile, "outside/linked/SKILL.md", goodSkill("linked")}.write(above, above)
	for _, l := range tr.leaves {
		l.write(dir, above)
	}
	if inner := filepath.Join(dir, filepath.FromSlash(tr.inner)); isDirectory(inner) {
		dir = inner
	}
	return dir, nil
}

func isDirectory(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// write makes one leaf. What stands there already stays, nothing is written through a link, and what the file system
// does not take is left out: the tree without it is a tree too.
func (l leaf) write(dir, above string) {
	path := filepath.Join(dir, filepath.FromSlash(l.path))
	for up := filepath.Dir(path); len(up) > len(above); up = filepath.Dir(up) {
		if info, err := os.Lstat(up); err == nil && !info.IsDir() {
			return
		}
	}
	if _, err := os.Lstat(path); err == nil {
		return
	}
	os.MkdirAll(filepath.Dir(path), 0o777)
	switch l.kind {
	case aDirectory:
		os.Mkdir(path, 0o777)
	case aLink:
		os.Symlink(strings.Replace(l.text, "@", filepath.ToSlash(above), 1), path)
	case aPipe:
		makePipe(path)
	case aSecret:
		os.WriteFile(path, []byte(l.text), 0)
	case anExe:
		os.WriteFile(path, []byte(l.text), 0o777)
	case aFile:
		os.WriteFile(path, []byte(l.text), 0o666)
	case manyDirs, manySkills:
		for i := range many {
			name := fmt.Sprintf("m%04d", i)
			os.MkdirAll(filepath.Join(path, name), 0o777)
			if l.kind == manySkills {
				leaf{aFile, name + "/SKILL.md", goodSkill(name)}.write(path, above)
			}
		}
	}
}

// goodSkill is a SKILL.md that nothing can be said about.
func goodSkill(name string) string {
	return "---\nname: " + name + "\ndescription: Works with " + name + " for people who ask.\n---\n\nAsk what it is for.\n"
}
