package filekind

import "path"

// ExportRecord is the file which says that what is beside and below it was written by skillgen export. Such skills count where those that
// they were made of do not stand, since somebody may keep them there; nobody has to be told to move them.
const ExportRecord = ".skillgen.export.json"

// InstallRecord is the file which says what skillgen install has put beside it.
const InstallRecord = ".skillgen.json"

// IsVendor reports a directory that the go command has filled with other modules. Nobody's own skills are there, and a change of
// one would be lost. has asks for a file below.
func IsVendor(dir string, has func(path string) bool) bool {
	return path.Base(dir) == "vendor" && has(path.Join(dir, "modules.txt"))
}
