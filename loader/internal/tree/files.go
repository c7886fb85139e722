package tree

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/skillgen/skillgen/loader/internal/door"
	"github.com/skillgen/skillgen/loader/internal/filekind"
	"github.com/skillgen/skillgen/runtime"
)

// MaxAsset bounds a file of a skill other than its SKILL.md, in bytes.
const MaxAsset = 64 << 20

// generatedFiles are what skillgen writes into a package, which may be a skill's own directory.
var generatedFiles = [...]string{"skills_gen.go", "triggers_gen.go", "skills_gen.bin"}

// IsPackage reports a directory that skills are generated into.
func IsPackage(d *door.Door, dir string) bool { return d.Has(path.Join(dir, generatedFiles[0])) }

// Entry is a file below a directory.
type Entry struct {
	Name string // the path below the directory
	Link bool
}

// Entries lists the files below a directory, sorted by path: everything but version control, node_modules, generated files
// and what systems and editors leave behind. Directories behind links are not searched. With an error comes what was listed before it.
func Entries(d *door.Door, dir string) ([]Entry, error) {
	list, err := appendEntries(nil, d, dir, "")
	slices.SortFunc(list, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

// appendEntries adds the files below a directory, whose names get a prefix.
func appendEntries(list []Entry, d *door.Door, dir, prefix string) ([]Entry, error) {
	all, err := d.ReadDir(dir)
	for _, e := range all {
		switch name := e.Name(); {
		case !IsPart(name): // .git is a file in a worktree
		case e.IsDir():
			if list, err = appendEntries(list, d, path.Join(dir, name), prefix+name+"/"); err != nil {
				return list, err
			}
		case !slices.Contains(generatedFiles[:], name):
			list = append(list, Entry{prefix + name, e.Type()&fs.ModeSymlink != 0})
		}
	}
	return list, err
}

// List is Entries by their names.
func List(d *door.Door, dir string) ([]string, error) {
	entries, err := Entries(d, dir)
	var list []string
	for _, e := range entries {
		list = append(list, e.Name)
	}
	return list, err
}

// IsLeftOut reports the names of directories that belong to no skill: version control and node_modules.
func IsLeftOut(name string) bool {
	return name == ".git" || name == ".hg" || name == ".svn" || name == ".bzr" || name == "node_modules"
}

// IsPassedOver reports the names that a search for skills below a root leaves out: hidden ones, and those of directories of other tools.
func IsPassedOver(name string) bool { return name[0] == '.' || IsLeftOut(name) }

// IsPart reports whether what has a path below a skill's directory can be one of its files, or hold some.
func IsPart(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if IsLeftOut(part) || filekind.IsLitter(part) {
			return false
		}
	}
	return true
}

// Measure is a file of a skill that holds data.
func Measure(name string, data []byte) runtime.File {
	data = Normalise(data)
	sum := sha256.Sum256(data)
	return runtime.File{Path: name, Size: int64(len(data)), Mode: door.ModeOf(data), SHA256: hex.EncodeToString(sum[:])}
}

// Size is that in bytes of a text of UTF-8 when it is normalised.
func Size(text string) int {
	if strings.IndexByte(text, 0) >= 0 {
		return len(text)
	}
	return len(text) - strings.Count(text, "\r\n")
}

// Normalise turns CRLF into LF in UTF-8 text without NUL, so that a checkout with either gives the same bytes.
func Normalise(data []byte) []byte {
	if !bytes.Contains(data, []byte("\r\n")) || bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data) {
		return data
	}
	return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
}
