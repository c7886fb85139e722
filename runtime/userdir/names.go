package userdir

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxDirName is what common file systems allow, in bytes.
const maxDirName = 255

// badDir says why a name cannot be the directory of a skill on Linux, macOS and Windows alike, or "".
func badDir(name string) string {
	switch {
	case name == "":
		return "it is empty"
	case len(name) > maxDirName:
		return fmt.Sprintf("it has more than %d bytes", maxDirName)
	case name[0] == '.':
		return "it starts with a dot"
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return "Windows takes no name that ends with a dot or a blank"
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unicode.IsControl):
		return "it holds characters that cannot be printed"
	case strings.ContainsAny(name, `/\`):
		return "it holds a path separator"
	case strings.ContainsAny(name, `<>:"|?*`):
		return `Windows takes none of < > : " | ? * in a name`
	case isReserved(name):
		return "Windows reserves it for a device"
	case !filepath.IsLocal(name):
		return "it leads elsewhere"
	}
	return ""
}

// isReserved reports the names of devices, which Windows takes with any extension.
func isReserved(name string) bool {
	base, _, _ := strings.Cut(name, ".")
	base = strings.ToUpper(strings.TrimRight(base, " "))
	switch base {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if n, ok := strings.CutPrefix(base, port); ok && utf8.RuneCountInString(n) == 1 && strings.ContainsAny(n, "0123456789¹²³") {
			return true
		}
	}
	return false
}

// isFilePath reports whether a slash-separated path can be that of a skill's file on this system.
func isFilePath(name string) bool {
	return name != "." && fs.ValidPath(name) && filepath.IsLocal(filepath.FromSlash(name))
}

// foldDir is by what two directories are the same where case does not count.
func foldDir(w *wanted) string {
	if w.dir == string(w.skill.Name) && w.skill.Folded != "" {
		return w.skill.Folded
	}
	return strings.ToLower(w.dir)
}
