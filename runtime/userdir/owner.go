package userdir

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// mainModule is the owner where the caller names none: the path of the module that the program is built from, or the
// name of the program where it was built from none.
func mainModule() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Path != "" {
		return info.Main.Path
	}
	name := os.Args[0]
	if file, err := os.Executable(); err == nil {
		name = file
	}
	return strings.TrimSuffix(filepath.Base(name), ".exe")
}
