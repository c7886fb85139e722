package filekind

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// ExportRecord is the file which says that what is beside and below it was written by skillgen export. Such skills count where those that
// they were made of do not stand, since somebody may keep them there; nobody has to be told to move them.
const ExportRecord = ".skillgen.export.json"

// Exports are what skillgen export has written into a directory and below it.
type Exports struct {
	name, dir string
	files     map[string]bool
	others    *Exports
}

// And are these and others.
func (e *Exports) And(others *Exports) *Exports {
	if e == nil {
		return others
	}
	e.others = others
	return e
}

// ExportsIn reads the record in a directory, which diagnostics call name; nil where it says nothing. The paths are those below sub, or all.
func ExportsIn(d *door.Door, dir, sub, name string) *Exports {
	text, err := door.ReadText(d, path.Join(dir, ExportRecord), maxExports)
	var record struct{ Files map[string]json.RawMessage }
	if err != nil || json.Unmarshal([]byte(text), &record) != nil {
		return nil
	}
	e := &Exports{name: name, dir: dir + "/", files: make(map[string]bool, len(record.Files))}
	if dir == "." {
		e.dir = ""
	}
	for file := range record.Files {
		if below, is := strings.CutPrefix(file, sub); is {
			e.files[below] = true
		}
	}
	return e
}

// Of is the name of the directory where it has a file, by its path below the root; else "".
func (e *Exports) Of(file string) string {
	for ; e != nil; e = e.others {
		if below, is := strings.CutPrefix(file, e.dir); is && e.files[below] {
			return e.name
		}
	}
	return ""
}

// maxExports is how much of a record is read, in bytes.
const maxExports = 16 << 20

// InstallRecord is the file which says what skillgen install has put beside it.
const InstallRecord = ".skillgen.json"

// IsVendor reports a directory that the go command has filled with other modules. Nobody's own skills are there, and a change of
// one would be lost. has asks for a file below.
func IsVendor(dir string, has func(path string) bool) bool {
	return path.Base(dir) == "vendor" && has(path.Join(dir, "modules.txt"))
}
