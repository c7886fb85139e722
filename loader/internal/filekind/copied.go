package filekind

import (
	"encoding/json"
	"maps"
	"path"
	"strings"

	"github.com/skillgen/skillgen/loader/internal/door"
)

// ExportRecord is the file which says that what is beside and below it was written by skillgen export. Such skills count where those that
// they were made of do not stand, since somebody may keep them there; nobody has to be told to move them.
const ExportRecord = ".skillgen.export.json"

// Exports are the files that skillgen export has written, by their paths below a root, with the names of the directories that hold the records.
type Exports map[string]string

// With are these and more.
func (e Exports) With(more Exports) Exports {
	if e == nil {
		return more
	}
	maps.Copy(e, more)
	return e
}

// ExportsIn reads the record in a directory, which diagnostics call name; nil where it says nothing. The paths are those below sub, or all.
func ExportsIn(d *door.Door, dir, sub, name string) Exports {
	text, err := door.ReadText(d, path.Join(dir, ExportRecord), maxExports)
	var record struct{ Files map[string]json.RawMessage }
	if err != nil || json.Unmarshal([]byte(text), &record) != nil {
		return nil
	}
	above := strings.TrimPrefix(dir+"/", "./")
	e := make(Exports, len(record.Files))
	for file := range record.Files {
		if below, is := strings.CutPrefix(file, sub); is {
			e[above+below] = name
		}
	}
	return e
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
