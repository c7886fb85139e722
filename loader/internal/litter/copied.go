package litter

import "path"

// Export is the file which says that what is beside and below it was written by skillgen export.
const Export = ".skillgen.export.json"

// IsCopied reports a directory that a program has filled from skills which stand elsewhere: skillgen export, or the go command,
// which keeps other modules in vendor. Nobody's own skills are there, and a change of one would be lost. has asks for a file below.
func IsCopied(dir string, has func(path string) bool) bool {
	return has(path.Join(dir, Export)) || path.Base(dir) == "vendor" && has(path.Join(dir, "modules.txt"))
}
